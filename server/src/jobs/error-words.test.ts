import { describe, expect, it } from "vitest";
import { errorToText, hidePersonal, redactError } from "#jobs/error-words.ts";

const errorWith = (words: string, more: object) => Object.assign(new Error(words), more);
function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

describe("the words that are kept of an error", () => {
  it.each<[string, unknown, string]>([
    [
      "of a mail server are its code alone",
      errorWith("550 <maria@example.com> Maria is unknown", {
        code: "EENVELOPE",
        responseCode: 550,
      }),
      "EENVELOPE 550",
    ],
    [
      "of PostgreSQL end before the value",
      errorWith('invalid input syntax for type uuid: "Maria"', {
        severity: "ERROR",
        code: "22P02",
      }),
      "invalid input syntax for type uuid",
    ],
    [
      "of JSON.parse leave out the text",
      parseError("Maria Clara"),
      "Unexpected token [text] is not valid JSON",
    ],
    [
      "of anything else leave out addresses",
      new Error("550 <maria@example.com> no such user"),
      "550 <[address]> no such user",
    ],
    ["of no error are none", "maria@example.com", "a thrown string"],
  ])("%s", (_, error, words) => {
    expect(errorToText(error)).toBe(words);
  });

  it("with its stack names the places in the code and no value", () => {
    const safe = redactError(new Error("no account 001234567890\nfor maria@example.com"));
    expect(safe.stack).toContain("error-words.test.ts");
    expect(safe.stack).not.toMatch(/001234567890|maria/);
  });
});

describe("hidden in a text", () => {
  it.each([
    ["a phone number", "+63 917 555 0001 refused", "[number] refused"],
    ["an account number", "account 0012-3456-7890", "account [number]"],
    ["a code", "your code is 123456.", "your code is [number]."],
    ["a day of birth", "born 1990-02-28", "born [number]"],
    ["an address", "to: Maria <m.clara+x@mail.example.com>", "to: Maria <[address]>"],
    ["a proof", "proof Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg", "proof [token]"],
  ])("is %s", (_, text, hidden) => {
    expect(hidePersonal(text)).toBe(hidden);
  });

  it.each([
    ["an id", "message 3f2c9a54-7b1e-4c0d-9a8f-5d6e7f809102 has a job but no row"],
    ["a status", "the SMS gateway answered 500"],
    ["a host and its port", "connect ECONNREFUSED 127.0.0.1:5432"],
    ["a long name of the code", "code_challenge_stranger_has_fingerprint is violated"],
  ])("is not %s", (_, text) => {
    expect(hidePersonal(text)).toBe(text);
  });
});
