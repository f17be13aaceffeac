/** The matcher as tables, and as measured on disturbed listed names and on invented members. */
import {
  disturb,
  inventFilipino,
  inventListed,
  wholeName,
} from "@hiram/proof/testing/invented-names.ts";
import { describe, expect, it } from "vitest";
import { jaroWinkler } from "./jaro-winkler.ts";
import { type Candidate, type ListedEntry, openMatcher } from "./match-names.ts";
import { tokensOf } from "./name-tokens.ts";

const entry = (text: string, more: Partial<ListedEntry> = {}): ListedEntry => ({
  key: text,
  names: [{ text, isLowQuality: false }],
  births: [],
  places: [],
  isOrganisation: false,
  ...more,
});
const matchOf = (listed: ListedEntry, candidate: Candidate) =>
  openMatcher([listed])(candidate, "PERSON")[0];

describe("tokens", () => {
  it.each([
    ["Peña-Núñez", ["PENA", "NUNEZ"], null],
    ["Ma. Clara de la Cruz Jr.", ["MARIA", "KLARA", "DELAKRUZ"], "JR"],
    ["O'Brien delos Santos III", ["O", "BRIEN", "DELOSANTOS"], "III"],
    ["Muhammed al-Qahtani", ["MOHAMAD", "ALKAHTANI"], null],
    ["Philip Sta. Ana", ["FILIP", "STANA"], null],
    ["  ", [], null],
  ] as const)("of %s", (name, tokens, suffix) => {
    const found = tokensOf(name);
    expect(found.tokens.map(({ full }) => full)).toEqual(tokens);
    expect(found.suffix).toBe(suffix);
  });

  it.each(["Mohammad", "Muhammad", "Mohammed", "Mohamed", "Muhamad", "Mohamad", "Muhammed"])(
    "fold %s into one name",
    (name) => expect(tokensOf(name).tokens[0]?.full).toBe("MOHAMAD"),
  );
});

it.each([
  ["MARTHA", "MARHTA", 0.9611],
  ["DIXON", "DICKSONX", 0.8133],
  ["DWAYNE", "DUANE", 0.84],
  ["SAME", "SAME", 1],
  ["AB", "XY", 0],
])("Jaro-Winkler of %s and %s is %d", (one, other, expected) => {
  expect(jaroWinkler(one, other)).toBeCloseTo(expected, 3);
  expect(jaroWinkler(other, one)).toBeCloseTo(expected, 3);
});

describe("a match", () => {
  const listed = entry("Isnirol Totonian Hapilanon", {
    births: [{ from: 1966, to: 1966 }],
    places: ["Bulanza"],
  });

  it.each([
    ["in any order", { name: "Hapilanon, Isnirol Totonian" }],
    ["without the mother's name", { name: "Isnirol Hapilanon" }],
    ["with another mother's name", { name: "Isnirol Cruz Hapilanon", middleName: "Cruz" }],
    ["with an initial", { name: "I. Totonian Hapilanon" }],
    ["with one letter changed", { name: "Isnirol Totonian Hapilanun" }],
    ["born in the year after", { name: "Isnirol Hapilanon", birthYear: 1967 }],
  ])("is possible %s", (_, candidate) => {
    expect(matchOf(listed, candidate)?.key).toBe(listed.key);
  });

  it.each([
    ["only the family name is alike", { name: "Ramon Hapilanon" }],
    ["the birth is far away and the name not equal", { name: "I. Hapilanon", birthYear: 1999 }],
    ["two other names share the given name", { name: "Isnirol Reyes Santos" }],
  ])("is none when %s", (_, candidate) => {
    expect(matchOf(listed, candidate)).toBeUndefined();
  });

  it("says why", () => {
    expect(
      matchOf(listed, { name: "Isnirol Hapilanon", birthYear: 1965, places: ["Bulanza"] })?.reasons,
    ).toEqual([
      expect.stringContaining("HAPILANON – HAPILANON"),
      "Year of birth fits",
      "Place in common: Bulanza",
    ]);
  });

  it("with common names weighs less than with rare ones", () => {
    const common = entry("Maria Luzviranda Santos");
    expect(matchOf(common, { name: "Maria Corazon Santos" })).toBeUndefined();
    expect(matchOf(common, { name: "Luzviranda Santos" })).toBeDefined();
  });

  it("of a low-quality alias needs a birth or a place in common", () => {
    const names = [{ text: "Abu Tariqan", isLowQuality: true }];
    const alias = entry("alias", { names, births: [{ from: 1970, to: 1975 }], places: ["Sulvan"] });
    const name = "Abu Tariqan";
    expect(matchOf(alias, { name })).toBeUndefined();
    expect(matchOf(alias, { name, birthYear: 1990 })).toBeUndefined();
    expect(matchOf(alias, { name, birthYear: 1972 })).toBeDefined();
    expect(matchOf(alias, { name, places: ["Sulvan"] })).toBeDefined();
  });

  it("of suffixes that differ is a little less, and an organisation is no person", () => {
    const senior = entry("Tarkhan Dimakutan Sr");
    const equal = matchOf(senior, { name: "Tarkhan Dimakutan Sr" })?.score ?? 0;
    const other = matchOf(senior, { name: "Tarkhan Dimakutan Jr" })?.score ?? 0;
    expect(other).toBeLessThan(equal);
    const group = entry("Tarkhan Dimakutan", { isOrganisation: true });
    expect(matchOf(group, { name: "Tarkhan Dimakutan" })).toBeUndefined();
    expect(openMatcher([group])({ name: "Tarkhan Dimakutan" }, "PAYER")).toHaveLength(1);
  });
});

describe("measured", () => {
  const names = inventListed(300, 38);
  const match = openMatcher(names.map((name) => entry(name)));

  it("finds 98 of 100 listed names that were disturbed in one way", () => {
    const missed = names.filter((name, at) => {
      const found = match({ name: disturb(name, at, at) }, "PERSON");
      return !found.some(({ key }) => key === name);
    });
    expect(missed.length / names.length, missed.join("; ")).toBeLessThanOrEqual(0.02);
  });

  it("says of at most 1 in 100 invented Filipino names that they may be listed", () => {
    const possible = inventFilipino(10_000, 7).filter(
      (name) => match({ name: wholeName(name), middleName: name.middle }, "PERSON").length > 0,
    );
    expect(
      possible.length / 10_000,
      possible.slice(0, 5).map(wholeName).join("; "),
    ).toBeLessThanOrEqual(0.01);
  });
});
