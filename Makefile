# Pondside. `make` lists what can be done.
.PHONY: help play run test bench soak check lint schemas types imports site unit setup dist lock clean
.DEFAULT_GOAL := help
PYTHON ?= $(shell sh deploy/find-python)
BIN := .venv/bin
INSTALL := sh deploy/install $(BIN)/python
SCHEMA := $(BIN)/check-jsonschema --quiet --builtin-schema
unexport PYTHONDONTWRITEBYTECODE # or every process that a test starts compiles all modules again

help:                           ## list these commands
	@sed -n 's/^\([a-z]*\):[^#]*## */  make \1|/p' Makefile | awk -F'|' '{ printf "%-14s%s\n", $$1, $$2 }'

play: .venv/play.stamp          ## start the local Discord, the bot and a page to play on
	@$(BIN)/python -m deploy.local --demonstration

run: .venv/play.stamp           ## run the bot against Discord; needs DISCORD_TOKEN
	@$(BIN)/python -m bot

test: .venv/test.stamp          ## check format, lint, types and imports, and run all tests
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory --jobs=2 types unit imports # the tests leave processors idle

bench: .venv/test.stamp         ## measure speed, and the strength of computer players
	$(BIN)/python -m tests.bench

soak: schemas site              ## run the long tests: kills, faults, floods, fuzz; half an hour on two idle cores
	$(BIN)/python -m tests.soak.everything

check: lint types imports site schemas ## format, lint, types, import contracts and the site, without the tests

lint: .venv/test.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/zizmor --offline --no-progress --quiet .github deploy

schemas: .venv/test.stamp # each of these starts for more than a second
	$(SCHEMA) vendor.github-workflows .github/workflows/*.yml
	$(SCHEMA) vendor.dependabot .github/dependabot.yml
	$(SCHEMA) vendor.github-issue-forms .github/ISSUE_TEMPLATE/*.yml
	$(SCHEMA) vendor.compose-spec deploy/compose.yaml

types: .venv/test.stamp
	$(BIN)/mypy

imports: .venv/test.stamp
	$(BIN)/lint-imports

site: .venv/test.stamp          ## build the site of the pages in docs/ and beside it, in site/; warnings are errors
	@rm -rf site # its pages name each other
	$(BIN)/python -m sphinx -q -W --keep-going -b html -c docs . site

# Tests that have changed are compiled once, which each process that runs them would do for itself.
.venv/compiled.stamp: .venv/test.stamp $(wildcard tests/*.py tests/*/*.py deploy/conformance/*.py)
	-@$(BIN)/python -m pytest --collect-only -qq >/dev/null
	@touch $@

unit: .venv/compiled.stamp
	$(BIN)/python -m pytest -n 4 --dist loadgroup --no-loadscope-reorder

setup: .venv/test.stamp         ## install everything for development, without running anything

# An environment whose Python is gone, or another one since, is made again.
ifneq ($(wildcard .venv/pyvenv.cfg),)
ifneq ($(shell sh deploy/find-python --environment .venv),whole)
$(shell rm -rf .venv)
endif
endif

$(BIN)/python:
	@sh deploy/find-python --check "$(PYTHON)"
	@"$(PYTHON)" -m venv .venv

.venv/play.stamp: deploy/requirements.txt | $(BIN)/python
	@echo "Setting up the packages, once: this takes some seconds."
	@$(INSTALL) deploy/requirements.txt
	@touch $@

.venv/test.stamp: tests/requirements.txt | $(BIN)/python
	@echo "Setting up the packages and a browser, once: this takes up to a minute."
	@{ command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	  sh tests/debian-package chromium-headless-shell "the browser tests will be skipped" || \
	  sh tests/debian-package chromium "the browser tests will be skipped"; } && \
	{ command -v pgbouncer >/dev/null || sh tests/debian-package pgbouncer "databases behind a pooler will not be tested"; } & \
	$(INSTALL) tests/requirements.txt && wait $$! # apt beside this: each waits for the network
	@touch $@ .venv/play.stamp

dist: export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
dist: .venv/test.stamp          ## make wheels, source archives and bill of materials in dist/, the same each time
	rm -rf dist
	$(BIN)/python -m hatchling build -t sdist -t wheel
	cd deploy/local && ../../$(BIN)/python -m hatchling build -t sdist -t wheel -d ../../dist
	$(BIN)/python -W ignore -m cyclonedx_py requirements --output-reproducible --pyproject pyproject.toml --mc-type application \
	  -o dist/pinned.json deploy/requirements.txt
	$(BIN)/python -W ignore -m cyclonedx_py environment --output-reproducible --pyproject pyproject.toml --mc-type application \
	  -o dist/installed.json $(BIN)/python
	$(BIN)/python deploy/bill_of_materials.py dist/pinned.json dist/installed.json \
	  dist/pondside-$$($(BIN)/python deploy/release.py version).cdx.json
	rm dist/pinned.json dist/installed.json

lock:                           ## pin again what pyproject.toml asks for
	$(PYTHON) -m venv .venv-lock && .venv-lock/bin/python -m pip install --quiet uv
	.venv-lock/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --no-header --no-annotate --python-version 3.11 pyproject.toml -o deploy/requirements.txt
	.venv-lock/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --no-header --no-annotate --python-version 3.11 --extra test -c deploy/requirements.txt pyproject.toml -o tests/requirements.txt
	echo uv | .venv-lock/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --no-header --no-annotate --python-version 3.11 - -o deploy/uv.txt
	printf '%s\n' 'hatchling==1.27.0' 'mypy[mypyc]' | .venv-lock/bin/uv pip compile --quiet --universal --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-header --no-annotate --python-version 3.11 -c tests/requirements.txt - \
	  -o deploy/compiler.txt
	.venv-lock/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
	  --no-header --no-annotate --python-version 3.11 tests/soak/other_libraries/requirements.in -o tests/soak/other_libraries/requirements.txt
	cd tests/soak/other_libraries && npm install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund
	rm -rf .venv-lock

clean:                          ## remove the environment, caches and local tables
	rm -rf .venv var dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
