/** The handbooks name screens, buttons and pages as they are, and fit on four pages each. */
import fs from "node:fs";
import { deskPath, isDeskPage } from "@hiram/contract/wire/paths.ts";
import { describe, expect, test } from "vitest";
import { readText, root, trackedFiles } from "./read-source.ts";

const handbooks = fs.globSync("docs/handbook/*.md", { cwd: root }).sort();
/** About 450 words fill a page. */
const WORDS_MAX = 4 * 450;

const shown = trackedFiles
  .filter((file) => /^(web\/app|words\/en|server\/src)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map(readText)
  .join("\n");

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, it = ""]) => it);

/** Whole texts of the screen: strings, texts of elements, and lines of their own within one. */
const texts = new Set(shown.split(/["`<>{}\n]/).map((text) => text.trim()));
const isShown = (name: string): boolean => texts.has(name);

describe.each(handbooks)("%s", (file) => {
  const text = readText(file);

  test("names what stands on the screen", () => {
    const names = found(text, /\*\*([^*]+)\*\*/g);
    expect(names.filter((name) => !isShown(name))).toEqual([]);
  });

  test("names pages of the desk", () => {
    const pages = found(text, /`(\/staff[^`]*)`/g);
    const missing = pages.filter(
      (page) => page !== deskPath && !isDeskPage(page.slice(deskPath.length + 1)),
    );
    expect(missing).toEqual([]);
  });

  test("fits on four pages", () => {
    expect(text.split(/\s+/).length).toBeLessThan(WORDS_MAX);
  });
});

test("there is a handbook for each kind of reader", () => {
  expect(handbooks.map((file) => file.replace(/^.*\/|\.md$/g, ""))).toEqual([
    "accountant",
    "administrator",
    "collector",
    "compliance",
    "contributor",
    "loan-officer",
    "operator",
  ]);
});
