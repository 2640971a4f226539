# Pondside. `make play` to try it in a browser, `make test` to check everything.
.PHONY: play test run bench soak setup check lint types imports unit lock clean
PYTHON ?= python3
BIN := .venv/bin
unexport PYTHONDONTWRITEBYTECODE # or every bot that a test starts, and every test process, compiles all modules again

play: .venv/play.stamp          ## the local Discord, the bot, and a page to play on
	$(BIN)/python -m deploy.local

run: .venv/play.stamp           ## the bot against the real Discord; needs DISCORD_TOKEN
	$(BIN)/python -m bot

test: .venv/test.stamp check unit   ## everything there is to check

bench: .venv/bench.stamp         ## how fast it is, beside others that do the same kind of work
	$(BIN)/python -m tests.bench

soak: .venv/test.stamp          ## ten thousand random games of every game, option and number of players; takes an hour
	$(BIN)/python -m tests.soak

check: lint types imports

lint: .venv/test.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: .venv/test.stamp
	$(BIN)/mypy

imports: .venv/test.stamp
	$(BIN)/lint-imports

unit: .venv/test.stamp
	$(BIN)/python -m pytest -n 3 --dist loadgroup

setup: .venv/test.stamp

.venv/play.stamp: deploy/requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Setting up the packages, once: this takes half a minute."
	$(BIN)/python -m pip install --quiet --require-hashes -r deploy/requirements.txt
	touch $@

.venv/test.stamp: tests/requirements.txt tests/system-packages
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Setting up the packages and a browser, once: this takes a minute or two."
	$(BIN)/python -m pip install --quiet --require-hashes -r tests/requirements.txt
	sh tests/system-packages
	touch $@ .venv/play.stamp

.venv/bench.stamp: tests/bench/requirements.txt tests/bench/system-packages
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r tests/bench/requirements.txt
	sh tests/bench/system-packages
	touch $@

lock:                           ## pin again what pyproject.toml asks for
	$(PYTHON) -m venv .venv-lock && .venv-lock/bin/python -m pip install --quiet uv
	.venv-lock/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --no-header --no-annotate --python-version 3.11 pyproject.toml -o deploy/requirements.txt
	.venv-lock/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --no-header --no-annotate --python-version 3.11 --extra test -c deploy/requirements.txt pyproject.toml -o tests/requirements.txt
	.venv-lock/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --no-header --no-annotate --python-version 3.11 --extra bench -c deploy/requirements.txt pyproject.toml -o tests/bench/requirements.txt
	rm -rf .venv-lock

clean:
	rm -rf .venv var .mypy_cache .ruff_cache .pytest_cache .hypothesis
