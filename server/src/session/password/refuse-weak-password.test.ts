import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { describe, expect, it } from "vitest";
import type { House } from "#house/house.ts";
import { Problem } from "#problem.ts";
import { refuseWeakPassword } from "#session/password/refuse-weak-password.ts";

const company = { CompanyName: "Hiram Demo Lending", ShortName: "HIRAM" };
const house = { config: { company } } as unknown as House;
const about = ["Niña Peñafrancia Sy", "nina.sy@gmail.example", "+639171234567"];
function isRefused(password: string): boolean {
  try {
    refuseWeakPassword(house, "password", password, about);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === "WeakPassword") return true;
    throw error;
  }
}

describe("a password that many use is refused", () => {
  it.each([
    "password",
    "PASSWORD",
    "password1",
    "Password123",
    "password123!",
    "password2024!!",
    "pass.word",
    " password ",
    "12345678",
    "123456789",
    "1234567890",
    "1234-5678",
    "qwertyuiop",
    "qwerty123",
    "iloveyou",
    "iloveyou2!",
    "i love you",
    "sunshine99",
    "aaaaaaaa",
    "11111111",
    "abababab",
    "abcabcabc",
    "        ",
    "....----",
    "Password1!",
    "P@ssw0rd2026",
    "Welcome@123",
    "qwerty2026",
    "zaq12wsx",
    "01021999",
    "15-12-1990",
    "passwordpasswordpasswordpassword",
    "😀😀😀😀😀😀😀😀",
  ])("D9 %j", (password) => {
    expect(isRefused(password)).toBe(true);
  });
});

describe("a password that many use here is refused", () => {
  it.each([
    "Pilipinas1",
    "JesusLovesMe1",
    "Loan2026!!",
    "P1l1p1n4s!",
    "Pilipinas2026!",
    "MahalKita143!",
    "iLoveJesus7",
    "GodIsGood777",
    "Manila2024",
    "DavaoCity2025",
    "ofwsaudi2026",
    "Sampaguita88",
    "kalabaw7",
    "Utang-2026",
    "gcash12345",
    "juandelacruz",
    "walangforever1",
  ])("%j", (password) => {
    expect(isRefused(password)).toBe(true);
  });
});

describe("a password that anyone who knows the member would try is refused", () => {
  it.each([
    "ninapenafrancia",
    "penafrancia1",
    "Penafrancia2024",
    "1990penafrancia",
    "nina-penafrancia",
    "09171234567",
    "0917 123 4567",
    "0917-123-4567",
    "639171234567",
    "9171234567",
    "1234567sy",
    "hiramlending",
    "hiramdemo1",
    "HiramHiram!",
  ])("%j", (password) => {
    expect(isRefused(password)).toBe(true);
  });
});

describe("a good password is taken", () => {
  it.each([
    "tatlong bundok 7",
    "correct horse battery",
    "K7#mPq2!",
    "bahay-kubo kahit munti",
    "4Q7K-9T2F-8ZXW-1RVB",
    // Her name within a longer password of her own is acceptable.
    "penafrancia walong isda",
    "xk29 9171 mw-7",
    "ma'am, 3 manok po",
    "gT4%wq9z",
    "曇り空と電車の音",
    "contraseña larga",
    "tindahan_ng/mangga&co",
  ])("%j", (password) => {
    expect(isRefused(password)).toBe(false);
    expect(fieldError(fields.password, password)).toBeNull();
  });
});

describe("the estimate", () => {
  it("takes a few milliseconds for the worst of 128 characters, because anyone may ask for it", () => {
    const worst = ["p4$$w0rd!@#$%^&*()", "1!i|l", "01021999", "a", "\ufdfa", "😀🐘", "passw0rd"];
    for (const unit of worst) {
      const password = [...unit.repeat(128)].slice(0, 128).join("");
      isRefused(password);
      const before = performance.now();
      for (let i = 0; i < 20; i++) isRefused(password);
      expect((performance.now() - before) / 20, unit).toBeLessThan(25);
    }
  });
});
