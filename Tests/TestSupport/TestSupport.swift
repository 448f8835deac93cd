/// Support for the tests: loopback servers, pseudo-terminals and fixtures.
public enum TestSupport {}
