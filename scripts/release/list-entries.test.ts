import path from "node:path";
import { expect, it } from "vitest";
import { listSources } from "./list-entries.ts";

const root = path.resolve(import.meta.dirname, "../..");

it("a release has the product's folders, and nothing of the proofs or the browser's sources", () => {
  const folders = listSources(root, true).map(({ name }) => name.replace(/\/.*/, "/"));
  expect(new Set(folders.filter((name) => name.endsWith("/")))).toEqual(
    new Set(["bin/", "contract/", "demo/", "deploy/", "docs/", "scripts/", "server/", "words/"]),
  );
});
