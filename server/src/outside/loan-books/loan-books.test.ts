/** Files of books: the same book from CSV and XLSX, cells that are not guessed, files made to harm. */
import {
  type BookRow,
  exampleRow,
  writeCsvBook,
  writeWorkbookBook,
  writeZip,
  type ZipEntry,
} from "@hiram/proof/testing/loan-books.ts";
import { describe, expect, it } from "vitest";
import type { ImportHeadings, NamedTable } from "@hiram/contract/imports/import-headings.ts";
import { importTables, type TableName } from "@hiram/contract/imports/import-tables.ts";
import { openBookThread, readBookInThread } from "./read-book-in-thread.ts";
import { readLoanBook } from "./read-loan-book.ts";

const loan = (changes: BookRow): BookRow => ({ ...exampleRow("loans"), ...changes });
const payment = (changes: BookRow): BookRow => ({ ...exampleRow("payments"), ...changes });

describe("our own tables", () => {
  it("give the same book as CSV files and as a workbook", () => {
    const csv = readLoanBook(writeCsvBook());
    expect(csv).toMatchObject({
      source: "TABLES",
      faultCount: 0,
      members: [{ id: "M-1", birthDate: "1990-05-14", phone: "+639170000001" }],
      loans: [
        {
          id: "L-1",
          memberId: "M-1",
          state: "ACTIVE",
          amount: 12_000_00,
          months: 6,
          paidOutOn: "2026-01-15",
          instalments: [{ dueOn: "2026-02-15", principal: 2_000_00, interest: 360_00 }],
          payments: [{ receipt: "OR-1001", on: "2026-02-15", amount: 2_360_00 }],
          hasFault: false,
        },
      ],
    });
    expect(readLoanBook(writeWorkbookBook())).toEqual(csv);
  });

  it("are read with quotes, semicolons, empty lines and a mark of UTF-8", () => {
    const members = `\uFEFF${Object.keys(exampleRow("members")).join(";")}\n\n${Object.values({
      ...exampleRow("members"),
      last_name: '"De la ""Cruz"";\nJr."',
    }).join(";")}\n`;
    const tables = ["loans", "payments"] as const;
    const others = tables.map((table): ZipEntry => {
      const row = exampleRow(table);
      const bytes = `${Object.keys(row).join(",")}\r\n${Object.values(row).join(",")}\r\n`;
      return { name: `book/${table}.csv`, bytes };
    });
    const read = readLoanBook(writeZip([{ name: "book/members.csv", bytes: members }, ...others]));
    expect(read.members[0]?.lastName).toBe('De la "Cruz";\nJr.');
  });

  it("list every bad cell with its place, what stood there and what is wanted", () => {
    const { faults, loans } = readLoanBook(
      writeCsvBook({
        loans: [
          loan({ paid_out_on: "02/03/2026" }),
          loan({ loan_id: "L-2", amount: "-+500" }),
          loan({ loan_id: "L-3", amount: "1.2E+5" }),
          loan({ loan_id: "L-4", owed_principal: "10.005" }),
          loan({ loan_id: "L-5", months: "six" }),
          loan({ loan_id: "L-6", product: "" }),
          loan({ loan_id: "L-6" }),
        ],
        payments: [payment({ amount: "-20" }), payment({ loan_id: "L-99" })],
      }),
    );
    expect(faults.map(({ sheet, row, column, stood }) => [sheet, row, column, stood])).toEqual([
      ["loans", 2, "paid_out_on", "02/03/2026"],
      ["loans", 3, "amount", "-+500"],
      ["loans", 4, "amount", "1.2E+5"],
      ["loans", 5, "owed_principal", "10.005"],
      ["loans", 6, "months", "six"],
      ["loans", 7, "product", ""],
      ["payments", 2, "amount", "-20"],
      ["loans", 8, "loan_id", "L-6"],
      ["payments", 3, "loan_id", "L-99"],
    ]);
    expect(faults[0]?.wanted).toContain("in two ways");
    expect(loans.every(({ hasFault }) => hasFault)).toBe(true);
  });

  it("say which columns of amounts hold formulas, and give their stored values", () => {
    const withFormula = writeWorkbookBook({}, (parts) => {
      const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
      parts.set(
        "xl/worksheets/sheet1.xml",
        sheet.replace('<c r="E2"><v>', '<c r="E2"><f>SUM(A1:A2)</f><v>'),
      );
    });
    const book = readLoanBook(withFormula);
    expect(book.loans[0]?.amount).toBe(12_000_00);
    expect(book.remarks).toEqual([
      "loans, amount: formulas stand there, and their stored values were read.",
    ]);
  });
});

describe("a lender's own headings", () => {
  const rename: Readonly<Record<string, string>> = {
    loan_id: "Loan No.",
    member_id: "Borrower",
    amount: "Amount Released",
  };
  const named = (table: string): NamedTable => ({
    sheet: table === "payments" ? "Receipts" : "Ledger",
    columns: Object.fromEntries(
      Object.keys(importTables[table as TableName]).map((column) => [
        column,
        `${table === "payments" ? "R" : ""} ${rename[column] ?? column}`.trim(),
      ]),
    ),
  });
  const headings = {
    members: named("members"),
    loans: named("loans"),
    payments: named("payments"),
  };
  /** One sheet of loans that names the member in each row, and one of receipts. */
  const write = (change: (row: BookRow) => BookRow = (row) => row): Buffer => {
    const both = { ...exampleRow("members"), ...exampleRow("loans") };
    const rows = [both, change({ ...both, loan_id: "L-2" })];
    const receipts = [exampleRow("payments")];
    const textOf = (lines: readonly BookRow[], mark: string) =>
      [Object.keys(lines[0] ?? {}).map((column) => `${mark} ${rename[column] ?? column}`.trim())]
        .concat(lines.map((row) => Object.values(row)))
        .map((cells) => cells.join(","))
        .join("\r\n");
    return writeZip([
      { name: "Ledger.csv", bytes: textOf(rows, "") },
      { name: "Receipts.csv", bytes: textOf(receipts, "R") },
    ]);
  };
  const ask = (bytes: Buffer, names: ImportHeadings | null = null) =>
    readBookInThread({ bytes: new Uint8Array(bytes), headings: names });

  it("are asked for, with what the sheets have", async () => {
    expect(await ask(write())).toEqual({
      sheets: [
        { sheet: "Ledger", headings: expect.arrayContaining(["Loan No.", "Borrower"]) },
        { sheet: "Receipts", headings: expect.arrayContaining(["R Loan No.", "R receipt"]) },
      ],
    });
  });

  it("give the book that our own would, and a member of two loans once", () => {
    const book = readLoanBook(write(), headings);
    expect(book).toMatchObject({ isNamed: true, faultCount: 0 });
    expect(book.members).toHaveLength(1);
    expect(book.loans.map(({ id, amount }) => [id, amount])).toEqual([
      ["L-1", 12_000_00],
      ["L-2", 12_000_00],
    ]);
    expect(book.loans[0]?.payments).toHaveLength(1);
  });

  it("stand in the list of bad cells, and a member with two names is one", () => {
    const { faults } = readLoanBook(
      write((row) => ({ ...row, amount: "1.2E+5", last_name: "Other" })),
      headings,
    );
    expect(faults.map(({ sheet, row, column, stood }) => [sheet, row, column, stood])).toEqual([
      ["Ledger", 3, "Amount Released", "1.2E+5"],
      ["Ledger", 3, "Borrower", "M-1"],
    ]);
  });

  it("never take the place of our own, and are asked for again where one is missing", async () => {
    expect(readLoanBook(writeCsvBook(), headings).isNamed).toBe(false);
    const { amount: _, ...columns } = headings.loans.columns;
    const lacking = { ...headings, loans: { ...headings.loans, columns } };
    expect(await ask(write(), lacking)).toHaveProperty("sheets");
  });

  it("that stand twice are neither offered nor read", async () => {
    const twice = writeZip([
      { name: "loans.csv", bytes: "loan_id,Amount, amount ,state\r\n1,2,3,4" },
    ]);
    expect(await ask(twice)).toEqual({
      sheets: [{ sheet: "loans", headings: ["loan_id", "state"] }],
    });
  });
});

/** A workbook in which a part is changed. */
const changed = (path: string, change: (xml: string) => string): Buffer =>
  writeWorkbookBook({}, (parts) => parts.set(path, change(parts.get(path) ?? "")));
const SHEET = "xl/worksheets/sheet1.xml";
const MEGABYTE = 1024 * 1024;

/** The eight files, and relatives of theirs. */
const bad: Readonly<Record<string, readonly [() => Buffer, string]>> = {
  "a ZIP bomb": [
    () => writeZip([{ name: "loans.csv", bytes: Buffer.alloc(99 * MEGABYTE) }]),
    "times its size",
  ],
  "a bomb that declares little": [
    () =>
      writeZip([{ name: "loans.csv", bytes: Buffer.alloc(99 * MEGABYTE), says: { size: 2_000 } }]),
    "damaged",
  ],
  "100,000 entries": [
    () => writeZip([{ name: "a", bytes: "a" }], 100_000),
    "more than 200 entries",
  ],
  "an entry outside its folder": [
    () => writeZip([{ name: "../../etc/loans.csv", bytes: "a" }]),
    "outside its own folder",
  ],
  "an encrypted entry": [
    () => writeZip([{ name: "loans.csv", bytes: "a", says: { flags: 1 } }]),
    "encrypted",
  ],
  "XML with entities": [
    () => changed(SHEET, (xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`),
    "declares entities",
  ],
  "2^31 rows": [
    () => changed(SHEET, (xml) => xml.replace('<row r="2"', '<row r="2147483648"')),
    "200000 rows",
  ],
  "a formula that fetches": [
    () =>
      changed(SHEET, (xml) =>
        xml.replace('<c r="E2">', '<c r="E2"><f>WEBSERVICE("http://a.example")</f>'),
      ),
    "fetches something",
  ],
  "the same formula in a CSV file": [
    () => writeCsvBook({ loans: [loan({ product: '=WEBSERVICE("http://a.example")' })] }),
    "a formula stands there",
  ],
  "a name with marks that turn text": [
    () => writeCsvBook({ members: [{ ...exampleRow("members"), last_name: "Cruz\u202egpj" }] }),
    "hide or turn text",
  ],
  "300 MB in one line": [
    () => writeZip([{ name: "loans.csv", bytes: Buffer.alloc(300 * MEGABYTE, 97) }]),
    "times its size",
  ],
  "one line of 40 MB that hardly compresses": [
    () => {
      const bytes = Buffer.alloc(40 * MEGABYTE, 97);
      for (let at = 0; at < bytes.length; at += 97) bytes[at] = 98 + (at % 20);
      return writeZip(
        ["members", "loans", "payments"].map((name) => ({
          name: `${name}.csv`,
          bytes: name === "loans" ? bytes : "a",
        })),
      );
    },
    "",
  ],
  macros: [() => writeWorkbookBook({}, (parts) => parts.set("xl/vbaProject.bin", "a")), "macros"],
  "links to other files": [
    () =>
      changed("xl/_rels/workbook.xml.rels", (xml) =>
        xml.replace('<Relationship Id="r0"', '<Relationship TargetMode="External" Id="r0"'),
      ),
    "links to other files",
  ],
  "an XLS file": [() => Buffer.from("d0cf11e0a1b11ae1", "hex"), "older form"],
  "no table at all": [() => writeZip([{ name: "a.csv", bytes: "a" }]), 'no table "members"'],
};

const MILLISECONDS_MAX = 5_000;
const HEAP_MEGABYTES_MAX = 300;

describe("files made to harm", () => {
  const read = openBookThread({
    millisecondsMax: MILLISECONDS_MAX,
    heapMegabytesMax: HEAP_MEGABYTES_MAX,
  });

  it.each(Object.entries(bad))("refuses %s", async (_, [write, words]) => {
    const answer = await read({ bytes: new Uint8Array(write()), headings: null });
    expect(answer).toEqual({ refusal: expect.stringContaining(words) });
    expect(answer).not.toEqual({ refusal: expect.stringContaining("too tangled") });
  });

  it("reads the next book after them", async () => {
    expect(await readBookInThread({ bytes: new Uint8Array(writeCsvBook()), headings: null })).toHaveProperty("book");
  });
});
