/** Our table is a subset of libphonenumber's; this test compares them. */

import { callingCodes, getCallingCode } from "@hiram/contract/wire/calling-codes.ts";
import { countryNameOf } from "@hiram/contract/wire/country-names.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { Metadata } from "libphonenumber-js/core";
import { getCountryCallingCode } from "libphonenumber-js/min";
import metadata from "libphonenumber-js/mobile/metadata";
import { describe, expect, test } from "vitest";
import { listCountries } from "#fields/countries.ts";

type Plan = {
  nationalPrefix(): string | 0 | undefined;
  possibleLengths(): number[];
  type(name: string): { possibleLengths(): number[] } | undefined;
};

describe("the table of calling codes", () => {
  test("has every country in libphonenumber's order: the main one of a code first", () => {
    const theirs = Object.values(metadata.country_calling_codes).flat();
    expect(callingCodes.map(({ country }) => country)).toEqual(theirs);
  });

  test("says of each country what libphonenumber says", () => {
    const theirs = callingCodes.map(({ country }) => {
      const known = new Metadata(metadata) as unknown as {
        selectNumberingPlan(country: string): void;
        numberingPlan: Plan;
      };
      known.selectNumberingPlan(country);
      const plan = known.numberingPlan;
      return {
        country,
        code: getCountryCallingCode(country as "PH"),
        trunk: plan.nationalPrefix() || "",
        mobileDigits: (plan.type("MOBILE") ?? plan).possibleLengths(),
      };
    });
    expect(callingCodes).toEqual(theirs);
  });

  test("an unknown country is a broken promise", () => {
    expect(() => getCallingCode("ZZ")).toThrow("ZZ");
  });
});

describe("countries", () => {
  test("the Philippines first, the rest by name", () => {
    const [first, ...rest] = listCountries().map(({ name }) => name);
    expect(first).toBe("Philippines");
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test("every name is one that the wire takes", () => {
    const refused = listCountries().filter(
      ({ name }) => fieldError(fields.workPlaceCountry, name) !== null,
    );
    expect(refused).toEqual([]);
    expect(countryNameOf("TT")).toBe("Trinidad and Tobago");
  });
});
