import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { painFaultsOf } from "@hiram/proof/testing/pain.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { type BankFileFormat, listFormats } from "#outside/bank-file.ts";
import { endToEndId, type PayoutFile } from "#outside/pain001.ts";
import type { PayoutOrder } from "#outside/payout.ts";
import type { BankFileSettings } from "#outside/settings/bank-file.ts";
import { csvFormatsShape } from "#outside/settings/csv-format.ts";

const payout = (changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key: "0b7bb8b5-1111-4000-8000-000000000001",
  reference: "HIRAM-100001",
  centavos: 1_234_567_89,
  channel: "INSTAPAY",
  bankName: "BDO Unibank",
  accountNumber: "001234567890",
  accountName: "Liza Peña",
  ...changes,
});
const fileOf = (...payouts: PayoutOrder[]): PayoutFile => ({
  messageId: endToEndId(randomUUID()),
  createdAt: new Date("2026-11-16T04:00:00Z"),
  executeOn: "2026-11-17",
  channel: "INSTAPAY",
  from: { name: "Hiram Lending", bankBic: "BNORPHMM", accountNumber: "0099887766" },
  payouts,
});

const columns = [
  { header: "Name", field: "accountName" },
  { header: "Account", field: "accountNumber" },
  { header: "Amount", field: "amount" },
  { header: "Ref", field: "reference" },
];
function formatOf(changes: object = {}, settings: Partial<BankFileSettings> = {}): BankFileFormat {
  const formats = csvFormatsShape.parse([{ id: "my-bank", name: "My Bank", columns, ...changes }]);
  const all = { cutOffMinutes: 900, acceptsBankNames: false, formats, ...settings };
  const [, csv] = listFormats(all as BankFileSettings);
  return csv ?? expect.unreachable();
}
const csvOf = (changes: object, ...payouts: PayoutOrder[]): string =>
  formatOf(changes)
    .write(fileOf(...payouts))
    .toString();
const nameCell = (accountName: string, changes: object = {}): string =>
  csvOf(
    { hasHeader: false, columns: [columns[0], ...columns.slice(1)], ...changes },
    payout({ accountName }),
  ).replace(/[,;|\t]"?001234567890.*\r?\n$/s, "");

describe("a pain.001 file", () => {
  const pain001 = (acceptsBankNames = false) => {
    const [format] = listFormats({ acceptsBankNames, formats: [] } as unknown as BankFileSettings);
    return format ?? expect.unreachable();
  };
  const agentsOf = (...payouts: PayoutOrder[]) => {
    const xml = pain001()
      .write(fileOf(...payouts))
      .toString();
    expect(painFaultsOf(xml)).toEqual([]);
    const read = new XMLParser({ parseTagValue: false, isArray: (name) => name === "CdtTrfTxInf" });
    return read
      .parse(xml)
      .Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf.map(
        (one: { CdtrAgt: { FinInstnId: object } }) => one.CdtrAgt.FinInstnId,
      );
  };

  it("names the receiving bank by the code it has in that channel", () => {
    const pnb = { bankName: "Philippine National Bank" };
    expect(agentsOf(payout(), payout(pnb), payout({ ...pnb, channel: "PESONET" }))).toEqual([
      { BICFI: "BNORPHMM" },
      { BICFI: "PNBMPHMMTOD" },
      { BICFI: "PNBMPHMM" },
    ]);
  });

  it("holds a bank without a code only where the lender's bank takes names", () => {
    const typed = payout({ bankName: "My Rural Bank" });
    expect(pain001().findUnfit(typed)).toBe("BANK_WITHOUT_CODE");
    expect(pain001(true).findUnfit(typed)).toBeNull();
    expect(agentsOf(typed)).toEqual([{ Nm: "My Rural Bank" }]);
  });
});

describe("a CSV file", () => {
  it("has the mapping's columns, constants, dates and amounts", () => {
    const text = csvOf(
      {
        delimiter: ";",
        dateFormat: "DD/MM/YYYY",
        amountFormat: "1,234.56",
        columns: [
          { header: "No", field: "row" },
          ...columns.slice(1),
          { header: "Cur", constant: "PHP" },
          { header: "Bank", field: "bankCode" },
          { header: "Date", field: "executeOn" },
          { header: "From", field: "fromAccount" },
        ],
      },
      payout(),
      payout({ centavos: 5, bankName: "GCash", reference: "HIRAM-100002" }),
    );
    expect(text.split("\r\n")).toEqual([
      "No;Account;Amount;Ref;Cur;Bank;Date;From",
      "1;001234567890;1,234,567.89;HIRAM-100001;PHP;BNORPHMM;17/11/2026;0099887766",
      "2;001234567890;0.05;HIRAM-100002;PHP;GXCHPHM2;17/11/2026;0099887766",
      "",
    ]);
  });

  it.each([
    ["1234.56", "1234567.89"],
    ["1,234.56", '"1,234,567.89"'],
    ["123456", "123456789"],
  ])("writes an amount as %s", (amountFormat, written) => {
    expect(csvOf({ amountFormat }, payout())).toContain(`,${written},HIRAM-100001`);
  });

  it.each([
    ["=1+2", "1+2"],
    ["+Liza", "Liza"],
    ["-@=Liza", "Liza"],
    ["@SUM(A1)", "SUM(A1)"],
    ["\t=Liza", "Liza"],
    ["\r\n-Liza", "Liza"],
    [" =Liza", "Liza"],
  ])("does not let %j begin a formula", (name, written) => {
    expect(nameCell(name)).toBe(written);
    const kept = nameCell(name, { formulaSign: "apostrophe", quotes: "always" });
    expect(kept.slice(1, -1)).toBe(`'${name.trim()}`);
  });

  it.each([
    ["Cruz, Liza", "needed", '"Cruz, Liza"'],
    ['Liza "Liz" Cruz', "needed", '"Liza ""Liz"" Cruz"'],
    ["Liza\nCruz", "needed", "Liza Cruz"],
    ["Liza Cruz", "always", '"Liza Cruz"'],
    ['Cruz, "Liza"', "never", "Cruz   Liza "],
  ])("keeps %j in its column, with quotes %s", (name, quotes, written) => {
    expect(nameCell(name, { quotes })).toBe(written);
  });

  it("writes letters in the encoding of the bank", () => {
    const bytes = (changes: object, accountName: string) =>
      formatOf({ hasHeader: false, ...changes }).write(fileOf(payout({ accountName })));
    expect(bytes({}, "Peña").subarray(0, 6)).toEqual(Buffer.from("Peña,"));
    expect(bytes({ encoding: "utf-8-bom" }, "P").subarray(0, 3).toString("hex")).toBe("efbbbf");
    expect(bytes({ encoding: "latin1" }, "Peña").subarray(0, 4).toString("hex")).toBe("5065f161");
    expect(bytes({ encoding: "latin1" }, "Žižka").subarray(0, 5).toString()).toBe("Zizka");
    expect(bytes({ encoding: "ascii" }, "Peña Łoß").subarray(0, 9).toString()).toBe("Pena Loss");
    expect(bytes({ letters: "plain" }, "Niño").subarray(0, 4).toString()).toBe("Nino");
  });

  it("cuts a name where the bank's column ends, and nothing else", () => {
    const [, ...others] = columns;
    const cut = { header: "Name", field: "accountName", charactersMax: 10 };
    expect(
      csvOf(
        { hasHeader: false, columns: [cut, ...others] },
        payout({ accountName: "Maria Clara Santos" }),
      ),
    ).toMatch(/^Maria Clar,001234567890,/);
    const wrong = [{ header: "Account", field: "accountNumber", charactersMax: 10 }, ...others];
    expect(safeParse(csvFormatsShape, [{ id: "x-y", name: "X", columns: wrong }]).success).toBe(
      false,
    );
  });

  it("leaves out a bank without a code when it has a column of codes", () => {
    const typed = payout({ bankName: "My Rural Bank" });
    const withCode = { columns: [...columns, { header: "Bank", field: "bankCode" }] };
    const withBoth = { columns: [...withCode.columns, { header: "Name", field: "bankName" }] };
    expect(formatOf().findUnfit(typed)).toBeNull();
    expect(formatOf(withCode).findUnfit(typed)).toBe("BANK_WITHOUT_CODE");
    expect(formatOf(withBoth).findUnfit(typed)).toBe("BANK_WITHOUT_CODE");
    expect(formatOf(withBoth, { acceptsBankNames: true }).findUnfit(typed)).toBeNull();
    expect(formatOf(withCode, { acceptsBankNames: true }).findUnfit(typed)).toBe(
      "BANK_WITHOUT_CODE",
    );
  });

  it("leaves out a name that its encoding has no letters for", () => {
    const name = payout({ accountName: "Ʊna" });
    expect(formatOf({ encoding: "latin1" }).findUnfit(name)).toBe("NAME_NOT_WRITABLE");
    expect(formatOf().findUnfit(name)).toBeNull();
  });
});

describe("a mapping", () => {
  it("of the documentation is accepted, and writes a file", () => {
    const page = fs.readFileSync(path.join(repository, "docs/bank-files.md"), "utf8");
    const examples = [...page.matchAll(/```json\n(\[.*?\])\n```/gs)].map(([, json = ""]) => json);
    expect(examples).toHaveLength(2);
    const written = examples.map((json) => {
      const formats = csvFormatsShape.parse(JSON.parse(json));
      const [, csv] = listFormats({ formats } as unknown as BankFileSettings);
      return csv?.write(fileOf(payout())).toString("latin1").trimEnd().split("\n").at(-1);
    });
    expect(written).toEqual([
      '"0099887766","BNORPHMM","001234567890","Liza Pena","PHP","1234567.89","11/17/2026","HIRAM-100001"',
      `1|BDO Unibank|001234567890|Liza Peña|123456789|20261117|${endToEndId(payout().key)}`,
    ]);
  });

  const wrongs: [string, object, RegExp][] = [
    ["the id of ISO 20022", { id: "pain001" }, /id/],
    ["a date without a month", { dateFormat: "YYYY-DD-DD" }, /YYYY, MM and DD once each/],
    ["no reference", { columns: columns.slice(0, 3) }, /reference or endToEndId/],
    ["an unknown field", { columns: [...columns, { header: "X", field: "password" }] }, /columns/],
    [
      "a formula as a constant",
      { columns: [...columns, { header: "X", constant: "=1" }] },
      /columns/,
    ],
    ["a setting that does not exist", { delimeter: ";" }, /delimeter/],
  ];
  it.each(wrongs)("is refused with %s", (_, changes, words) => {
    const read = safeParse(csvFormatsShape, [
      { id: "my-bank", name: "My Bank", columns, ...changes },
    ]);
    expect(read.success).toBe(false);
    expect(JSON.stringify(read.error?.issues)).toMatch(words);
  });

  it("is refused when two have one id", () => {
    const one = { id: "my-bank", name: "My Bank", columns };
    expect(safeParse(csvFormatsShape, [one, one]).success).toBe(false);
  });
});
