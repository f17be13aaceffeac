import { describe, expect, it } from "vitest";
import { findRefusedWords } from "#collection/contact-words.ts";
import { contactScripts } from "#collection/scripts.ts";

const facts = {
  company: "Hiram",
  officer: "Ana",
  member: "Liza",
  amount: "PHP 34,293.00",
  since: "Apr 2, 2026",
  promised: "PHP 10,000.00",
  promisedOn: "Apr 10, 2026",
};

describe.each(Object.entries(contactScripts))("%s", (name, { en, fil }) => {
  it("says the same number of sentences in both languages, none of them refused", () => {
    const said = [en(facts), fil(facts)];
    expect(said[0]?.length).toBe(said[1]?.length);
    for (const line of said.flat()) expect([line, findRefusedWords(line)]).toEqual([line, []]);
  });

  it("has a name that the log of contacts can store", () => {
    expect(name).toMatch(/^script-[a-z0-9-]{1,60}$/);
  });
});

it("says nothing of a debt to somebody else who answers", () => {
  const { en, fil } = contactScripts["script-other-answered"];
  for (const line of [...en(facts), ...fil(facts)]) {
    expect(line).not.toMatch(/loan|debt|utang|pay|bayad|amount|34,293|Hiram/i);
  }
});
