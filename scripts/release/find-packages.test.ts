import { expect, test } from "vitest";
import { findPackages, type Lock } from "./find-packages.ts";

const lock: Lock = {
  server: { version: "1.0.0", dependencies: { a: "1", "@hiram/contract": "1", "@types/a": "1" } },
  contract: { version: "1.0.0", dependencies: { c: "1" } },
  "node_modules/@hiram/contract": { link: true, resolved: "contract" },
  "node_modules/@types/a": { version: "1.0.0" },
  "node_modules/a": {
    version: "1.0.0",
    dependencies: { c: "2" },
    optionalDependencies: { "@img/linux": "1", "@img/left-out": "1" },
    peerDependencies: { p: "1", "optional-peer": "1" },
    peerDependenciesMeta: { "optional-peer": { optional: true } },
  },
  "node_modules/a/node_modules/c": { version: "2.0.0", dependencies: { a: "1", d: "1" } },
  "node_modules/c": { version: "1.0.0" },
  "node_modules/d": { version: "1.0.0" },
  "server/node_modules/d": { version: "3.0.0" },
  "node_modules/p": { version: "1.0.0" },
  "node_modules/optional-peer": { version: "1.0.0" },
  "node_modules/@img/linux": { version: "1.0.0", optional: true },
  "node_modules/only-for-development": { version: "1.0.0" },
};

test("packages are found as Node finds them, with their peers, and without types", () => {
  const found = findPackages(lock, ["server"]);
  expect([...found.keys()].sort()).toEqual([
    "contract",
    "node_modules/@img/linux",
    "node_modules/a",
    "node_modules/a/node_modules/c",
    "node_modules/c",
    "node_modules/d",
    "node_modules/p",
    "server",
  ]);
  expect(found.get("node_modules/a")?.needs).toContain("node_modules/a/node_modules/c");
  expect(found.get("contract")?.needs).toEqual(["node_modules/c"]);
  expect(found.get("node_modules/@img/linux")).toMatchObject({
    name: "@img/linux",
    isOptional: true,
  });
});

test("a package that the lock does not have is refused by name", () => {
  expect(() => findPackages(lock, ["nothing"])).toThrow("package-lock.json has no nothing");
});
