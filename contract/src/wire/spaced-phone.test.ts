import { describe, expect, test } from "vitest";
import { maskEnds } from "#wire/mask.ts";
import { writeSpacedPhone } from "#wire/spaced-phone.ts";

describe("a phone number for reading", () => {
  test.each([
    ["639171234567", "+63 917 123 4567"],
    ["+639171234567", "+63 917 123 4567"],
    ["966501234567", "+966 501 234 567"],
    ["6581234567", "+65 81 234 567"],
    ["12025550123", "+1 202 555 0123"],
  ])("%s is written %s", (phone, spaced) => {
    expect(writeSpacedPhone(phone)).toBe(spaced);
  });

  test("is grouped alike when it is masked", () => {
    expect(writeSpacedPhone(maskEnds("639171234567"))).toBe("+63 9•• ••• •567");
    expect(writeSpacedPhone(maskEnds("+639171234567"))).toBe("+63 ••• ••• •567");
  });

  test.each(["", "••••••", "09171234567", "N/A"])("leaves %j as it is", (other) => {
    expect(writeSpacedPhone(other)).toBe(other);
  });
});
