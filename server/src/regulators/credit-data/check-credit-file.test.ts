/** Each planted fault is found by its check, and by no check where nothing is wrong. */
import { describe, expect, test } from "vitest";
import { checkCreditFile, creditChecks } from "./check-credit-file.ts";
import { type ContractRecord, contract, type IndividualRecord, individual } from "./layout.ts";
import { nameCreditFile, writeCreditFile } from "./write-credit-file.ts";

const form = { provider: "HIRA0001", version: "1.0", keepsEmptyEnd: true };
const NAME = "HIRA0001_CSDF_20260403140509.txt";
const expected = { name: NAME, version: "1.0", keepsEmptyEnd: true };

const emptyOf = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));

const person = (changes: Partial<IndividualRecord> = {}): IndividualRecord => ({
  ...(emptyOf(individual.fields) as IndividualRecord),
  type: "ID",
  provider: "HIRA0001",
  day: "31032026",
  subject: "member-1",
  title: "11",
  firstName: "LIZA",
  lastName: "PEÑA",
  gender: "F",
  birthDate: "28021990",
  birthPlace: "Iloilo City",
  birthCountry: "PH",
  nationality: "PH",
  isResident: "1",
  civilStatus: "1",
  mainKind: "MI",
  mainFull: "12 Rizal St, San Rafael, Iloilo City, Iloilo, Philippines",
  mainCountry: "PH",
  number1Kind: "10",
  number1: "123456789000",
  contact1Kind: "3",
  contact1: "+639181234567",
  contact2Kind: "7",
  contact2: "liza@example.com",
  ...changes,
});

const loan = (changes: Partial<ContractRecord> = {}): ContractRecord => ({
  ...(emptyOf(contract.fields) as ContractRecord),
  type: "CI",
  provider: "HIRA0001",
  day: "31032026",
  subject: "member-1",
  role: "B",
  contract: "100001",
  kind: "12",
  phase: "AC",
  currency: "PHP",
  originalCurrency: "PHP",
  startedOn: "10012026",
  requestedOn: "05012026",
  plannedEnd: "10072026",
  lastPaidOn: "10032026",
  financed: "200000",
  instalments: "6",
  period: "M",
  monthly: "34293",
  firstDueOn: "10022026",
  lastPaid: "34293",
  nextDueOn: "10042026",
  nextDue: "34293",
  instalmentsLeft: "4",
  balance: "137000",
  overdueCount: "0",
  overdue: "0",
  overdueDays: "0",
  ...changes,
});

const write = (individuals = [person()], contracts = [loan()]): Buffer =>
  writeCreditFile(form, { day: "2026-03-31", kind: "0", comment: "", individuals, contracts });

const checksOf = (bytes: Buffer, given = expected) => [
  ...new Set(checkCreditFile(bytes, given).map(({ check }) => check)),
];
const edit = (change: (text: string) => string, bytes = write()) =>
  Buffer.from(change(bytes.toString("utf8")), "utf8");

describe("a month's file", () => {
  test("has a record a person and a contract, counted in its footer", () => {
    const lines = write().toString("utf8").split("\r\n");
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe("HD|HIRA0001|31032026|1.0|0|");
    expect(lines[3]).toBe("FT|HIRA0001|31032026|4");
    expect(lines[1]?.split("|")).toHaveLength(123);
    expect(lines[2]?.split("|")).toHaveLength(143);
    expect(checksOf(write())).toEqual([]);
  });

  test("may leave out the empty fields at the end of a record", () => {
    const short = { ...form, keepsEmptyEnd: false };
    const contents = { day: "2026-03-31", kind: "0", comment: "" } as const;
    const bytes = writeCreditFile(short, {
      ...contents,
      individuals: [person()],
      contracts: [loan()],
    });
    expect(bytes.length).toBeLessThan(write().length);
    expect(checksOf(bytes, { ...expected, keepsEmptyEnd: false })).toEqual([]);
    expect(checksOf(bytes)).toEqual(["fieldCount"]);
  });

  test("is named by the provider and the time in Manila", () => {
    expect(nameCreditFile("HIRA0001", new Date("2026-04-03T06:05:09Z"))).toBe(NAME);
    expect(nameCreditFile("HIRA0001", new Date("2026-04-02T16:00:00Z"))).toBe(
      "HIRA0001_CSDF_20260403000000.txt",
    );
  });
});

describe("a planted fault is found", () => {
  test.each([
    ["a byte-order mark", edit((text) => `\ufeff${text}`), "byteOrderMark"],
    ["ANSI instead of UTF-8", Buffer.from(write().toString("utf8"), "latin1"), "encoding"],
    ["LF alone", edit((text) => text.replaceAll("\r\n", "\n")), "lineEnd"],
    ["an empty line", edit((text) => text.replace("\r\nCI", "\r\n\r\nCI")), "lineEnd"],
    ["another version", edit((text) => text.replace("|1.0|", "|v1|")), "header"],
    ["a second header", edit((text) => `${text.split("\r\n")[0]}\r\n${text}`), "header"],
    ["no footer", edit((text) => text.replace(/FT.*\r\n$/, "")), "footer"],
    ["a wrong count", edit((text) => text.replace("31032026|4\r", "31032026|3\r")), "count"],
    ["a record of another kind", edit((text) => text.replace("\r\nCI|", "\r\nCN|")), "recordType"],
    ["a field too many", edit((text) => text.replace("LIZA|", "LIZA||")), "fieldCount"],
    ["another provider", write([person({ provider: "OTHER001" })]), "provider"],
    ["another day", write([person({ day: "28022026" })]), "day"],
    ["no place of birth", write([person({ birthPlace: "" })]), "mandatory"],
    ["a date as YYYYMMDD", write([person({ birthDate: "19900228" })]), "date"],
    ["a day that does not exist", write([person({ birthDate: "30021990" })]), "date"],
    ["an amount with centavos", write([person()], [loan({ balance: "137000.50" })]), "number"],
    ["a code in small letters", write([person()], [loan({ phase: "ac" })]), "code"],
    ["a curly quote", write([person({ lastName: "O’BRIEN" })]), "text"],
    ["a wrongly read Ñ", write([person({ lastName: "PEÃ‘A" })]), "garbled"],
    ["a kind without its number", write([person({ contact2: "" })]), "pair"],
    ["a TIN of 8 digits", write([person({ number1: "12345678" })]), "tin"],
    ["a birth in 2060", write([person({ birthDate: "01012060" })]), "age"],
    ["no number and no ID", write([person({ number1Kind: "", number1: "" })]), "identified"],
    ["a person twice", write([person(), person()]), "duplicateSubject"],
    ["a contract twice", write([person()], [loan(), loan()]), "duplicateContract"],
    ["a contract without its person", write([person({ subject: "member-2" })]), "borrower"],
    ["paid before it began", write([person()], [loan({ lastPaidOn: "01012026" })]), "dateOrder"],
    ["ended without a day", write([person()], [loan({ phase: "CL" })]), "phase"],
    ["instalments left of nothing", write([person()], [loan({ balance: "0" })]), "left"],
    ["overdue without an amount", write([person()], [loan({ overdueCount: "1" })]), "overdue"],
    ["PD without overdue money", write([person()], [loan({ status: "PD" })]), "pastDue"],
    [
      "overdue money without PD",
      write([person()], [loan({ overdueCount: "1", overdue: "34293", overdueDays: "1" })]),
      "pastDue",
    ],
    ["a broken e-mail address", write([person({ contact2: "liza" })]), "contactMail"],
  ] as const)("%s", (_, bytes, check) => {
    expect(checksOf(bytes)).toContain(check);
  });

  test("a name that the registry refuses", () => {
    for (const name of ["HIRA0001_CSDF_20261303140509.txt", "HIRA1_CSDF_20260403140509.txt"])
      expect(checksOf(write(), { ...expected, name })).toContain("fileName");
  });

  test("by a check that has words", () => {
    for (const [severity, words] of Object.values(creditChecks)) {
      expect(["ERROR", "WARNING"]).toContain(severity);
      expect(words).toMatch(/\.$/);
    }
  });
});
