import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findEarlierRelease, needsRestore } from "./changelog.ts";

const changelog = `# Changes

## 0.3.0

- More.

## 0.2.0

- Going back to 0.1.0 needs a restore.

## 0.1.0

The first, made of commit \`0123456789ab\`.
`;

test("the release before is the section below, by its tag or the commit that it names", () => {
  expect(findEarlierRelease(changelog, "0.3.0")).toEqual({ version: "0.2.0", names: ["v0.2.0"] });
  expect(findEarlierRelease(changelog, "0.2.0")).toEqual({
    version: "0.1.0",
    names: ["v0.1.0", "0123456789ab"],
  });
  expect(findEarlierRelease(changelog, "0.1.0")).toBeUndefined();
  expect(findEarlierRelease(changelog, "9.9.9")).toBeUndefined();
});

test("a restore is needed where the section of the release says so, and for that release alone", () => {
  expect(needsRestore(changelog, "0.2.0", "0.1.0")).toBe(true);
  expect(needsRestore(changelog, "0.2.0", "0.2.0")).toBe(false);
  expect(needsRestore(changelog, "0.3.0", "0.2.0")).toBe(false);
});

test("the changelog of this build has a section for it and names the release before", () => {
  const root = path.resolve(import.meta.dirname, "../../..");
  const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  const ours = fs.readFileSync(path.join(root, "CHANGELOG.md"), "utf8");
  const earlier = findEarlierRelease(ours, version);
  expect(earlier?.names.length, "a tag, and until there is one a commit").toBeGreaterThan(1);
});
