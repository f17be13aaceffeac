/**
 * Words that members read say one thing by one name, and say it as a clerk would: what was mended
 * once does not come back. Staff's own words are not looked at.
 */
import fs from "node:fs";
import path from "node:path";
import type { Language } from "@hiram/contract/wire/language.ts";
import { expect, test } from "vitest";

/** What is not said, beside what is said instead. */
const instead: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\b(is|are|was|been|have|be|not) booked\b/i, "posted, received"],
    [/\bgo(es)? on\b/i, "continue"],
    [/\bsomebody\b/i, "someone"],
    [/\b(an?|the|your|this|my) paper\b/i, "document"],
    [/\bgive up\b|\bgiven up\b/i, "waive"],
    [/\b(your|my|the) yes\b/i, "consent"],
    [/\btoo short, the last day\b/i, "in a shorter month, on its last day"],
    [/\bthe months that are left\b/i, "the remaining months"],
    [/\bwhat you pay goes\b/i, "your payment goes"],
    [/\bto be confirmed: (the|we)\b/i, "once the bank confirms"],
  ],
  fil: [
    [/larawan/i, "litrato"],
    [/imahen/i, "litrato"],
    [/\blate charge\b/i, "singil sa pagkahuli"],
    [/singil sa (late|pagka-late)/i, "singil sa pagkahuli"],
    [/\binstallments?\b/i, "hulog"],
    [/\bpitaka\b/i, "wallet"],
    [/\bkodigo\b/i, "code"],
  ],
};

const folder = import.meta.dirname;

/** Without comments, and without English keys of the translated messages of the contract. */
const readSentences = (file: string): string =>
  fs
    .readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^ *\/\/.*$/gm, "")
    .replace(/^ {2}"[^"]+":/gm, "");

test.each(Object.entries(instead))(
  "%s: says it by its one name, and plainly",
  (language, pairs) => {
    const names = fs
      .readdirSync(path.join(folder, language), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|\.desk\.ts$|^staff\//.test(name));
    expect(names.length).toBeGreaterThan(50);
    const found = names.flatMap((name) => {
      const sentences = readSentences(path.join(folder, language, name));
      return pairs.flatMap(([said, better]) => {
        const match = said.exec(sentences);
        return match ? [`${name}: "${match[0]}" (say: ${better})`] : [];
      });
    });
    expect(found).toEqual([]);
  },
);
