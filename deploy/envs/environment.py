"""PettingZoo's AEC environment over the rules of any game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from games import GAMES
from games.position import Position, Seat
from seeds.registry import packages

from .actions import Actions, actions_of
from .observations import Array, Fields, fields_of

AgentID: TypeAlias = str
Observation: TypeAlias = dict[str, Any]

LOW, HIGH = -999, 999  # of every number of an observation
SEEDS = 2**63


def env(game: str, player_count: int, options: Mapping[str, bool] | None = None, **more: Any) -> AECEnv[Any, Any, Any]:
    """Return the environment of a game, in PettingZoo's wrapper that checks the order of calls.

    Raises ValueError for an unknown game, or a number of players or an option that it does not have.
    """
    return OrderEnforcingWrapper(raw_env(game, player_count, options, **more))


class GameEnv(AECEnv[AgentID, Observation, int]):  # type: ignore[misc]  # it has no types
    """A game as an environment: agents ``seat_0``, ``seat_1`` … decide one after the other, as the rules ask them.

    An observation is ``{"observation": numbers of the agent's view, "action_mask": 1 for each legal action}``; both
    have fixed shapes, and ``fields`` tells the numbers apart. An action's number always means the same move: see
    ``notation``. The reward comes at the end: 1 for the winner, shared by several, and 0 for the others. ``seed``
    repeats a deal. An illegal action raises ValueError.
    """

    def __init__(
        self,
        game: str,
        player_count: int,
        options: Mapping[str, bool] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game, self.player_count, self.options = game, player_count, dict(options or {})
        self.render_mode = render_mode
        _check(game, player_count, self.options)
        self.metadata = {"name": f"pondside_{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(player_count)]
        self._random = Random()
        self._position = self._deal(Random(0))
        self._actions: Actions = actions_of(self._position.view(None))
        self._legal = self._actions.legal(self._position)
        self._shapes = {name: array.shape for name, array in fields_of(self._position.view(Seat(0))).items()}
        size = sum(int(np.prod(shape)) for shape in self._shapes.values())
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(LOW, HIGH, (size,), np.int16),
                    "action_mask": spaces.Box(0, 1, (len(self._actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self._actions)) for agent in self.possible_agents}

    def observation_space(self, agent: AgentID) -> spaces.Space[Any]:
        """Return the space of observations, the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: AgentID) -> spaces.Space[Any]:
        """Return the space of actions, the same for all agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; ``seed`` repeats a deal. ``options`` is not used."""
        if seed is not None:
            self._random = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[AgentID, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._stand_at(self._deal(Random(self._random.randrange(SEEDS))))
        self.agent_selection = self.possible_agents[self._position.actor or 0]

    def step(self, action: int | None) -> None:
        """Play a move for the agent that must decide. Raises ValueError for one that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = None if action is None else self._legal.get(int(action))
        if move is None:
            raise ValueError(f"action {action} is not legal for {agent}: the action mask tells those that are")
        self._cumulative_rewards[agent] = 0.0
        self._stand_at(self._position.play(move))
        winners = self._position.winners
        if winners is None:
            self.agent_selection = self.possible_agents[self._position.actor or 0]
        else:
            self.rewards = {
                name: 1 / len(winners) if seat in winners else 0.0 for seat, name in enumerate(self.possible_agents)
            }
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: AgentID) -> Observation:
        """Return what an agent may know, and which actions are legal: none unless it must decide."""
        seat = Seat(self.possible_agents.index(agent))
        numbers = np.concatenate([array.ravel() for array in fields_of(self._position.view(seat)).values()])
        mask = np.zeros(len(self._actions), np.int8)
        if self._position.actor == seat:
            mask[[*self._legal]] = 1
        return {"observation": numbers.astype(np.int16), "action_mask": mask}

    def fields(self, observation: Array) -> Fields:
        """Return the arrays that the numbers of an observation stand for, by name."""
        result, begin = {}, 0
        for name, shape in self._shapes.items():
            end = begin + int(np.prod(shape))
            result[name] = observation[begin:end].reshape(shape)
            begin = end
        return result

    def notation(self, action: int) -> str:
        """Return what an action's number means: a move in notation, or with a race its frog, pads and route."""
        return self._actions.keys[action]

    def action(self, notation: str) -> int:
        """Return the number of an action, by what ``notation`` returns for it. Raises ValueError."""
        return self._actions.number(notation)

    def render(self) -> str | None:
        """Return the public view as text, in the mode ``ansi``."""
        return str(self._position.view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _stand_at(self, position: Position) -> None:
        """Make this the position of the game. Its legal actions are numbered once: observing and playing need them."""
        self._position = position
        self._legal = self._actions.legal(position)

    def _deal(self, rng: Random) -> Position:
        game = GAMES[self.game]
        return game.start(game.deal(self.player_count, self.options, rng))


raw_env = GameEnv


def _check(game: str, player_count: int, options: Mapping[str, bool]) -> None:
    """Raise ValueError for an unknown game, or a number of players or an option that it does not have."""
    if game not in packages():
        raise ValueError(f"unknown game {game!r}: one of {', '.join(packages())}")
    if unknown := [name for name in options if name not in GAMES[game].options]:
        raise ValueError(f"{game} has no option {unknown[0]!r}: it has {', '.join(GAMES[game].options) or 'none'}")
    if player_count not in (counts := GAMES[game].player_counts(options)):
        raise ValueError(f"{game} is played by {', '.join(map(str, counts)) or 'nobody'} with these options")
