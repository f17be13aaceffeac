/**
 * A lender may have no telephone number, so no sentence to members asks them to call; where there is
 * a number, the page that shows it says so with `hasPhone`.
 */
import fs from "node:fs";
import path from "node:path";
import { languages } from "@hiram/contract/wire/language.ts";
import { expect, test } from "vitest";

const here = import.meta.dirname;
const asks =
  /\b(call|phone|ring) us\b|\bhotline\b|\btawagan (mo )?kami\b|\btumawag (ka )?sa amin\b/i;

test.each([...languages])("%s: no sentence asks a member to call", (language) => {
  const folder = path.join(here, language);
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  const found = files
    .filter((name) => name.endsWith(".ts"))
    .filter((name) => asks.test(fs.readFileSync(path.join(folder, name), "utf8")));
  expect(found).toEqual([]);
});
