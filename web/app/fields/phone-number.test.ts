import { describe, expect, test } from "vitest";
import { splitWholePhone, writeWirePhone } from "#fields/phone-number.ts";

describe("what is sent for what is typed", () => {
  const cases: [string, string, string][] = [
    // country, typed, sent
    ["PH", "", ""],
    ["PH", "9171234567", "639171234567"],
    ["PH", "09171234567", "639171234567"],
    ["PH", "0917 123-4567", "639171234567"],
    ["PH", "639171234567", "639171234567"],
    ["PH", "+639171234567", "639171234567"],
    ["PH", "00639171234567", "639171234567"],
    ["PH", "632211234", "63632211234"], // Iligan's area code is 63 as well
    ["PH", "0281234567", "63281234567"],
    ["SA", "0501234567", "966501234567"],
    ["SA", "966501234567", "966501234567"],
    ["IT", "3312345678", "393312345678"],
    ["IT", "0612345678", "390612345678"], // Italy's zero is part of the number
    ["US", "12025550123", "12025550123"],
    ["US", "2025550123", "12025550123"],
    ["RU", "89161234567", "79161234567"],
    ["HU", "06301234567", "36301234567"],
    ["PH", "12", "6312"],
  ];
  test.each(cases)("%s %s → %s", (country, typed, wire) => {
    expect(writeWirePhone(country, typed)).toBe(wire);
  });
});

describe("a number typed whole", () => {
  test.each([
    ["+966 50 123 4567", "PH", { country: "SA", national: "501234567" }],
    ["0044 7700 900123", "PH", { country: "GB", national: "7700900123" }],
    ["+1 204 555 0123", "CA", { country: "CA", national: "2045550123" }],
    ["+1 202 555 0123", "PH", { country: "US", national: "2025550123" }],
    ["9171234567", "PH", null],
    ["+", "PH", null],
  ] as const)("%s, %s chosen", (typed, chosen, split) => {
    expect(splitWholePhone(typed, chosen)).toEqual(split);
  });
});
