import { describe, expect, test } from "vitest";
import {
  findRegistryFaults,
  listMissingRegistryDetails,
  noRegistryDetails,
  type RegistryDetails,
} from "#activation/registry-details.ts";

const details = (changes: Partial<RegistryDetails>): RegistryDetails => ({
  ...noRegistryDetails,
  ...changes,
});

describe("an answer for the registry", () => {
  test.each([
    ["a TIN with dashes", { tin: "123-456-789-000" }],
    ["a TIN of nine digits", { tin: "123456789" }],
    ["an SSS number", { socialNumberKind: "SSS", socialNumber: "01-2345678-9" }],
    ["a GSIS number", { socialNumberKind: "GSIS", socialNumber: "12345678901" }],
    ["a place with accents", { birthPlace: "Parañaque, Metro Manila" }],
    ["nothing at all", {}],
  ] as const)("is taken: %s", (_, changes) => {
    expect(findRegistryFaults(details(changes))).toEqual({});
  });

  test.each([
    ["a TIN of 8 digits", { tin: "12345678" }, "tin"],
    ["a TIN with letters", { tin: "12345678A" }, "tin"],
    [
      "a GSIS number of ten digits",
      { socialNumberKind: "GSIS", socialNumber: "1234567890" },
      "socialNumber",
    ],
    ["a number without its kind", { socialNumber: "0123456789" }, "socialNumberKind"],
    ["digits for a place of birth", { birthPlace: "4120" }, "birthPlace"],
    ["a country by its name", { birthCountry: "Philippines" }, "birthCountry"],
    ["a barangay of 61 letters", { barangay: "a".repeat(61) }, "barangay"],
  ] as const)("is refused with its field: %s", (_, changes, field) => {
    expect(Object.keys(findRegistryFaults(details(changes)))).toEqual([field]);
  });
});

describe("what is missing", () => {
  test("is all of it for a member who was activated before", () => {
    expect(listMissingRegistryDetails(noRegistryDetails, false)).toEqual([
      "birthPlace",
      "birthCountry",
      "tin",
      "socialNumber",
      "barangay",
      "occupation",
    ]);
  });

  test("is an address in the Philippines for a member abroad, and no barangay", () => {
    const missing = listMissingRegistryDetails(noRegistryDetails, true);
    expect(missing).toContain("homeAddress");
    expect(missing).not.toContain("barangay");
  });

  test("is nothing once a member said to have no numbers", () => {
    const answered = details({
      birthPlace: "Iloilo City",
      birthCountry: "PH",
      hasNoTin: true,
      hasNoSocialNumber: true,
      barangay: "San Rafael",
      occupation: "OVERSEAS_WORKER",
    });
    expect(listMissingRegistryDetails(answered, false)).toEqual([]);
  });
});
