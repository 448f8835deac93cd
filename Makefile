# weatherbars: `make run` builds and starts the dashboard, `make test` passes every test;
# both first install what is missing. `make help` lists the rest.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# What the build and the program need: `file that shows it is there:package`.
NEEDS = \
  /usr/include/curses.h:libncurses-dev \
  $(CURL_HEADER):libcurl4-openssl-dev \
  /usr/bin/pkg-config:pkg-config \
  /usr/share/zoneinfo/tzdata.zi:tzdata \
  /etc/ssl/certs/ca-certificates.crt:ca-certificates
CURL_HEADER = $(firstword $(wildcard /usr/include/*/curl/curl.h /usr/include/curl/curl.h) missing-curl.h)
# What some targets need besides.
NEEDS_TEST = /usr/bin/openssl:openssl /usr/bin/zdump:libc-bin /bin/bash:bash \
  /usr/share/i18n/locales/ko_KR:locales
NEEDS_BENCH = /usr/bin/python3:python3 /usr/bin/cc:gcc
NEEDS_MUTANTS = /usr/bin/python3:python3
NEEDS_DEB = /usr/bin/dpkg-shlibdeps:dpkg-dev

VERSION = $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/weatherbars/Options/Version.swift)
# A source archive brings its commit along; a `+` is a tree that differs from it.
COMMIT := $(shell cat .commit 2>/dev/null || { [ -e .git ] && git rev-parse --short=10 HEAD 2>/dev/null; })
CHANGED := $(shell [ ! -e .git ] || git diff --quiet HEAD 2>/dev/null || echo +)
export WEATHERBARS_COMMIT = $(COMMIT)$(CHANGED)

# Many tests start programs and wait for them: more at a time only wait for each other.
PARALLEL = --experimental-maximum-parallelization-width 4
# lld: the older linker warns about a function that the runtime does not even call.
STATIC = -c release --static-swift-stdlib -Xswiftc -use-ld=lld
COVERAGE = --enable-code-coverage --scratch-path .build/coverage
# The toolchain's own: others can't read its profiles.
LLVM_COV = $(firstword $(wildcard $(dir $(shell readlink -f "$$(command -v $(firstword $(SWIFT)))"))llvm-cov) llvm-cov)
RELEASE_BIN = $(shell $(SWIFT) build $(STATIC) --show-bin-path)/weatherbars

.PHONY: help deps build run test lint format release install uninstall deb dist bench soak \
  coverage sanitize mutants clean

# Installs the packages of a list that are missing, or says which.
install_missing = missing=""; \
	for need in $(1); do \
	  [ -e "$${need%%:*}" ] || missing="$$missing $${need\#\#*:}"; \
	done; \
	[ -z "$$missing" ] || tools/install-packages $$missing

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1 	/p' Makefile | expand -t 20

deps: ## install the packages that are missing
	@command -v $(firstword $(SWIFT)) >/dev/null || { \
	  echo "Swift 6.2 or later is needed: https://www.swift.org/install" >&2; exit 1; }
	@$(call install_missing,$(NEEDS))

build: deps ## build for debugging
	$(SWIFT) build

run: release ## build for release and start the dashboard
	@exec "$(RELEASE_BIN)" --demo-if-offline $(ARGS)

test: release ## run every test
	@$(call install_missing,$(NEEDS_TEST))
	WEATHERBARS_RELEASE="$(RELEASE_BIN)" $(SWIFT) test $(PARALLEL)

lint: deps ## check the format; warnings are errors
	@! command -v shellcheck >/dev/null || shellcheck $$(grep -l '^#!/bin/sh' tools/*) .ci/run
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	WEATHERBARS_STRICT=1 $(SWIFT) build --build-tests --scratch-path .build/strict

format: ## rewrite the sources in the house format
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

release: deps ## build with the Swift runtime linked in, stripped
	$(SWIFT) build $(STATIC) --product weatherbars -Xlinker -s

install: release ## install under PREFIX (DESTDIR is honoured)
	tools/install-files "$(RELEASE_BIN)" "$(DESTDIR)" "$(PREFIX)"

uninstall: ## remove what install put there
	tools/install-files --remove "$(DESTDIR)" "$(PREFIX)"

deb: release ## make a Debian package in dist
	@$(call install_missing,$(NEEDS_DEB))
	tools/make-deb "$(RELEASE_BIN)" "$(VERSION)" dist

dist: ## make a source archive in dist
	tools/make-dist "$(VERSION)" dist

bench: release ## measure frames, start and idling against plain C
	@$(call install_missing,$(NEEDS_BENCH))
	python3 bench/bench.py --program "$(RELEASE_BIN)" $(ARGS)

soak: release ## let chance loose on the program and watch its memory
	@$(call install_missing,$(NEEDS_BENCH))
	python3 bench/soak.py --program "$(RELEASE_BIN)" $(ARGS)

coverage: release ## run the tests and print how much they cover
	@$(call install_missing,$(NEEDS_TEST))
	WEATHERBARS_RELEASE="$(RELEASE_BIN)" $(SWIFT) test $(PARALLEL) $(COVERAGE)
	@$(LLVM_COV) report "$$($(SWIFT) build $(COVERAGE) --show-bin-path)/weatherbarsPackageTests.xctest" \
	  -instr-profile "$$($(SWIFT) build $(COVERAGE) --show-bin-path)/codecov/default.profdata" Sources

sanitize: deps ## run the tests under the thread and the address sanitizer
	WEATHERBARS_SANITIZED=1 \
	  $(SWIFT) test $(PARALLEL) --sanitize=thread --scratch-path .build/thread
	WEATHERBARS_SANITIZED=1 \
	  ASAN_OPTIONS="detect_leaks=0:suppressions=$(CURDIR)/Tests/address-sanitizer.txt" \
	  $(SWIFT) test $(PARALLEL) --sanitize=address --scratch-path .build/address

mutants: deps ## take each fix away and see whether its test fails
	@$(call install_missing,$(NEEDS_TEST) $(NEEDS_MUTANTS))
	SWIFT="$(SWIFT)" tools/mutants $(ARGS)

clean: ## remove everything that was built
	rm -rf .build dist
