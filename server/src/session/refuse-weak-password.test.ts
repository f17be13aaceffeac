import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { describe, expect, it } from "vitest";
import { Problem } from "#problem.ts";
import { refuseWeakPassword } from "#session/refuse-weak-password.ts";

const about = [
  "Niña Peñafrancia Sy",
  "nina.sy@gmail.example",
  "+639171234567",
  "Hiram Demo Lending",
];
function isRefused(password: string): boolean {
  try {
    refuseWeakPassword(password, about);
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
    // Her name within a longer one of her own making is no harm.
    "penafrancia walong isda",
    "xk29 9171 mw-7",
    "ma'am, 3 manok po",
  ])("%j", (password) => {
    expect(isRefused(password)).toBe(false);
    expect(fieldError(fields.password, password)).toBeNull();
  });
});

describe("the field takes", () => {
  const table: [string, string, boolean][] = [
    ["7 signs", "K7#mPq2", false],
    ["8 signs", "K7#mPq2!", true],
    ["24 signs", "K7#mPq2!K7#mPq2!K7#mPq2!", true],
    ["25 signs", "K7#mPq2!K7#mPq2!K7#mPq2!x", false],
    ["every sign of both lists", "aZ9'.-, !@#$%", true],
    ["another sign", "K7#mPq2!&", false],
    ["another script", "K7#mPñ2!", false],
    ["a line break", "K7#mPq2!\n", false],
  ];
  it.each(table)("%s", (_, password, isGood) => {
    expect(fieldError(fields.password, password) === null).toBe(isGood);
  });
});
