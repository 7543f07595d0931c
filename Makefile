# Two commands do everything on a machine that has Python 3.11 and make: `make play` and `make test`.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
WORKERS ?= auto
BIN := $(VENV)/bin
PIP := STYLOBATE_SKIP_WEB=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
WEB := src/stylobate/server/web/index.html
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print 2>/dev/null)
SOURCES := $(shell find src -name '*.py')

.PHONY: play test check-python check-web bench web types constraints clean

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
	$(BIN)/python tools/web.py test

bench: $(VENV)/.bench  ## measure against peers and against the uncompiled kernel, in one run
	$(BIN)/stylobate bench stones
	$(BIN)/stylobate bench tiles --no-peer

web: $(WEB)  ## build the web app into the package

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

$(VENV)/.warm: $(VENV)/.play $(SOURCES)
	$(BIN)/stylobate warm
	@touch $@

$(WEB): $(WEB_SOURCES) | $(VENV)/bin/python
	@echo "Building the web app …"
	$(BIN)/python tools/web.py build

constraints:  ## pin the versions that pass, without recording where they came from
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --all-extras --no-header --no-emit-index-url --no-annotate pyproject.toml -o constraints.txt

clean:
	rm -rf $(VENV) web/node_modules web/dist src/stylobate/server/web
