import { describe, expect, test } from "vitest";
import { estimateGuesses, passwordStrengthOf } from "#session/password-guesses.ts";

const words = new Set(["password", "jesus", "loves", "bundok"]);
const estimate = (password: string, about: readonly string[] = []) =>
  estimateGuesses(password, about, (word) => (words.has(word) ? 2 : undefined));

describe("what a password costs a guesser", () => {
  test.each([
    ["a word of the list", "password", "zqwkvtrm"],
    ["a word with signs swapped", "p4$$w0rd", "z4$$k0rm"],
    ["two words", "JesusLoves", "ZqkutVwmeb"],
    ["a run of the keyboard", "qwertyuiop", "qpwoeirutz"],
    ["a run downwards", "87654321", "83617254"],
    ["a repeat", "hahahaha", "hakupilo"],
    ["a year", "2026", "2963"],
  ])("%s is cheaper than as many other characters", (_, easy, hard) => {
    expect(estimate(easy)).toBeLessThan(estimate(hard) - 1);
  });

  test("a name of one's own costs next to nothing, with or without its accents", () => {
    expect(estimate("penafrancia", ["Niña Peñafrancia"])).toBeLessThan(1);
    expect(estimate("penafrancia")).toBeGreaterThan(10);
  });

  test("signs between the digits of one's own number hide nothing", () => {
    expect(estimate("0917-123-4567", ["+639171234567"])).toBeLessThan(4);
  });

  test("strengths begin where the table says", () => {
    expect([0, 4.9, 5, 7.9, 8, 10, 12, 30].map(passwordStrengthOf)).toEqual([
      0, 0, 1, 1, 2, 3, 4, 4,
    ]);
  });
});
