import { describe, expect, test } from "vitest";
import {
  capAmountAtBalance,
  nothingTyped,
  readPaste,
  readTypedWithdrawal,
  typedCentavos,
} from "#wallet/withdraw/withdrawal-amount.ts";

const BALANCE = 200_000_00;
const type = (typed: string, balance = BALANCE) =>
  readTypedWithdrawal(typed, balance, nothingTyped);

describe("the amount of a withdrawal", () => {
  test.each([
    // typed             kept
    ["1500", "1500"],
    ["1500.5", "1500.5"],
    ["1500.25", "1500.25"],
    ["1500.256", "1500.25"],
    ["1.5.0.0", "1.50"],
    ["₱ 1,500 pesos", "1500"],
    ["-20", "20"],
    [".", "."],
    [".5", ".5"],
    ["000000000000001", "00000000000000"],
    ["", ""],
  ])("%j is kept as %j", (typed, text) => {
    expect(type(typed)).toEqual({ text, isSetToFull: false });
  });

  test.each([
    ["200000.00", { text: "200000.00", isSetToFull: false }],
    ["200000.01", { text: "200000.00", isSetToFull: true }],
    ["99999999999999", { text: "200000.00", isSetToFull: true }],
  ])("S135 D19 %j against a balance of 200,000", (typed, kept) => {
    expect(type(typed)).toEqual(kept);
  });

  test("what was set stays said while further signs are refused, and goes when it is changed", () => {
    const full = type("900000");
    expect(readTypedWithdrawal(`${full.text}0`, BALANCE, full)).toEqual(full);
    expect(readTypedWithdrawal("20000", BALANCE, full)).toEqual({
      text: "20000",
      isSetToFull: false,
    });
  });

  test("a balance with centavos is set to the centavo", () => {
    expect(type("20000", 1_234_05).text).toBe("1234.05");
  });

  test("a balance that falls takes the amount with it", () => {
    const typed = type("1500");
    expect(capAmountAtBalance(typed, 1500_00)).toBe(typed);
    expect(capAmountAtBalance(typed, 1499_99)).toEqual({ text: "1499.99", isSetToFull: true });
    expect(capAmountAtBalance(typed, 0)).toEqual(nothingTyped);
  });

  test.each([
    ["1500", 1500_00],
    ["1.15", 115],
    ["0.01", 1],
    ["0.00", null],
    ["0", null],
    [".", null],
    ["", null],
  ])("%j is %j centavos", (text, centavos) => {
    expect(typedCentavos({ text, isSetToFull: false })).toBe(centavos);
  });

  test.each([
    ["₱1,000.50", "1000.50"],
    ["PHP 999", "999"],
    ["1,00", null],
    ["a lot", null],
    ["", null],
  ])("a paste of %j is %j", (pasted, text) => {
    expect(readPaste(pasted)).toBe(text);
  });
});
