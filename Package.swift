// swift-tools-version: 6.2
import PackageDescription

// The commit for `--version`: named by the Makefile, as a source archive has no history.
let commit = Context.environment["WEATHERBARS_COMMIT"] ?? ""
let isPlainCommit =
  !commit.isEmpty && commit.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+") }

let package = Package(
  name: "weatherbars",
  products: [
    .executable(name: "weatherbars", targets: ["weatherbars"]),
    .library(name: "BarModel", targets: ["BarModel"]),
  ],
  targets: [
    // The C libraries, each behind a module map and a thin shim.
    .target(
      name: "CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),

    // What only the build knows.
    .target(
      name: "CBuild",
      cSettings: isPlainCommit ? [.define("WEATHERBARS_COMMIT", to: "\"\(commit)\"")] : []),

    // What a bar is; imports nothing.
    .target(name: "BarModel", swiftSettings: [.strictMemorySafety()]),
    // Where numbers come from; knows no bar and no screen.
    .target(name: "WeatherData", dependencies: ["CCurl"]),
    // How bars look; knows no weather.
    .target(
      name: "BarTUI", dependencies: ["BarModel", "CNcurses"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    // The program that joins the three.
    .executableTarget(
      name: "weatherbars", dependencies: ["BarModel", "BarTUI", "WeatherData", "CBuild"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "BarModelTests", dependencies: ["BarModel", "TestSupport"]),
    .testTarget(name: "WeatherDataTests", dependencies: ["WeatherData", "TestSupport"]),
    .testTarget(name: "BarTUITests", dependencies: ["BarTUI", "BarModel", "TestSupport"]),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["weatherbars", "BarModel", "BarTUI", "WeatherData", "TestSupport"],
      // Read by their path, so that they can be written there anew.
      exclude: ["Pictures"]),
  ],
  swiftLanguageModes: [.v6]
)

// What the thread sanitizer has to be told; part of its builds alone.
if Context.environment["WEATHERBARS_SANITIZED"] == "1" {
  package.targets.append(.target(name: "CSanitizers", path: "Tests/CSanitizers"))
  for target in package.targets where ["weatherbars", "TestSupport"].contains(target.name) {
    target.dependencies.append("CSanitizers")
  }
}

// Warnings are errors in our own checks, but not for packages that depend on this one.
let strict = Context.environment["WEATHERBARS_STRICT"] == "1"

for target in package.targets where ![.system, .plugin].contains(target.type) {
  guard !["CNcurses", "CBuild", "CSanitizers"].contains(target.name) else { continue }
  var settings = target.swiftSettings ?? []
  for feature in [
    "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
    "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
  ] {
    settings.append(.enableUpcomingFeature(feature))
  }
  if strict { settings.append(.treatAllWarnings(as: .error)) }
  target.swiftSettings = settings
}
