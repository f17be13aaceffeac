import { STATEMENT_BYTES_MAX } from "@hiram/contract/payment/statements.ts";
import {
  type FileLine,
  TEST_ACCOUNT,
  TEST_MAPPING,
  testCamt053,
  testCamt054,
  testCsv,
  testMt940,
} from "@hiram/proof/testing/statement-files.ts";
import { describe, expect, it } from "vitest";
import { keysOfLines } from "#outside/statements/line-keys.ts";
import { openStatementThread, readInThread } from "#outside/statements/read-in-thread.ts";
import { readStatement } from "#outside/statements/read-statement.ts";
import { Problem } from "#problem.ts";

const read = (text: string | Uint8Array, mapping: Parameters<typeof readStatement>[1] = null) =>
  readStatement(typeof text === "string" ? Buffer.from(text) : text, mapping);

/** The sentence with which a file is refused. */
function refusalOf(
  text: string | Uint8Array,
  mapping = null as Parameters<typeof read>[1],
): string {
  try {
    read(text, mapping);
  } catch (error) {
    if (error instanceof Problem && error.code === "StatementRefused")
      return error.details.fields?.file ?? "";
    throw error;
  }
  throw new Error("the file was read");
}

const lines: readonly FileLine[] = [
  { amount: "1500.50", reference: "B1", text: "loan 1000123", name: "PEÑA & SONS" },
  { amount: "20.00", reference: "B2", isOut: true, text: "fee" },
  { amount: "1500.50", reference: "B3", isOut: true, isReturn: true, endToEndId: "E2E-1" },
  { amount: "7.00", valueOn: "2026-11-14" },
];

describe("every format gives the same lines", () => {
  const files = [
    ["camt.053", testCamt053(lines), null],
    ["camt.054", testCamt054(lines), null],
    ["MT940", testMt940(lines), null],
  ] as const;
  it.each(files)("%s", (format, file, mapping) => {
    const statement = read(file, mapping);
    expect(statement).toMatchObject({
      format,
      account: TEST_ACCOUNT,
      currency: "PHP",
      day: "2026-11-16",
      openingCentavos: format === "camt.054" ? null : 100_000,
      closingCentavos: format === "camt.054" ? null : 98_700,
    });
    expect(statement.lines).toMatchObject([
      {
        entryReference: "B1",
        amountCentavos: 150_050,
        isReturn: false,
        bookedOn: "2026-11-16",
        payer: { name: "PEÑA & SONS", text: "loan 1000123" },
      },
      { entryReference: "B2", amountCentavos: -2_000, isReturn: false },
      { entryReference: "B3", amountCentavos: -150_050, isReturn: true, references: ["E2E-1"] },
      { entryReference: null, amountCentavos: 700, valueOn: "2026-11-14" },
    ]);
  });

  it("CSV by the mapping of its account", () => {
    const statement = read(testCsv(lines), TEST_MAPPING);
    expect(statement).toMatchObject({ format: "CSV", account: null, day: "2026-11-16" });
    expect(statement).toMatchObject({ openingCentavos: 100_000, closingCentavos: 98_700 });
    expect(statement.lines.map(({ amountCentavos }) => amountCentavos)).toEqual([
      150_050, -2_000, -150_050, 700,
    ]);
    expect(statement.lines[0]).toMatchObject({
      entryReference: "B1",
      payer: { name: "PEÑA & SONS", text: "loan 1000123" },
    });
  });
});

describe("camt", () => {
  it("makes a line of each transfer that the bank booked as one sum", () => {
    const transfer = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="PHP">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const sum = (parts: string) =>
      testCamt054([{ amount: "30.00", reference: "SUM" }]).replace(
        /<NtryDtls>.*<\/NtryDtls>/,
        `<NtryDtls>${parts}</NtryDtls>`,
      );
    const split = read(sum(transfer("10.00", "first") + transfer("20.00", "second")));
    expect(split.lines).toMatchObject([
      { entryReference: "SUM-1", amountCentavos: 1_000, payer: { text: "first" } },
      { entryReference: "SUM-2", amountCentavos: 2_000, payer: { text: "second" } },
    ]);
    // Parts that do not make the sum are not trusted.
    const whole = read(sum(transfer("10.00", "first") + transfer("19.00", "second")));
    expect(whole.lines).toMatchObject([{ entryReference: "SUM", amountCentavos: 3_000 }]);
  });

  it("leaves out entries that are only announced", () => {
    const file = testCamt054([{ amount: "5.00" }]).replace("<Sts>BOOK<", "<Sts>PDNG<");
    expect(read(file).lines).toEqual([]);
  });

  it("reads the nested status and party of later versions, with prefixes", () => {
    const file = testCamt053([{ amount: "5.00", name: "ANA CRUZ" }])
      .replace("<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>")
      .replace("<Dbtr><Nm>ANA CRUZ</Nm></Dbtr>", "<Dbtr><Pty><Nm>ANA CRUZ</Nm></Pty></Dbtr>")
      .replaceAll(/<(\/?)(?=[A-Z])/g, "<$1n:")
      .replace("xmlns=", "xmlns:n=");
    expect(read(file).lines).toMatchObject([{ payer: { name: "ANA CRUZ" } }]);
  });

  it("takes an instant with a time zone as a day in Manila", () => {
    const file = testCamt054([{ amount: "5.00" }]).replace(
      "<ValDt><Dt>2026-11-16</Dt>",
      "<ValDt><DtTm>2026-11-15T20:00:00Z</DtTm>",
    );
    expect(read(file).lines[0]?.valueOn).toBe("2026-11-16");
  });
});

describe("MT940", () => {
  const page = (opening: string, closing: string, line: string) =>
    `:20:A\n:25:${TEST_ACCOUNT}\n:28C:7/1\n${opening}\n${line}\n${closing}\n-\n`;
  const first = page(":60F:C261115PHP100,00", ":62M:C261116PHP105,00", ":61:261116C5,00NTRFNONREF");
  const second = page(":60M:C261116PHP105,00", ":62F:C261116PHP103,", ":61:261116D2,00NMSC//X");

  it("joins the pages of a statement", () => {
    expect(read(first + second)).toMatchObject({
      openingCentavos: 10_000,
      closingCentavos: 10_300,
      lines: [{ amountCentavos: 500 }, { amountCentavos: -200, entryReference: "X" }],
    });
  });

  it.each([
    ["the last page", first, /last page.*missing/],
    ["the first page", second, /page of the statement is missing/],
    [
      "a page between",
      first + second.replaceAll("105,00", "106,00").replace("103,", "104,"),
      /page/,
    ],
  ])("refuses a statement without %s", (_, file, sentence) => {
    expect(refusalOf(file)).toMatch(sentence);
  });

  it.each([
    ["C", 500, false],
    ["D", -500, false],
    ["RC", -500, true],
    ["RD", 500, true],
    ["CP", 500, false],
  ])("reads the sign %s", (mark, amount, isReturn) => {
    const closing = `:62F:C261116PHP${(10_000 + amount) / 100},`.replace(".", ",");
    const file = page(":60F:C261115PHP100,", closing, `:61:2611161116${mark}5,00NTRFNONREF//R1`);
    expect(read(file).lines).toMatchObject([{ amountCentavos: amount, isReturn }]);
  });

  it("books a line of December in the year before its value day of January", () => {
    const file = page(":60F:C261231PHP0,", ":62F:C270102PHP5,", ":61:2701021231C5,NTRFNONREF");
    expect(read(file).lines).toMatchObject([{ valueOn: "2027-01-02", bookedOn: "2026-12-31" }]);
  });

  it("reads words between slashes, and the envelope of SWIFT", () => {
    const line = ":61:261116C5,NTRFNONREF//R9\n:86:/EREF/77/NAME/ANA CRUZ/REMI/loan\n 1000123";
    const file = `{1:F01X}{2:I940}{4:\n${page(":60F:C261115PHP0,", ":62F:C261116PHP5,", line)}}`;
    expect(read(file.replace("-\n}", "-}")).lines).toMatchObject([
      { payer: { name: "ANA CRUZ", text: "loan 1000123" }, references: ["77"] },
    ]);
  });

  it("reads Latin letters of older systems", () => {
    const file = testMt940([{ amount: "5.00", name: "PEÑA" }]);
    expect(read(Buffer.from(file, "latin1")).lines[0]?.payer.name).toBe("PEÑA");
  });
});

describe("CSV", () => {
  it("has columns by position, money in and out apart, commas as decimal signs", () => {
    const mapping = {
      ...TEST_MAPPING,
      delimiter: ";",
      hasColumnNames: false,
      skippedLines: 1,
      dateFormat: "DD.MM.YYYY",
      decimalSign: ",",
      columns: { bookedOn: "1", valueOn: "2", credit: "3", debit: "4", text: "5" },
    } as const;
    const file = "Bank of X\n16.11.2026;15.11.2026;1.234,50;;in\n16.11.2026;;;20,00;out\n";
    expect(read(file, mapping)).toMatchObject({
      openingCentavos: null,
      lines: [
        { amountCentavos: 123_450, valueOn: "2026-11-15", bookedOn: "2026-11-16" },
        { amountCentavos: -2_000, valueOn: "2026-11-16" },
      ],
    });
  });

  it("may have its newest row first", () => {
    const [head, ...rows] = testCsv(lines).trim().split("\r\n");
    expect(read([head, ...rows.toReversed()].join("\n"), TEST_MAPPING)).toMatchObject({
      openingCentavos: 100_000,
      closingCentavos: 98_700,
    });
  });

  it.each([
    ["a missing row", testCsv(lines).replace(/.*B2.*\r\n/, ""), /does not add up|do not follow/],
    ["a row that is cut off", testCsv(lines).slice(0, -30), /cut off/],
    ["another bank's columns", "Datum;Betrag\n1;2\n", /no column "Date"/],
    ["a day in another form", testCsv(lines).replace("11/16/2026", "16/11/2026"), /not a day/],
    ["a formula as an amount", testCsv(lines).replace("1500.50", "=1+1"), /not an amount/],
    ["no rows", "Date,Amount,Balance,Reference,Payer,Details\n", /no rows/],
  ])("refuses %s", (_, file, sentence) => {
    expect(refusalOf(file, TEST_MAPPING)).toMatch(sentence);
  });

  it("refuses bytes that are not in the encoding of the mapping", () => {
    expect(refusalOf(Buffer.from(testCsv(lines), "latin1"), TEST_MAPPING)).toMatch(/UTF-8/);
  });
});

describe("refuses with a sentence", () => {
  const camt = testCamt053(lines);
  const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><Document><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>`;
  it.each([
    ["an empty file", "", /empty/],
    [
      "a camt.053 that does not add up",
      testCamt053(lines, { closing: "9.00" }),
      /does not add up.*₱9\.00/,
    ],
    ["an MT940 that does not add up", testMt940(lines, { closing: "9.00" }), /does not add up/],
    ["a truncated camt.053", camt.slice(0, camt.length * 0.7), /cut off/],
    ["a truncated MT940", testMt940(lines).split(":62F:")[0] ?? "", /cut off/],
    [
      "a truncated camt.054 that counts its entries",
      testCamt054(lines).replace(
        "<Ntry>",
        "<TxsSummry><TtlNtries><NbOfNtries>9</NbOfNtries></TtlNtries></TxsSummry><Ntry>",
      ),
      /9 entries.*has 4/,
    ],
    ["a camt.053 without balances", camt.replace(/<Bal>.*<\/Bal>/, ""), /no opening or no closing/],
    ["an amount in another currency", camt.replace('Ccy="PHP">20.00', 'Ccy="USD">20.00'), /USD/],
    [
      "two accounts in one file",
      testMt940(lines) + testMt940(lines, { account: "99" }),
      /several accounts/,
    ],
    ["entities", laughs, /entities/],
    ["an external entity", laughs.replace('"ha"', 'SYSTEM "file:///etc/passwd"'), /entities/],
    [
      "deep nesting",
      `<Document><BkToCstmrStmt>${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}</BkToCstmrStmt></Document>`,
      /deep|not a whole/,
    ],
    [
      "a forbidden name",
      "<Document><BkToCstmrStmt><__proto__>1</__proto__></BkToCstmrStmt></Document>",
      /forbidden|not a whole/,
    ],
    ["other XML", "<html><body>Sign in</body></html>", /neither/],
    ["an unknown encoding", camt.replace('"UTF-8"', '"EBCDIC-INT"'), /EBCDIC-INT/],
    ["bytes of another encoding", Buffer.from(camt, "latin1"), /UTF-8/],
    ["a picture", Buffer.from([0x89, 0x50, 0, 0, 0, 1]), /UTF-8|not a text/],
    ["a negative amount", camt.replace(">20.00<", ">-20.00<"), /not an amount/],
    ["a third decimal", camt.replace(">20.00<", ">20.001<"), /not an amount/],
    ["a day that does not exist", camt.replaceAll("2026-11-14", "2026-02-30"), /not a day/],
    ["CSV without a mapping", testCsv(lines), /choose its account/],
  ])("%s", (_, file, sentence) => {
    expect(refusalOf(file)).toMatch(sentence);
  });

  it("shortens a text of a megabyte and drops characters that hide others", () => {
    const file = testCamt053([{ amount: "1.00", text: `\u202e${"x".repeat(1_000_000)}` }]);
    const { text = "" } = read(file).lines[0]?.payer ?? {};
    expect(text).toMatch(/^x{500}$/);
  });
});

describe("keys", () => {
  const keysOf = (some: readonly FileLine[]) =>
    keysOfLines(read(testCamt053(some)).lines, (text) => String(text.length)).map(({ key }) => key);

  it("are the bank's references", () => {
    expect(
      keysOf([
        { amount: "1.00", reference: "A" },
        { amount: "1.00", reference: "B" },
      ]),
    ).toEqual(["A", "B"]);
  });

  it("count equal lines without a reference, so that none is lost", () => {
    const [first, second, third] = keysOf([
      { amount: "1.00" },
      { amount: "1.00" },
      { amount: "10.00" },
    ]);
    expect(second).toBe(`${first}#2`);
    expect(third).not.toBe(first);
  });

  it("tell lines apart to which the bank gave one reference", () => {
    expect(
      keysOf([
        { amount: "1.00", reference: "A" },
        { amount: "2.00", reference: "A" },
        { amount: "1.00", reference: "A" },
      ]),
    ).toEqual(["A", "A/2026-11-16/200", "A#2"]);
  });
});

describe("in a thread", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ amount: "1.00", reference: `R${at}` }));
  const file = Buffer.from(testCamt053(many));

  it("reads 10,000 lines, below the limit of a file", async () => {
    expect(file.length).toBeLessThan(STATEMENT_BYTES_MAX);
    const { lines: found } = await readInThread({ bytes: file, mapping: null });
    expect(found).toHaveLength(10_000);
  });

  it("brings the sentence of a refusal, and of a file that needs too much time or memory", async () => {
    const reading = (limits: object, bytes: Uint8Array = file) =>
      openStatementThread(limits)({ bytes, mapping: null }).catch(
        (error: Problem) => error.details.fields?.file,
      );
    expect(await reading({}, Buffer.from("<html>"))).toMatch(/neither/);
    expect(await reading({ millisecondsMax: 1 })).toMatch(/too large/);
    expect(await reading({ processorMsMax: 1 })).toMatch(/too large/);
    expect(await reading({ heapMegabytesMax: 8 })).toMatch(/too large/);
  });

  it("reads the next file after one that ended the thread", async () => {
    const read = openStatementThread({ heapMegabytesMax: 24 });
    await expect(read({ bytes: file, mapping: null })).rejects.toThrow();
    const small = Buffer.from(testCamt053(many.slice(0, 3)));
    for (const bytes of [small, small])
      expect((await read({ bytes, mapping: null })).lines).toHaveLength(3);
  });
});
