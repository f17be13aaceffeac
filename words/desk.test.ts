/** What the desk says and writes to members, in every language. */
import { findRefusedWords } from "@hiram/contract/collection/contact-words.ts";
import { type ContactScript, contactScriptNames } from "@hiram/contract/collection/scripts.ts";
import { languages } from "@hiram/contract/wire/language.ts";
import { describe, expect, it } from "vitest";
import { deskIn } from "#languages.ts";

const facts = {
  company: "Hiram",
  officer: "Ana",
  member: "Liza",
  amount: "PHP 34,293.00",
  since: "Apr 2, 2026",
  promised: "PHP 10,000.00",
  promisedOn: "Apr 10, 2026",
};

const sayIn = (name: ContactScript) =>
  languages.map((language) => deskIn[language].scripts[name](facts));

describe.each(contactScriptNames)("%s", (name) => {
  it("says the same number of sentences in every language, none of them refused", () => {
    const said = sayIn(name);
    for (const lines of said) expect(lines.length).toBe(said[0]?.length);
    for (const line of said.flat()) expect([line, findRefusedWords(line)]).toEqual([line, []]);
  });

  it("has a name that the log of contacts can store", () => {
    expect(name).toMatch(/^script-[a-z0-9-]{1,60}$/);
  });
});

it("says nothing of a debt to somebody else who answers", () => {
  for (const line of sayIn("script-other-answered").flat()) {
    expect(line).not.toMatch(/loan|debt|utang|pay|bayad|amount|34,293|Hiram/i);
  }
});
