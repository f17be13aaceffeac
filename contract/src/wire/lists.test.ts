/** The lists are complete, and every ID number rule is tested at both edges. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { policies } from "#policy/policy.ts";
import { fieldError, fields } from "#wire/fields.ts";
import {
  currencies,
  genders,
  getIdType,
  type IdType,
  idNumberError,
  idTypes,
  jobCategories,
  maritalStatuses,
  statusColors,
  statusIconOf,
  statusIcons,
  termsMonths,
  tidyIdNumber,
} from "#wire/lists.ts";

describe("choices", () => {
  test.each([
    ["ID types", idTypes, 15],
    ["job categories", jobCategories, 32],
    ["genders", genders, 2],
    ["marital statuses", maritalStatuses, 6],
  ])("%s: each has its own value and label", (_, list, count) => {
    expect(list).toHaveLength(count);
    expect(new Set(list.map(({ value }) => value)).size).toBe(count);
    expect(new Set(list.map(({ label }) => label)).size).toBe(count);
    for (const { value, label } of list) {
      expect(value).toMatch(/^[A-Z0-9]+(_[A-Z0-9]+)*$/);
      expect(label).toBe(label.trim());
    }
  });

  it("gives Others of the marital status a value of its own", () => {
    const valueFor = (wanted: string) =>
      maritalStatuses.find(({ label }) => label === wanted)?.value;
    expect(valueFor("Others")).toBe("OTHERS");
    expect(valueFor("Widow/Widower")).toBe("WIDOWED");
  });

  it("spells the job categories right", () => {
    const labels: string[] = jobCategories.map(({ label }) => label);
    expect(labels).toContain("Airline / Aviation");
    expect(labels).toContain("Household Services");
    expect(labels).toContain("Skilled Labour / Trades");
    for (const label of labels) expect(label).not.toMatch(/\S\/|\/\S|Trases|Households/);
  });

  it("knows every term that a policy offers", () => {
    expect(termsMonths).toEqual([6, 12, 24, 36, 48]);
    for (const { termsMonths: offered } of policies) {
      for (const months of offered) expect(termsMonths).toContain(months);
    }
  });

  it("has four colours and ten icons, and draws an unknown icon as the first", () => {
    expect(statusColors).toEqual(["info", "success", "warning", "danger"]);
    expect(new Set(statusIcons).size).toBe(10);
    for (const icon of statusIcons) expect(statusIconOf(icon)).toBe(icon);
    for (const icon of ["", "?", "toString"])
      expect(statusIconOf(icon)).toBe("PersonSearchRounded");
  });
});

describe("ID numbers", () => {
  const good = true;
  const bad = false;
  const nines = (length: number) => "9".repeat(length);

  test.each<[IdType, string, boolean]>([
    ["ACR_ICR", nines(7), bad],
    ["ACR_ICR", nines(8), good],
    ["ACR_ICR", nines(20), good],
    ["ACR_ICR", nines(21), bad],
    ["ACR_ICR_BEFORE_2015", "E-12345", bad],
    ["ACR_ICR_BEFORE_2015", "E-123456", good],
    ["ACR_ICR_BEFORE_2015", nines(20), good],
    ["ACR_ICR_BEFORE_2015", nines(21), bad],

    ["DRIVERS_LICENSE", "A12-34-567890", good],
    ["DRIVERS_LICENSE", "a1234567890", good],
    ["DRIVERS_LICENSE", "A12-34-56789", bad],
    ["DRIVERS_LICENSE", "A12-34-5678901", bad],
    ["DRIVERS_LICENSE", "12-34-5678901", bad],
    ["DRIVERS_LICENSE", "AB2-34-567890", bad],

    ["GSIS_E_CARD", nines(7), bad],
    ["GSIS_E_CARD", nines(8), good],
    ["GSIS_E_CARD", nines(11), good],
    ["GSIS_E_CARD", nines(20), good],
    ["GSIS_E_CARD", nines(21), bad],

    ["IBP", nines(3), bad],
    ["IBP", nines(4), good],
    ["IBP", nines(20), good],
    ["IBP", nines(21), bad],

    ["PHILSYS", "1234-5678-9012-3456", good],
    ["PHILSYS", "1234 5678 9012 3456", good],
    ["PHILSYS", nines(15), bad],
    ["PHILSYS", nines(16), good],
    ["PHILSYS", nines(17), bad],
    ["PHILSYS", "1234-5678-9012", bad],
    ["PHILSYS", "1234-5678-9012-345A", bad],

    ["NBI_CLEARANCE", nines(7), bad],
    ["NBI_CLEARANCE", nines(8), good],
    ["NBI_CLEARANCE", "A123BCDE45-FG678901", good],
    ["NBI_CLEARANCE", nines(20), good],
    ["NBI_CLEARANCE", nines(21), bad],

    ["PASSPORT", "P1234567A", good],
    ["PASSPORT", "p1234567a", good],
    ["PASSPORT", "EB1234567", good],
    ["PASSPORT", "P123456A", bad],
    ["PASSPORT", "P12345678A", bad],
    ["PASSPORT", "EB123456", bad],
    ["PASSPORT", "EB12345678", bad],
    ["PASSPORT", "123456789", bad],

    ["POSTAL_ID", nines(7), bad],
    ["POSTAL_ID", "A12345678901", good],
    ["POSTAL_ID", "A123 4567 8901 2345", good],
    ["POSTAL_ID", nines(20), good],
    ["POSTAL_ID", nines(21), bad],

    ["PRC", "0123456", good],
    ["PRC", "012345", bad],
    ["PRC", "01234567", bad],
    ["PRC", "012345A", bad],

    ["SENIOR_CITIZEN", nines(3), bad],
    ["SENIOR_CITIZEN", nines(4), good],
    ["SENIOR_CITIZEN", nines(20), good],
    ["SENIOR_CITIZEN", nines(21), bad],

    ["SSS", "01-2345678-9", good],
    ["SSS", nines(9), bad],
    ["SSS", nines(10), good],
    ["SSS", nines(11), bad],

    ["UMID", "CRN-0123-4567890-1", good],
    ["UMID", nines(11), bad],
    ["UMID", nines(12), good],
    ["UMID", nines(13), bad],
    ["UMID", "SSS-0123-4567890-1", bad],

    ["VOTERS_ID", "1234-5678A-B1234CDE10000", good],
    ["VOTERS_ID", nines(19), bad],
    ["VOTERS_ID", nines(20), good],
    ["VOTERS_ID", nines(22), good],
    ["VOTERS_ID", nines(24), good],
    ["VOTERS_ID", nines(25), bad],
    ["VOTERS_ID", "1234-5678A/B1234CDE10000", bad],

    ["OTHERS", nines(7), bad],
    ["OTHERS", nines(8), good],
    ["OTHERS", nines(20), good],
    ["OTHERS", nines(21), bad],
    ["OTHERS", "-".repeat(10), bad],
  ])("%s %j: %s", (type, value, isGood) => {
    expect(idNumberError(type, value) === null).toBe(isGood);
  });

  test.each(idTypes)("$label: shows a hint and an example that is good", ({ value, number }) => {
    expect(number.hint).not.toBe("");
    expect(idNumberError(value, number.example)).toBeNull();
    expect(idNumberError(value, "")).toBe(number.message);
  });

  test.each(idTypes)("$label: any text is answered, and tidied once for all", ({ value }) => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const tidied = tidyIdNumber(value, text);
        expect(tidyIdNumber(value, tidied)).toBe(tidied);
        if (idNumberError(value, text) === null) expect(idNumberError(value, tidied)).toBeNull();
      }),
    );
  });

  test.each<[IdType, string, string]>([
    ["PHILSYS", " 1234-5678 9012-3456 ", "1234567890123456"],
    ["PASSPORT", "p1234567a", "P1234567A"],
    ["UMID", "crn-0123-4567890-1", "012345678901"],
    ["OTHERS", " AB-12  34 ", "AB-12 34"],
  ])("%s %j is kept as %j", (type, typed, kept) => {
    expect(tidyIdNumber(type, typed)).toBe(kept);
  });

  it("S119 D26 asks for the back of every ID but a passport", () => {
    expect(idTypes.filter(({ needsBack }) => !needsBack).map(({ value }) => value)).toEqual([
      "PASSPORT",
    ]);
  });

  it("refuses aloud a type that is not in the list", () => {
    expect(() => getIdType("LIBRARY_CARD" as IdType)).toThrow("LIBRARY_CARD");
  });

  it("keeps the spec's rule where nothing better is known", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        expect(idNumberError("OTHERS", text)).toBe(fieldError(fields.identityNumber, text));
      }),
    );
  });
});

describe("currencies", () => {
  it("begins with the peso of the spec", () => {
    expect(currencies[0]).toEqual({
      code: "PHP",
      name: "Philippine Peso",
      symbol: "₱",
      country: "Philippines",
      decimals: 2,
    });
  });

  test.each(["code", "name", "symbol", "country"] as const)("no two have the same %s", (column) => {
    expect(new Set(currencies.map((row) => row[column])).size).toBe(currencies.length);
  });

  test.each(currencies)("$code has the decimals of ISO 4217", (row) => {
    expect(Intl.supportedValuesOf("currency")).toContain(row.code);
    const format = new Intl.NumberFormat("en", { style: "currency", currency: row.code });
    expect(format.resolvedOptions().maximumFractionDigits).toBe(row.decimals);
  });
});
