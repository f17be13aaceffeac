import { expect, test } from "vitest";
import { currencyOfCountry, incomeError, incomeInPesos, noIncome } from "#fields/work/income.ts";

const riyal = { code: "SAR", decimals: 2, exchangeRate: 0.0625, country: "Saudi Arabia" };
const currencies = [riyal];
const words = { incomeMissing: "missing", incomeRange: "range" };

test("an income is empty at first and is asked for", () => {
  expect(noIncome.incomeTyped).toBe("");
  expect(incomeError(noIncome, currencies, words)).toBe("missing");
});

test.each([
  ["PHP", "60000", "60000"],
  ["PHP", "60,000.40", "60000"],
  ["SAR", "4500", "72000"],
  ["SAR", "4,500.50", "72008"],
  ["SAR", "0", null],
  // The rate is not known: nothing is guessed.
  ["AED", "4500", null],
])("%s %s is %s pesos on the wire", (incomeCurrency, incomeTyped, pesos) => {
  expect(incomeInPesos({ incomeCurrency, incomeTyped }, currencies)).toBe(pesos);
});

test("the pesos keep the 3 to 7 digits of the wire", () => {
  expect(incomeError({ incomeCurrency: "SAR", incomeTyped: "5" }, currencies, words)).toBe("range");
  const tooMuch = { incomeCurrency: "SAR", incomeTyped: "900000" };
  expect(incomeError(tooMuch, currencies, words)).toBe("range");
  expect(incomeError({ incomeCurrency: "PHP", incomeTyped: "999" }, [], words)).toBeNull();
});

test("the country of work proposes its currency", () => {
  expect(currencyOfCountry("Saudi Arabia", currencies)).toBe("SAR");
  expect(currencyOfCountry("Philippines", currencies)).toBe("PHP");
});
