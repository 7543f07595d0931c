# Two commands do everything on a machine that has Python 3.11 and make: `make play` and `make test`.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
WORKERS ?= auto
GAME ?= europe
SAMPLE ?= 0
BIN := $(VENV)/bin
PIP := STYLOBATE_SKIP_WEB=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
WEB := src/stylobate/server/web/index.html
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print 2>/dev/null)
PEER := benchmarks/servers/peer/node_modules/.package-lock.json
SOURCES := $(shell find src -name '*.py')

.PHONY: play test quick siege check-python check-web bench web docs pictures release types constraints clean mutants known-mutants

play: $(VENV)/.play $(WEB) $(VENV)/.warm  ## install, build the web app, serve it, open the browser
	$(BIN)/stylobate serve --open $(ARGS)

test:  ## everything: linters, types, Python, web, and a real browser where Chromium is found
	$(MAKE) --no-print-directory --jobs=2 check-python check-web

check-python: $(VENV)/.dev $(WEB)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest --numprocesses $(WORKERS) --maxschedchunk 1

check-web: $(VENV)/.dev $(WEB)
	$(BIN)/python tools/web.py run types -- --check
	$(BIN)/python tools/web.py run check
	$(BIN)/python tools/web.py run lint
	$(BIN)/python tools/web.py test

quick: $(VENV)/.dev $(WEB)  ## for daily work, in under three minutes: linters, types, rulings, golden matches and the page's own tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest --numprocesses $(WORKERS) -m 'not e2e and not slow'
	$(BIN)/python tools/web.py test

siege: $(VENV)/.dev  ## attack a real house: kills, crowds and hostile messages; fails when anything is lost, leaked, stolen or stuck
	$(BIN)/python -m tests.siege $(ARGS)

bench: $(VENV)/.dev $(VENV)/.bench $(PEER)  ## measure against peers and against the uncompiled kernel, in one run
	$(BIN)/stylobate bench stones
	$(BIN)/stylobate bench tiles --no-peer
	$(BIN)/stylobate bench --api
	$(BIN)/python -m benchmarks.servers $(ARGS)

web: $(WEB)  ## build the web app into the package

docs: $(VENV)/.dev $(WEB)  ## build the documentation, check its links, and put it into the package
	$(BIN)/python tools/docs.py

pictures: $(VENV)/.dev $(WEB)  ## take the documentation's pictures of our boards again; needs Chromium
	$(BIN)/python -m tools.pictures $(ARGS)

release: $(VENV)/.dev docs  ## build sdist and wheel, try them in a fresh environment, and say what would be uploaded
	$(BIN)/python -m tools.release $(ARGS)

types: $(VENV)/.dev  ## write the web's types from the server's messages
	$(BIN)/python tools/web.py run types

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Installing Stylobate into $(VENV) …"
	$(PIP) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Installing Stylobate and its test tools into $(VENV) …"
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(VENV)/.play
	$(PIP) --editable '.[bench]'
	@touch $@

$(PEER): benchmarks/servers/peer/package-lock.json
	npm ci --prefix benchmarks/servers/peer --no-audit --no-fund --ignore-scripts

$(VENV)/.warm: $(VENV)/.play $(SOURCES)
	$(BIN)/stylobate warm
	@touch $@

$(WEB): $(WEB_SOURCES) | $(VENV)/bin/python
	@echo "Building the web app …"
	$(BIN)/python tools/web.py build

mutants: $(VENV)/.dev  ## break the rules of one game on purpose and see whether its tests notice
	$(BIN)/python -m tools.mutants $(GAME) --sample $(SAMPLE) $(ARGS)

known-mutants: $(VENV)/.dev  ## breaks that once lived, each put to the tests of its ruling alone
	$(BIN)/python -m tools.mutants.known $(ARGS)

constraints:  ## pin the versions that pass, without recording where they came from
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --all-extras --no-header --no-emit-index-url --no-annotate pyproject.toml -o constraints.txt

clean:
	rm -rf $(VENV) web/node_modules web/dist docs/_build src/stylobate/server/web src/stylobate/server/docs
