import { expect, test } from "vitest";
import { findReferenceFaults } from "#activation/reference.ts";

const OWN = "639171234567";

test.each([
  ["639181234567", null],
  ["966501234567", null],
  ["639171234567", "OWN_NUMBER"],
  ["09171234567", "OWN_NUMBER"],
  ["+639171234567", "OWN_NUMBER"],
  ["63918123456", "PHONE_LENGTH"],
  ["63281234567", null],
])("D34 a reference with the number %s: %s", (refPhoneNumber1, fault) => {
  expect(findReferenceFaults({ refPhoneNumber1 }, OWN)).toEqual({ refPhoneNumber1: fault });
});
