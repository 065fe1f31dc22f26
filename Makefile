# FlowAtlas from a clean clone: `make atlas`, `make test`. Every target works alone, and first.

SWIFT ?= swift
FLOWATLAS = .build/release/flowatlas
EXAMPLES = $(sort $(notdir $(patsubst %/,%,$(dir $(wildcard docs/examples/*/*.flow.yml)))))
SWIFT_SOURCES = Sources Tests Package.swift docs/examples/swift-registry $(wildcard Templates)

.PHONY: help atlas test lint format examples goldens benchmark benchmark-growth benchmark-paper clean tool dependencies test-dependencies

help:
	@echo 'make atlas      build flowatlas and draw the atlases of all examples into ./atlas'
	@echo 'make test       run every test'
	@echo 'make lint       check the layout of the Swift code'
	@echo 'make format     mend the layout of the Swift code'
	@echo 'make examples   make the atlases in docs/examples again'
	@echo 'make goldens    record the expected outputs of the tests again'
	@echo 'make benchmark  time the import of the Swift sources in SOURCES=folder'
	@echo 'make benchmark-growth  check that no import grows faster than its sources'
	@echo 'make benchmark-paper  time sheets for paper against drawings'
	@echo 'make clean      remove what was built'

atlas: tool
	@for name in $(EXAMPLES); do \
	  $(FLOWATLAS) generate "docs/examples/$$name" -o "atlas/$$name" || exit $$?; \
	done
	@echo
	@echo 'The atlases are there. Open one of these in anything that shows Markdown:'
	@for name in $(EXAMPLES); do echo "  atlas/$$name/README.md"; done
	@echo 'or a drawing in a browser, such as:'
	@echo '  atlas/root-controller/diagrams/Root.svg'

test: test-dependencies
	$(SWIFT) test

lint:
	$(SWIFT) format lint --strict -r -p $(SWIFT_SOURCES)

format:
	$(SWIFT) format -i -r -p $(SWIFT_SOURCES)

examples: tool
	@for name in $(EXAMPLES); do \
	  $(FLOWATLAS) generate "docs/examples/$$name" -o "docs/examples/$$name/atlas" --force || exit $$?; \
	done
	@pkg-config --modversion libgvc > docs/examples/graphviz-version.txt

# A run that records fails on purpose, so that nobody takes it for a run that tests.
goldens: test-dependencies
	@FLOWATLAS_RECORD=1 $(SWIFT) test || true
	@echo
	@echo "Recorded. Read what changed with 'git diff', then run 'make test'."

# Without SOURCES it is FlowAtlas's own code that is timed.
SOURCES ?= Sources
RUNS ?= 5

benchmark: tool
	$(SWIFT) build -c release --product benchmark-import
	.build/release/benchmark-import $(FLOWATLAS) "$(SOURCES)" $(RUNS)

benchmark-growth: tool
	$(SWIFT) build -c release --product benchmark-import
	.build/release/benchmark-import $(FLOWATLAS) --growth $(RUNS)

benchmark-paper: tool
	scripts/benchmark-paper $(FLOWATLAS) 100 $(RUNS)

clean:
	rm -rf .build atlas

tool: dependencies
	$(SWIFT) build -c release --product flowatlas
	$(SWIFT) build -c release --product flowatlas-swift-outline

dependencies:
	@scripts/install-dependencies

test-dependencies:
	@scripts/install-dependencies --tests
