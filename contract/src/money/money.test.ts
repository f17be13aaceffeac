import fc from "fast-check";
import { expect, test } from "vitest";
import {
  divideHalfUp,
  fromForeign,
  fromPesos,
  portionOf,
  readAmount,
  shareOf,
  toForeign,
  toPesos,
  writeExchangeRate,
  writeForeign,
  writeNumber,
  writePercent,
  writePesos,
  writeWholePesos,
} from "./money.ts";

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [7, 3, 2],
  [8, 3, 3],
  [0, 9, 0],
])("%i / %i is %i", (dividend, divisor, quotient) => {
  expect(divideHalfUp(dividend, divisor)).toBe(quotient);
});

test("a share is rounded half up to the unit", () => {
  expect(shareOf(200_000_00, 48)).toBe(960_00);
  expect(shareOf(200_104_17, 48, 100)).toBe(961_00);
});

test("a portion is rounded down, exactly, also where the product passes 2^53", () => {
  expect(portionOf(35_253_00, 60_500_00, 400_000_00)).toBe(5_332_01);
  const amount = fc.integer({ min: 0, max: 1e12 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 1e12 }), (of, part, whole) => {
      fc.pre(part <= whole);
      const exact = (BigInt(of) * BigInt(part)) / BigInt(whole);
      expect(portionOf(of, part, whole)).toBe(Number(exact));
    }),
  );
});

test("pesos on the wire come back as the same centavos", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      expect(fromPesos(toPesos(amount))).toBe(amount);
      expect(fromPesos(Number(JSON.parse(JSON.stringify(toPesos(amount)))))).toBe(amount);
    }),
  );
});

test.each([
  ["3000000", 3_000_000],
  ["3,000,000.00", 3_000_000],
  ["₱ 1,500.5", 1500.5],
  ["PHP 200,000", 200_000],
  [".5", 0.5],
  ["250000.", 250_000],
  [" 42 ", 42],
  ["", null],
  [".", null],
  ["1.2.3", null],
  ["1,00", null],
  ["1,0000", null],
  ["-5", null],
  ["1e6", null],
  ["12 000", null],
])("%j is read as %j", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

const dinar = { code: "KWD", decimals: 3, exchangeRate: 0.0052 };
const yen = { code: "JPY", decimals: 0, exchangeRate: 2.61 };

test("foreign amounts keep the decimals of their currency", () => {
  expect(toForeign(200_000_00, dinar)).toBe(1040);
  expect(toForeign(200_000_00, yen)).toBe(522_000);
  expect(fromForeign(522_000, yen)).toBe(200_000_00);
  expect(writeForeign(123_45, dinar)).toBe("KWD 0.642");
});

test("amounts are written one way", () => {
  expect(writePesos(3_000_000_00)).toBe("₱3,000,000.00");
  expect(writePesos(-20_00)).toBe("−₱20.00");
  expect(writeWholePesos(-1_500_00)).toBe("−₱1,500");
  expect(writeWholePesos(34_293_00)).toBe("₱34,293");
  expect(writeWholePesos(34_293_50)).toBe("₱34,293.50");
  expect(writeNumber(0.5, 0)).toBe("1");
  expect(writePercent(0.1098)).toBe("10.98%");
});

test("numbers are written as the browser's own formatter writes them", () => {
  const decimals = fc.constantFrom(0, 2, 3);
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), decimals, (amount, places) => {
      const formatter = new Intl.NumberFormat("en-US", {
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      });
      expect(writeNumber(amount / 1000, places)).toBe(
        formatter.format(amount / 1000).replace(/^-(0(\.0+)?)$/, "-$1"),
      );
    }),
    {
      // Halves that a double cannot represent exactly.
      examples: [
        [15, 2],
        [81_477_344_235, 2],
      ],
    },
  );
});

test.each([
  ["a dollar", 0.017, "58.82"],
  ["a peso", 1, "1.00"],
  ["a yen", 2.61, "0.3831"],
  ["a rupiah", 280, "0.0036"],
])("the exchange rate of %s has two decimals, or four below one peso", (_, rate, pesos) => {
  expect(writeExchangeRate(rate)).toBe(pesos);
});
