# weatherbars: `make run` builds and starts the dashboard, `make test` passes every test;
# both first install what is missing. `make help` lists the rest.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# What the build, the program and the tests need: `file that shows it is there:package`.
NEEDS = \
  /usr/include/curses.h:libncurses-dev \
  $(CURL_HEADER):libcurl4-openssl-dev \
  /usr/bin/pkg-config:pkg-config \
  /usr/share/zoneinfo/tzdata.zi:tzdata \
  /etc/ssl/certs/ca-certificates.crt:ca-certificates
CURL_HEADER = $(firstword $(wildcard /usr/include/*/curl/curl.h /usr/include/curl/curl.h) missing-curl.h)

# lld: the older linker warns about a function that the runtime does not even call.
STATIC = -c release --static-swift-stdlib -Xswiftc -use-ld=lld
RELEASE_BIN = $(shell $(SWIFT) build $(STATIC) --show-bin-path)/weatherbars

.PHONY: help deps build run test lint format release install uninstall coverage sanitize clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1 	/p' Makefile | expand -t 20

deps: ## install the packages that are missing
	@missing=""; \
	for need in $(NEEDS); do \
	  [ -e "$${need%%:*}" ] || missing="$$missing $${need##*:}"; \
	done; \
	[ -z "$$missing" ] || tools/install-packages $$missing

build: deps ## build for debugging
	$(SWIFT) build

run: release ## build for release and start the dashboard
	@exec "$(RELEASE_BIN)" --demo-if-offline $(ARGS)

test: release ## run every test
	WEATHERBARS_RELEASE="$(RELEASE_BIN)" $(SWIFT) test

lint: deps ## check the format; warnings are errors
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	WEATHERBARS_STRICT=1 $(SWIFT) build --build-tests --scratch-path .build/strict

format: ## rewrite the sources in the house format
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

release: deps ## build with the Swift runtime linked in, stripped
	$(SWIFT) build $(STATIC) --product weatherbars -Xlinker -s

install: release ## install under PREFIX (DESTDIR is honoured)
	install -D -m 755 "$(RELEASE_BIN)" "$(DESTDIR)$(PREFIX)/bin/weatherbars"

uninstall: ## remove what install put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/weatherbars"

coverage: release ## run the tests and print how much they cover
	WEATHERBARS_RELEASE="$(RELEASE_BIN)" $(SWIFT) test --enable-code-coverage
	@llvm-cov report "$$($(SWIFT) build --show-bin-path)/weatherbarsPackageTests.xctest" \
	  -instr-profile "$$($(SWIFT) build --show-bin-path)/codecov/default.profdata" Sources

sanitize: deps ## run the tests under the thread and the address sanitizer
	$(SWIFT) test --sanitize=thread --scratch-path .build/thread
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address --scratch-path .build/address

clean: ## remove everything that was built
	rm -rf .build dist
