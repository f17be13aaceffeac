import { expect, test } from "vitest";
import type { Package } from "./find-packages.ts";
import { listComponents } from "./list-components.ts";
import { writeSbom } from "./write-sbom.ts";

const integrity = `sha512-${Buffer.alloc(64, 7).toString("base64")}`;
const about = (at: string, name: string, needs: string[] = [], version = "1.0.0"): Package => ({
  ...{ at, name, version, needs, integrity, license: "MIT", isOptional: false },
});

const own = [
  about("server", "@hiram/server", ["contract", "node_modules/a", "server/node_modules/c"]),
  about("web", "@hiram/web", ["contract", "node_modules/@scope/drawn"]),
  about("contract", "@hiram/contract", ["node_modules/c"]),
];
const installed = [
  about("node_modules/a", "a", ["node_modules/c", "node_modules/left-out", "node_modules/p"]),
  about("node_modules/c", "c"),
  about("server/node_modules/c", "c", [], "2.0.0-beta.1"),
  { ...about("node_modules/p", "p"), isOptional: true, license: "(MIT OR Apache-2.0)" },
];
const bundled = [about("node_modules/@scope/drawn", "@scope/drawn", ["node_modules/c"])];

const write = (seconds: number): string =>
  writeSbom({
    version: "0.1.0",
    seconds,
    own,
    installed,
    listed: listComponents(own, [...installed, ...bundled]),
  });

test("the bill names the packages of a release, where each is and what it needs", () => {
  const bill = JSON.parse(write(0));
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    metadata: {
      timestamp: "1970-01-01T00:00:00.000Z",
      component: { "bom-ref": "hiram@0.1.0", name: "hiram", purl: "pkg:npm/hiram@0.1.0" },
    },
  });
  type Component = { "bom-ref": string; properties: { name: string; value: string }[] };
  const places = (bill.components as Component[]).map((each) => [
    each["bom-ref"],
    ...each.properties.map(({ name, value }) => `${name}=${value}`),
  ]);
  expect(Object.fromEntries(places)).toEqual({
    "@scope/drawn@1.0.0": "hiram:place=pages",
    "a@1.0.0": "hiram:place=node_modules",
    "c@1.0.0": "hiram:place=node_modules",
    "c@2.0.0-beta.1": "hiram:place=node_modules",
    "p@1.0.0": "hiram:place=node_modules",
  });
  expect(bill.components).toContainEqual(
    expect.objectContaining({
      name: "@scope/drawn",
      purl: "pkg:npm/%40scope/drawn@1.0.0",
      hashes: [{ alg: "SHA-512", content: "07".repeat(64) }],
      licenses: [{ license: { id: "MIT" } }],
    }),
  );
  expect(bill.components).toContainEqual(
    expect.objectContaining({
      name: "p",
      scope: "optional",
      licenses: [{ expression: "(MIT OR Apache-2.0)" }],
    }),
  );
  type Needs = { ref: string; dependsOn: string[] };
  const needs = (bill.dependencies as Needs[]).map(({ ref, dependsOn }) => [ref, dependsOn]);
  expect(Object.fromEntries(needs)).toEqual({
    "hiram@0.1.0": ["@scope/drawn@1.0.0", "a@1.0.0", "c@1.0.0", "c@2.0.0-beta.1"],
    "@scope/drawn@1.0.0": ["c@1.0.0"],
    "a@1.0.0": ["c@1.0.0", "p@1.0.0"],
    "c@1.0.0": [],
    "c@2.0.0-beta.1": [],
    "p@1.0.0": [],
  });
});

test("the bill of one commit is the same each time, and another commit has another", () => {
  const first = write(1_700_000_000);
  expect(write(1_700_000_000)).toBe(first);
  expect(write(1_700_000_001)).not.toBe(first);
});

test("the bill names no address that a package was downloaded from", () => {
  const url = "https://registry.example/a.tgz";
  const [component] = listComponents(own, [...installed, ...bundled]).components;
  if (!component) throw new Error("npm listed nothing");
  const components = [{ ...component, externalReferences: [{ type: "distribution", url }] }];
  const listed = { components, dependencies: [] };
  expect(writeSbom({ version: "1", seconds: 0, own, installed, listed })).not.toContain(url);
});
