/** Libraries come from the registry alone, and each by its hash. */
import { describe, expect, test } from "vitest";
import { readText } from "./read-source.ts";
import { findPackages, type Lock } from "./release/find-packages.ts";

type Locked = {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
};
const { packages } = JSON.parse(readText("package-lock.json")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const libraries = Object.entries(packages).filter(
  ([place, { link }]) => place.includes("node_modules/") && !link,
);

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
const manifests = ["", "server/", "web/", "contract/", "words/"].map(
  (folder) => JSON.parse(readText(`${folder}package.json`)) as Manifest,
);
const wanted = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
);

describe("package-lock.json", () => {
  test("has the SHA-512 of every library, and no place of its own for any", () => {
    expect(libraries.length).toBeGreaterThan(100);
    const loose = libraries.filter(
      ([, { integrity, resolved }]) => !integrity?.startsWith("sha512-") || resolved,
    );
    expect(loose.map(([place]) => place)).toEqual([]);
  });
});

describe("the server's packages", () => {
  const lock: Lock = JSON.parse(readText("package-lock.json")).packages;
  const record = readText("docs/decisions/0109-production-packages.md");

  test("are no more than their record says", () => {
    const needed = [...findPackages(lock, ["server"]).keys()].filter((at) =>
      at.includes("node_modules/"),
    );
    const said = Number(/\*\*Consequences\.\*\* (\d+) packages/.exec(record)?.[1]);
    expect(needed.length).toBeGreaterThan(100);
    expect(needed.length).toBeLessThanOrEqual(said);
  });

  test("that are asked for stand in it with what they are for", () => {
    const asked = Object.keys(lock.server?.dependencies ?? {}).filter(
      (name) => !name.startsWith("@hiram/"),
    );
    expect(asked.filter((name) => !record.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("package.json", () => {
  test("takes libraries from the registry only, by version", () => {
    const isVersion = (version: string) =>
      /^(?:\*|(?:npm:[\w@/.-]+@)?[\^~]?\d+(?:\.\d+){0,2}[\w.-]*)$/.test(version);
    const loose = wanted.filter(([, version]) => !isVersion(version));
    expect(loose).toEqual([]);
  });
});
