import { describe, expect, it } from "vitest";
import { parsePhone, phoneFingerprint, toWirePhone } from "#member/phone.ts";
import { openKeys } from "#secret/crypto.ts";

describe("a phone number is read as the person means it", () => {
  const forms: [string, string][] = [
    ["639171234567", "+639171234567"],
    ["+639171234567", "+639171234567"],
    ["09171234567", "+639171234567"],
    ["0917 123 4567", "+639171234567"],
    ["(0917) 123-4567", "+639171234567"],
    ["+63 917 123 4567", "+639171234567"],
    ["00639171234567", "+639171234567"],
    // A trunk zero after the country code, as many write it.
    ["6309171234567", "+639171234567"],
    ["966512345678", "+966512345678"],
    ["+12025550123", "+12025550123"],
    ["6591234567", "+6591234567"],
  ];
  it.each(forms)("%s is %s", (typed, read) => {
    expect(parsePhone(typed)).toBe(read);
  });

  const nonsense = ["", "0", "abc", "123", "999999999999999", "+", "09", "091712345678901"];
  it.each(nonsense)("%j is no number", (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  it("goes over the wire as digits alone", () => {
    expect(toWirePhone("+639171234567")).toBe("639171234567");
  });

  it("is found again by a fingerprint that tells nothing and hangs on the installation", () => {
    const fingerprint = phoneFingerprint(openKeys("one"), "+639171234567");
    expect(fingerprint).toBe(phoneFingerprint(openKeys("one"), "+639171234567"));
    expect(fingerprint).not.toBe(phoneFingerprint(openKeys("two"), "+639171234567"));
    expect(fingerprint).not.toBe(phoneFingerprint(openKeys("one"), "+639171234568"));
    expect(fingerprint).toMatch(/^[\w-]{43}$/);
  });
});
