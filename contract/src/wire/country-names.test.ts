import { expect, test } from "vitest";
import { callingCodes } from "#wire/calling-codes.ts";
import { countryCodeOf, countryNameOf } from "#wire/country-names.ts";

test("every country's name leads back to its code", () => {
  for (const { country } of callingCodes)
    expect(countryCodeOf(countryNameOf(country)), country).toBe(country);
});

test.each([
  ["Hong Kong", "HK"],
  ["Macao", "MO"],
  ["Myanmar", "MM"],
  ["Trinidad and Tobago", "TT"],
])("%s is %s, as members choose it", (name, code) => {
  expect(countryCodeOf(name)).toBe(code);
});

test("a name that is no country has no code", () => {
  expect(countryCodeOf("Atlantis")).toBeUndefined();
});
