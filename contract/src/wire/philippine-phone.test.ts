import { expect, test } from "vitest";
import { isMobileOrForeign, isPhoneOrForeign, withCountryCode } from "#wire/philippine-phone.ts";

test.each([
  ["639171234567", true, true],
  ["+639171234567", true, true],
  ["09171234567", true, true],
  ["63917123456", false, false],
  ["6391712345678", false, false],
  ["091712345", false, false],
  // Landlines: Manila and Cebu.
  ["63281234567", false, true],
  ["63322345678", false, true],
  ["6328123456", false, false],
  // Other countries have their own lengths.
  ["966501234567", true, true],
  ["6591234567", true, true],
])("%s is a mobile or foreign number: %s, with landlines: %s", (phone, mobile, any) => {
  expect(isMobileOrForeign(phone)).toBe(mobile);
  expect(isPhoneOrForeign(phone)).toBe(any);
});

test("however it is written, one number is one text", () => {
  for (const typed of ["09171234567", "+63 917 123 4567", "639171234567"])
    expect(withCountryCode(typed)).toBe("639171234567");
});
