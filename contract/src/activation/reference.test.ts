import { expect, test } from "vitest";
import { findReferenceFaults } from "#activation/reference.ts";

const OWN = "639171234567";

test.each([
  ["Rosa Cruz", "639181234567", null, null],
  ["Ma. Sy", "966501234567", null, null],
  ["Rosa", "639181234567", "ONE_WORD", null],
  ["Rosa .", "639181234567", "ONE_WORD", null],
  ["Rosa Cruz", "639171234567", null, "OWN_NUMBER"],
  ["Rosa Cruz", "09171234567", null, "OWN_NUMBER"],
  ["Rosa Cruz", "+639171234567", null, "OWN_NUMBER"],
  ["Rosa Cruz", "63918123456", null, "PHONE_LENGTH"],
  ["Rosa Cruz", "63281234567", null, null],
])("%s with %s: %s, %s", (refFullName1, refPhoneNumber1, name, phone) => {
  expect(findReferenceFaults({ refFullName1, refPhoneNumber1 }, OWN)).toEqual({
    refFullName1: name,
    refPhoneNumber1: phone,
  });
});
