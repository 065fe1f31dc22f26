# FlowAtlas from a clean clone: `make atlas`, `make test`. Every target works alone, and first.
# It must work with GNU make 3.81 and bash 3.2, which macOS has.

SWIFT ?= swift
export SWIFT
# Where `make install` installs; ~ is the home folder also where the shell leaves it as it is.
PREFIX ?= /usr/local
INSTALL_FOLDER = $(DESTDIR)$(patsubst ~/%,$(HOME)/%,$(PREFIX))/bin
# Sets `bin` to the folder of the executables, which depends on the version of SwiftPM.
FIND_BIN = bin=$$($(SWIFT) build -c release --show-bin-path) || exit $$?
EXAMPLES = $(sort $(notdir $(patsubst %/,%,$(dir $(wildcard docs/examples/*/*.flow.yml)))))
SWIFT_SOURCES = Sources $(filter-out Tests/Articles Tests/Corpus,$(wildcard Tests/*)) Package.swift docs/examples/swift-registry $(wildcard Templates)

.PHONY: help atlas install test lint words availability format examples goldens benchmark benchmark-generate benchmark-growth \
  benchmark-checks benchmark-paper legibility comparison fuzz sanitize soak clean tool dependencies test-dependencies

help:
	@echo 'make atlas      build flowatlas and draw the atlases of all examples into ./atlas'
	@echo 'make install    install flowatlas and its helper into PREFIX=$(PREFIX)'
	@echo 'make test       run every test'
	@echo 'make lint       check the layout of the Swift code'
	@echo 'make words      check spelling, line length, links and terms of README, changelog and docs'
	@echo 'make availability  check that the macOS and iOS of Package.swift have all API in use'
	@echo 'make format     mend the layout of the Swift code'
	@echo 'make examples   make the atlases in docs/examples again'
	@echo 'make goldens    record the expected outputs of the tests again'
	@echo 'make benchmark  time the import of the Swift sources in SOURCES=folder'
	@echo 'make benchmark-generate  time atlases against what Graphviz alone needs, SIZES=10,100,1000'
	@echo 'make benchmark-growth  check that nothing grows faster than sources and models'
	@echo 'make benchmark-checks  check that no rule grows faster than a registry'
	@echo 'make benchmark-paper  time sheets for paper against drawings'
	@echo 'make legibility measure in a browser how well drawings and prints can be read'
	@echo 'make comparison draw the same flow with FlowAtlas, Mermaid and dot again, for docs/comparison.md'
	@echo 'make fuzz       feed broken files to every reader, SECONDS=60 SEED=1'
	@echo 'make sanitize   run the tests under sanitizers, SANITIZERS="address thread undefined"'
	@echo 'make soak       generate and change for MINUTES=20, and look for what grows or stays behind'
	@echo 'make clean      remove what was built'

atlas: tool
	@$(FIND_BIN); for name in $(EXAMPLES); do \
	  "$$bin/flowatlas" generate "docs/examples/$$name" -o "atlas/$$name" || exit $$?; \
	done
	@echo
	@echo 'The atlases are there. Open one of these in anything that shows Markdown:'
	@for name in $(EXAMPLES); do echo "  atlas/$$name/README.md"; done
	@echo 'or a drawing in a browser, such as:'
	@echo '  atlas/root-controller/diagrams/Root.svg'

install: tool
	@$(FIND_BIN); install -d "$(INSTALL_FOLDER)" && \
	  install "$$bin/flowatlas" "$$bin/flowatlas-swift-outline" "$(INSTALL_FOLDER)/" && \
	  echo "Installed flowatlas and flowatlas-swift-outline in $(INSTALL_FOLDER)"

# scripts/install-dependencies puts Python's packages there where the system has none.
test: test-dependencies
	PATH="$(CURDIR)/.build/python/bin:$$PATH" scripts/run-tests

lint:
	$(SWIFT) format lint --strict -r -p $(SWIFT_SOURCES)

words: test-dependencies
	@scripts/check-words

# Reads the index of the last debug build.
availability: test-dependencies
	$(SWIFT) build --build-tests
	scripts/check-availability

format:
	$(SWIFT) format -i -r -p $(SWIFT_SOURCES)

examples: tool
	@$(FIND_BIN); for name in $(EXAMPLES); do \
	  "$$bin/flowatlas" generate "docs/examples/$$name" -o "docs/examples/$$name/atlas" --findings --force || exit $$?; \
	done
	@pkg-config --modversion libgvc > docs/examples/graphviz-version.txt

# A run that records fails on purpose, so that nobody takes it for a run that tests.
goldens: test-dependencies
	@PATH="$(CURDIR)/.build/python/bin:$$PATH" FLOWATLAS_RECORD=1 $(SWIFT) test || true
	@echo
	@echo "Recorded. Read what changed with 'git diff', then run 'make test'."

# Without SOURCES it is FlowAtlas's own code that is timed.
SOURCES ?= Sources
RUNS ?= 5

benchmark: tool
	$(SWIFT) build -c release --product benchmark-import
	@$(FIND_BIN); "$$bin/benchmark-import" "$$bin/flowatlas" "$(SOURCES)" $(RUNS)

SIZES ?= 10,100,1000

# Without PlantUML, transitions and pydot it leaves these out.
benchmark-generate: tool
	$(SWIFT) build -c release --product benchmark-generate
	@$(FIND_BIN); "$$bin/benchmark-generate" "$$bin/flowatlas" --sizes "$(SIZES)" --runs $(RUNS) \
	  --others scripts/benchmark-others

benchmark-growth: tool
	$(SWIFT) build -c release --product benchmark-import
	@$(FIND_BIN); "$$bin/benchmark-import" "$$bin/flowatlas" --growth $(RUNS)

benchmark-checks:
	$(SWIFT) build -c release --product benchmark-checks
	@$(FIND_BIN); "$$bin/benchmark-checks" $(RUNS)

benchmark-paper: tool
	@$(FIND_BIN); scripts/benchmark-paper "$$bin/flowatlas" 100 $(RUNS)

# Needs Chromium, and poppler's tools for the sheets.
legibility: tool
	@$(FIND_BIN); scripts/legibility --report docs/legibility.md "$$bin/flowatlas"

# Needs Graphviz's dot, Chromium, and Mermaid where MERMAID says or npm keeps it.
comparison: tool
	@$(FIND_BIN); scripts/comparison "$$bin/flowatlas"

SECONDS ?= 60
SEED ?= 1

# What shows a defect is kept in .build/fuzz.
fuzz: tool
	$(SWIFT) build -c release --product fuzz-readers
	@$(FIND_BIN); "$$bin/fuzz-readers" $(SECONDS) $(SEED) .build/fuzz Tests/Corpus Templates \
	  $(wildcard docs/examples/*/*.flow.yml)

SANITIZERS ?= address thread undefined

sanitize: test-dependencies
	@for name in $(SANITIZERS); do scripts/sanitize $$name || exit $$?; done

MINUTES ?= 20

soak: tool
	$(SWIFT) build -c release --product soak
	@$(FIND_BIN); "$$bin/soak" "$$bin/flowatlas" $(MINUTES) $(SEED)

clean:
	rm -rf .build atlas

tool: dependencies
	@scripts/build-tool

dependencies:
	@scripts/install-dependencies

test-dependencies:
	@scripts/install-dependencies --tests
