import { expect, test } from "vitest";
import { BIC_PATTERN, bankCodes, findBankCode } from "#wallet/bank-codes.ts";
import { banks } from "#wallet/banks.ts";

const channels = ["INSTAPAY", "PESONET"] as const;

test("every code belongs to a bank of the list and has the shape of a Philippine BIC", () => {
  for (const [name, code] of Object.entries(bankCodes)) {
    expect(
      banks.some((bank) => bank.name === name),
      name,
    ).toBe(true);
    for (const bic of typeof code === "string" ? [code] : Object.values(code)) {
      expect(bic, name).toMatch(BIC_PATTERN);
      expect(bic.slice(4, 6), name).toBe("PH");
    }
  }
});

test("no two banks share a code, which would send money to the wrong one", () => {
  for (const channel of channels) {
    const codes = banks.flatMap(({ name }) => findBankCode(name, channel)?.slice(0, 8) ?? []);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test("the banks without a confirmed code are these", () => {
  const without = (channel: "INSTAPAY" | "PESONET") =>
    banks.map(({ name }) => name).filter((name) => !findBankCode(name, channel));
  expect(without("INSTAPAY")).toEqual(["HSBC Savings Bank Philippines", "ING Bank"]);
  expect(without("PESONET")).toEqual(["HSBC Savings Bank Philippines", "ING Bank", "OwnBank"]);
});

test.each([
  ["gcash ", "INSTAPAY", "GXCHPHM2"],
  ["Philippine National Bank", "INSTAPAY", "PNBMPHMMTOD"],
  ["Philippine National Bank", "PESONET", "PNBMPHMM"],
  ["OwnBank", "PESONET", undefined],
  ["My Rural Bank", "PESONET", undefined],
  ["constructor", "PESONET", undefined],
] as const)("%s by %s has the code %s", (bank, channel, code) => {
  expect(findBankCode(bank, channel)).toBe(code);
});

test.each(["BNORPHM", "BNORPHMMX", "bnorphmm", "BNOR1HMM", "BNORPHMMXXXX", ""])(
  "%s is no BIC",
  (text) => {
    expect(text).not.toMatch(BIC_PATTERN);
  },
);
