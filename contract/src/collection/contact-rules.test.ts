import { expect, it } from "vitest";
import { contactCountryOf, listZones } from "#collection/contact-rules.ts";
import { callingCodes } from "#wire/calling-codes.ts";

it.each<[string, readonly (string | undefined)[], string]>([
  ["the address", ["SA", "US", "PH"], "SA"],
  ["the work, of a member whose address is at home", ["PH", "SA", "PH"], "SA"],
  ["the phone number, of one whose address and work are at home", ["PH", "PH", "US"], "US"],
  ["the Philippines, when nothing is abroad", ["PH", undefined, "PH"], "PH"],
  ["the Philippines, when nothing is known", [undefined, undefined, undefined], "PH"],
])("reads where a member is from %s", (_, countries, place) => {
  expect(contactCountryOf(countries)).toBe(place);
});

it("knows a time zone for every country of a phone number", () => {
  expect(callingCodes.filter(({ country }) => listZones(country).length === 0)).toEqual([]);
  expect(listZones("US")).toContain("Pacific/Honolulu");
});
