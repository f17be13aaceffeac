// Fails when a platform package is missing from package-lock.json: npm leaves out, without an
// error, an optional dependency whose version the registry did not serve when the lock was written.
import fs from "node:fs";
import { readOptions } from "./options.ts";

readOptions({
  name: "npm run check-lock",
  does: "Checks that package-lock.json has the packages of every platform. Exits with 1 when it has not.",
});

type Entry = { optionalDependencies?: Record<string, string> };
const lock: { packages: Record<string, Entry> } = JSON.parse(
  fs.readFileSync("package-lock.json", "utf8"),
);
const present = Object.keys(lock.packages);
const missing = Object.entries(lock.packages).flatMap(([at, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !present.some((place) => place.endsWith(`node_modules/${name}`)))
    .map(([name, range]) => `${name}@${range} wanted by ${at || "the root"}`),
);
if (missing.length) {
  console.error(`missing from the lockfile:\n  ${missing.join("\n  ")}`);
  process.exit(1);
}
