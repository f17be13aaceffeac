/** A lender's book from the upload to the verdict about each loan, through the calls of the desk. */
import { addDays, dueDates } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { STANDARD } from "@hiram/contract/product/version.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  type BookRow,
  type BookTables,
  exampleRow,
  writeCsvBook,
  writeZip,
} from "@hiram/proof/testing/loan-books.ts";
import { outcomeOf, readOk } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkImport } from "./check-import.ts";
import { endOldImports } from "./end-import.ts";

const PAID_OUT = "2026-01-15";
const CUT_OVER = "2026-03-20";
const NOW = "2026-03-25T04:00:00Z";
const LOAN = 60_000_00;
const MONTHS = 6;

let test: TestHouse;
let app: FastifyInstance;
let officer: Desk;
let auditor: Desk;
beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  app = (await test.openApp()).server;
  test.clock.set(NOW);
  officer = await openDesk(test, app, "LOAN_OFFICER");
  auditor = await openDesk(test, app, "AUDITOR");
});
afterAll(() => test.close());

const upload = (file: Buffer, desk = officer) =>
  desk.browser.post("/staff/imports/upload", file, {
    "content-type": "application/octet-stream",
  });
const read = async (id: string) =>
  (await officer.browser.post("/staff/imports/read", { id })).json();

/** Uploaded and read, as the worker would. */
async function bringBook(file: Buffer): Promise<string> {
  const { id } = (await upload(file)).json();
  await checkImport(test.house, id);
  return id;
}

const end = (id: string, desk = officer) => desk.browser.post("/staff/imports/end", { id });

async function storedFile(id: string): Promise<{ file: Buffer | null; cells: number }> {
  const { rows } = await test.pool.query(
    `select file_sealed as file,
       (select count(*)::integer from import_fault where import_id = $1) as cells
     from import_book where id = $1`,
    [id],
  );
  return rows[0];
}

const standard = { productCode: STANDARD, version: 1, isScheduleTheirs: false };
const map = (id: string, changes: object = {}) =>
  officer.browser.post("/staff/imports/map", {
    id,
    cutOverOn: CUT_OVER,
    products: [{ theirs: "Salary loan", ...standard }],
    trial: { principal: 0, interest: 0, charges: 0, suspense: 0 },
    explanations: [],
    states: [],
    ...changes,
  });

/** Mapped and checked; every loan by its own number. */
async function judge(tables: BookTables, changes: object = {}) {
  const id = await bringBook(writeCsvBook(tables));
  expect(await outcomeOf(await map(id, changes))).toBe("200");
  await checkImport(test.house, id);
  const { rows } = (await officer.browser.post("/staff/imports/loans", { id })).json();
  const byLoan = Object.fromEntries(rows.map((row: { loan: string }) => [row.loan, row]));
  return { id, byLoan, book: await read(id) };
}

const quote = () => quoteLoan(LOAN, MONTHS, test.house.products.standard());
const days = dueDates(PAID_OUT, MONTHS);
const pesos = (centavos: number) => toPesos(centavos).toFixed(2);

/** A loan of ours with two instalments paid on their days, as a file says it. */
function paidOnTime(loan_id: string, changes: BookRow = {}): BookRow {
  const { schedule } = quote();
  const [first, second, third] = schedule;
  return {
    ...exampleRow("loans"),
    loan_id,
    amount: pesos(LOAN),
    months: String(MONTHS),
    paid_out_on: PAID_OUT,
    paid_out_reference: `BANK-${loan_id}`,
    owed_principal: pesos(second?.balance ?? 0),
    owed_interest: "0",
    owed_charges: "0",
    days_late: "0",
    next_due_on: days[2] ?? "",
    next_due_amount: pesos(third?.amount ?? 0),
    paid_in_all: pesos((first?.amount ?? 0) + (second?.amount ?? 0)),
    ...changes,
  };
}

const paymentsOf = (loan_id: string, on = days.slice(0, 2)): BookRow[] =>
  on.map((paid_on, at) => ({
    loan_id,
    receipt: `OR-${loan_id}-${at}`,
    paid_on,
    amount: pesos(quote().schedule[at]?.amount ?? 0),
    channel: "Branch",
  }));

const withPayments = (loans: readonly BookRow[]): BookTables => ({
  loans,
  instalments: [],
  payments: loans.flatMap(({ loan_id = "" }) => paymentsOf(loan_id)),
});

describe("a book of our own tables", () => {
  it("is judged loan by loan, with every cause that is found", async () => {
    const { schedule } = quote();
    const owed = (more: number) => pesos((schedule[1]?.balance ?? 0) + more);
    const { byLoan, book } = await judge(
      withPayments([
        paidOnTime("EQUAL"),
        paidOnTime("NEAR", { owed_principal: owed(50) }),
        paidOnTime("DIFFERENT", { owed_principal: owed(-200_00) }),
        paidOnTime("LESS", { owed_charges: "75.00" }),
        paidOnTime("NO-PROOF", { paid_out_reference: "" }),
        paidOnTime("STRANGER", { member_id: "M-404" }),
        paidOnTime("OTHER-STATE", { state: "PENDING" }),
        paidOnTime("SUMS", { paid_in_all: "1.00" }),
        paidOnTime("LATER", { paid_out_on: "2026-02-20" }),
        paidOnTime("OLD", { paid_out_on: "1970-01-01" }),
        paidOnTime("LONG", { months: "999999" }),
      ]),
    );
    const told = Object.values(byLoan).map((row) => {
      const { loan, verdict, reasons, difference } = row as Record<string, unknown>;
      return [loan, verdict, difference, reasons];
    });
    expect(told).toEqual([
      ["EQUAL", "EQUAL", 0, []],
      ["NEAR", "NEAR", 0.5, ["PRINCIPAL"]],
      ["DIFFERENT", "DIFFERENT", 200, ["PRINCIPAL"]],
      ["LESS", "OURS_LESS", 75, ["CHARGES"]],
      ["NO-PROOF", "UNREADABLE", 0, ["PAYOUT_UNPROVED"]],
      ["STRANGER", "UNREADABLE", 0, ["MEMBER_MISSING"]],
      ["OTHER-STATE", "UNREADABLE", 0, ["STATE_LEFT_OUT"]],
      ["SUMS", "UNREADABLE", 0, ["SUMS_DIFFER"]],
      ["LATER", "UNREADABLE", 0, ["PAYMENT_BEFORE_PAYOUT"]],
      ["OLD", "UNREADABLE", 0, ["TOO_LARGE"]],
      ["LONG", "UNREADABLE", 0, ["TOO_LARGE"]],
    ]);
    expect(book.verdicts.map((sum: { verdict: string; loans: number }) => sum.loans)).toEqual([
      1, 1, 1, 1, 7,
    ]);
    expect(book.largest.map((row: { loan: string }) => row.loan)).toEqual([
      "DIFFERENT",
      "LESS",
      "NEAR",
    ]);
    expect(book.states).toContainEqual({ name: "PENDING", loans: 1, isLeftOut: true });
  });

  it("that was paid late owes the charges of the mapped version", async () => {
    const late = paidOnTime("LATE", {
      owed_principal: pesos(quote().schedule[0]?.balance ?? 0),
      paid_in_all: pesos(quote().schedule[0]?.amount ?? 0),
    });
    const payments = paymentsOf("LATE").slice(0, 1);
    const { byLoan } = await judge({ loans: [late], instalments: [], payments });
    expect(byLoan.LATE.ours).toMatchObject({
      daysLate: 5,
      interest: toPesos(quote().schedule[1]?.interest ?? 0),
    });
    expect(byLoan.LATE.ours.charges).toBeGreaterThan(0);
    expect(byLoan.LATE).toMatchObject({
      verdict: "DIFFERENT",
      reasons: ["CHARGES", "INTEREST", "DAYS_LATE"],
    });
  });

  it("takes the instalments as they stand, with the rate that follows from them", async () => {
    const instalments = days.map((due_on, at) => ({
      loan_id: "THEIRS",
      number: String(at + 1),
      due_on,
      principal: "10000.00",
      interest: "300.00",
      fees: "0",
    }));
    const loan = paidOnTime("THEIRS", {
      owed_principal: "40000.00",
      next_due_amount: "10300.00",
      paid_in_all: "20600.00",
    });
    const payments = days.slice(0, 2).map((paid_on, at) => ({
      loan_id: "THEIRS",
      receipt: `R-${at}`,
      paid_on,
      amount: "10300.00",
    }));
    const tables = { loans: [loan], instalments, payments };
    const theirs = { products: [{ theirs: "Salary loan", ...standard, isScheduleTheirs: true }] };
    const { byLoan, id } = await judge(tables, theirs);
    expect(byLoan.THEIRS).toMatchObject({ verdict: "EQUAL", reasons: [] });
    expect(byLoan.THEIRS.importedRate).toBeCloseTo(10.6, 0);
    expect(await outcomeOf(await map(id))).toBe("200");
    await checkImport(test.house, id);
    const again = (await officer.browser.post("/staff/imports/loans", { id })).json().rows[0];
    expect(again.importedRate).toBeNull();
    expect(again.reasons).toContain("SCHEDULE");
  });

  it("is not computed where its instalments fall due on other days than monthly ones", async () => {
    const instalments = days.map((due_on, at) => ({
      loan_id: "WEEKLY",
      number: String(at + 1),
      due_on: at === 3 ? addDays(due_on, 7) : due_on,
      principal: "10000.00",
      interest: "100.00",
      fees: "0",
    }));
    const loans = [paidOnTime("WEEKLY")];
    const { byLoan } = await judge({ loans, instalments, payments: paymentsOf("WEEKLY") });
    expect(byLoan.WEEKLY).toMatchObject({ verdict: "UNREADABLE", reasons: ["NOT_MONTHLY"] });
  });

  it("is set beside the trial balance to the centavo", async () => {
    const principal = toPesos(quote().schedule[1]?.balance ?? 0);
    const trial = { principal: principal + 0.01, interest: 0, charges: 0, suspense: 12.34 };
    const { book } = await judge(withPayments([paidOnTime("TOTAL")]), { trial });
    expect(book.totals.map((row: { unexplained: number }) => row.unexplained)).toEqual([
      0.01, 0, 0, 12.34,
    ]);
    const explanations = [
      { account: "suspense", amount: 20, why: "Credits of March" },
      { account: "suspense", amount: -7.66, why: "One credit came twice" },
      { account: "principal", amount: 0.01, why: "Rounding of 2024" },
    ];
    const explained = await judge(withPayments([paidOnTime("TOTAL-2")]), { trial, explanations });
    expect(explained.book.totals.map((row: { unexplained: number }) => row.unexplained)).toEqual([
      0, 0, 0, 0,
    ]);
    expect(explained.book.explanations).toEqual(explanations);
    const { rows } = await test.pool.query(
      "select explanations_sealed from import_book where id = $1",
      [explained.id],
    );
    expect(rows[0].explanations_sealed.toString("latin1")).not.toContain("Credits");
    expect(await outcomeOf(await map(explained.id, { trial }))).toBe("200");
    await checkImport(test.house, explained.id);
    expect((await read(explained.id)).digest).not.toBe(explained.book.digest);
  });

  it("is the same book when it is uploaded again, and its check is done once", async () => {
    const file = writeCsvBook(withPayments([paidOnTime("AGAIN")]));
    const id = await bringBook(file);
    expect((await upload(file)).json()).toEqual({ id, isNew: false });
    await map(id);
    await checkImport(test.house, id);
    const { digest, checkedAt } = await read(id);
    await checkImport(test.house, id);
    expect(await read(id)).toMatchObject({ digest, checkedAt, status: "CHECKED" });
    await map(id, { cutOverOn: "2026-03-19" });
    await checkImport(test.house, id);
    expect((await read(id)).digest).not.toBe(digest);
  });

  it("shows bad cells with what stood there, and parks their loans", async () => {
    const loan = paidOnTime("BAD", { amount: "1.2E+5" });
    const { id, byLoan } = await judge({
      loans: [loan],
      instalments: [],
      payments: paymentsOf("BAD"),
    });
    expect(byLoan.BAD.reasons).toContain("BAD_CELL");
    const { rows } = (await officer.browser.post("/staff/imports/faults", { id })).json();
    expect(rows).toMatchObject([{ sheet: "loans", row: 2, column: "amount", stood: "1.2E+5" }]);
  });
});

describe("a book with the lender's own headings", () => {
  const theirNames = (tables: readonly ("members" | "loans" | "payments")[]) =>
    tables.map((table) => ({
      table,
      sheet: `Our ${table}`,
      columns: Object.keys(exampleRow(table)).map((column) => ({ column, heading: `x ${column}` })),
    }));
  const names = theirNames(["members", "loans", "payments"]);
  const write = (loan_id: string, mark = "x") => {
    const rows = {
      members: exampleRow("members"),
      loans: paidOnTime(loan_id, { state: "Current" }),
      payments: null,
    };
    const csv = (lines: readonly BookRow[]) =>
      [Object.keys(lines[0] ?? {}).map((column) => `${mark} ${column}`)]
        .concat(lines.map((row) => Object.values(row)))
        .map((cells) => cells.join(";"))
        .join("\n");
    return writeZip([
      { name: "Our members.csv", bytes: csv([rows.members]) },
      { name: "Our loans.csv", bytes: csv([rows.loans]) },
      { name: "Our payments.csv", bytes: csv(paymentsOf(loan_id)) },
    ]);
  };
  const name = (id: string, tables: object = names, desk = officer) =>
    desk.browser.post("/staff/imports/name", { id, tables });

  it("waits for them, is read by them, and the next one is read by itself", async () => {
    const id = await bringBook(write("OWN-1"));
    expect((await read(id)).status).toBe("HEADINGS");
    const shape = (await officer.browser.post("/staff/imports/headings", { id })).json();
    expect(shape.sheets.map(({ sheet }: { sheet: string }) => sheet)).toEqual([
      "Our members",
      "Our loans",
      "Our payments",
    ]);
    const { rows } = await test.pool.query("select shape_sealed from import_book where id = $1", [
      id,
    ]);
    expect(rows[0].shape_sealed.toString("latin1")).not.toContain("x loan_id");
    expect(await outcomeOf(await name(id, names, auditor))).toContain("403");
    const [members, loans, payments] = names;
    for (const wrong of [
      names.slice(0, 2),
      [members, payments, { ...loans, sheet: "Another" }],
      [members, payments, { ...loans, columns: loans?.columns.slice(1) }],
      [members, payments, { ...loans, columns: [{ column: "loan_id", heading: "Another" }] }],
      [members, payments, { ...loans, columns: [{ column: "odd", heading: "x loan_id" }] }],
    ])
      expect(await outcomeOf(await name(id, wrong))).toContain("InvalidInput");
    expect(await outcomeOf(await name(id))).toBe("200");
    expect(await outcomeOf(await name(id))).toContain("ImportMoved");
    await checkImport(test.house, id);
    expect(await read(id)).toMatchObject({
      status: "READ",
      states: [{ name: "Current", loans: 1, isLeftOut: true, isTheirs: true }],
    });

    // Another word for a state is left out until somebody says which of ours it is.
    await map(id);
    await checkImport(test.house, id);
    const verdictOf = async (book: string) =>
      (await officer.browser.post("/staff/imports/loans", { id: book })).json().rows[0].verdict;
    expect(await verdictOf(id)).toBe("UNREADABLE");
    const states = [{ theirs: "Current", ours: "ACTIVE" }];
    for (const wrong of [[...states, ...states], [{ theirs: "Else", ours: "ACTIVE" }]])
      expect(await outcomeOf(await map(id, { states: wrong }))).toContain("InvalidInput");
    expect(await outcomeOf(await map(id, { states }))).toBe("200");
    await checkImport(test.house, id);
    expect(await verdictOf(id)).toBe("EQUAL");
    expect((await read(id)).states).toMatchObject([{ isLeftOut: false }]);

    const next = await bringBook(write("OWN-2"));
    expect(await read(next)).toMatchObject({ status: "READ", mappedStates: states });
    await map(next, { states });
    await checkImport(test.house, next);
    expect(await verdictOf(next)).toBe("EQUAL");
  });

  it("loses its headings with its file", async () => {
    const id = await bringBook(write("OWN-3", "y"));
    expect((await read(id)).status).toBe("HEADINGS");
    await end(id);
    const { rows } = await test.pool.query("select shape_sealed from import_book where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ shape_sealed: null }]);
  });
});

describe("a book that cannot be used", () => {
  it("is refused with the reason, and the desk goes on", async () => {
    const id = await bringBook(writeZip([{ name: "a.csv", bytes: "a" }]));
    const book = await read(id);
    expect(book).toMatchObject({ status: "REFUSED", refusal: 'The file has no table "members".' });
    expect(await outcomeOf(await map(id))).toContain("ImportMoved");
  });

  it("is mapped to known products and days alone", async () => {
    const id = await bringBook(writeCsvBook(withPayments([paidOnTime("MAPPED")])));
    const products = (one: object) => ({
      products: [{ theirs: "Salary loan", ...standard, ...one }],
    });
    for (const changes of [
      { cutOverOn: "2026-03-26" },
      products({ version: 404 }),
      products({ theirs: "Another" }),
      { products: [...products({}).products, ...products({}).products] },
    ])
      expect(await outcomeOf(await map(id, changes))).toContain("InvalidInput");
    expect((await read(id)).status).toBe("READ");
  });

  it("is uploaded by who may, read by an auditor, and hidden from others", async () => {
    const file = writeCsvBook(withPayments([paidOnTime("ROLE")]));
    expect(await outcomeOf(await upload(file, auditor))).toContain("403");
    expect(readOk(await auditor.browser.post("/staff/imports", {}))).toHaveProperty("rows");
    const assistant = await openDesk(test, app, "LOAN_ASSISTANT");
    expect(await outcomeOf(await assistant.browser.post("/staff/imports", {}))).toContain("403");
  });

  it("has no file once it is refused, and is the same refused book when it comes again", async () => {
    const file = writeZip([{ name: "b.csv", bytes: "b" }]);
    const id = await bringBook(file);
    expect(await storedFile(id)).toEqual({ file: null, cells: 0 });
    expect((await upload(file)).json()).toEqual({ id, isNew: false });
  });

  it("loses its file and its bad cells when it ends, and keeps its figures", async () => {
    const file = writeCsvBook(withPayments([paidOnTime("END", { amount: "1.2E+5" })]));
    const id = await bringBook(file);
    await map(id);
    await checkImport(test.house, id);
    expect(await storedFile(id)).toEqual({ file: expect.any(Buffer), cells: 1 });
    const before = await read(id);
    expect(before.fileUntil).toBe("2026-04-24");
    expect(await outcomeOf(await end(id, auditor))).toContain("403");
    expect(await outcomeOf(await end(id))).toBe("200");
    expect(await storedFile(id)).toEqual({ file: null, cells: 0 });
    expect(await read(id)).toMatchObject({
      status: "ENDED",
      fileUntil: null,
      digest: before.digest,
      verdicts: before.verdicts,
    });
    expect(await outcomeOf(await end(id))).toContain("ImportMoved");
    expect(await outcomeOf(await map(id))).toContain("ImportMoved");
    await checkImport(test.house, id);
    expect((await read(id)).status).toBe("ENDED");
    const again = (await upload(file)).json();
    expect(again).toMatchObject({ isNew: true });
    expect(again.id).not.toBe(id);
  });

  it("ends by itself after thirty days, whatever its state", async () => {
    const read30 = await bringBook(writeCsvBook(withPayments([paidOnTime("DAYS-30")])));
    const { id: unread } = (
      await upload(writeCsvBook(withPayments([paidOnTime("UNREAD")])))
    ).json();
    test.clock.set("2026-04-24T03:59:00Z");
    await endOldImports(test.house);
    expect((await storedFile(read30)).file).not.toBeNull();
    test.clock.set("2026-04-24T04:30:00Z");
    await endOldImports(test.house);
    expect(await storedFile(read30)).toEqual({ file: null, cells: 0 });
    test.clock.set(NOW);
    expect((await read(unread)).status).toBe("ENDED");
    // The job of the upload finds nothing to do.
    await checkImport(test.house, unread);
    const { rows } = await test.pool.query(
      "select 1 from import_book where file_sealed is not null and uploaded_at < $1",
      [NOW],
    );
    expect(rows).toEqual([]);
  });

  it("is never changed or deleted by the app's login", async () => {
    for (const change of [
      "update import_book set file_sealed = ''",
      "delete from import_book",
      "delete from import_fault",
      "update import_loan set verdict = 'EQUAL'",
      "update import_fault set wanted = ''",
    ])
      await expect(test.pool.query(change)).rejects.toThrow("permission denied");
  });
});

describe("a book of Apache Fineract", () => {
  const day = (text: string) => text.split("-").map(Number);
  const period = (at: number) => {
    const { principal, interest } = quote().schedule[at] as { principal: number; interest: number };
    const isOpen = at >= 2;
    return {
      period: at + 1,
      dueDate: day(days[at] as string),
      principalDue: toPesos(principal),
      interestDue: toPesos(interest),
      interestOutstanding: isOpen ? toPesos(interest) : 0,
      totalOutstandingForPeriod: isOpen ? toPesos(principal + interest) : 0,
    };
  };
  const fineract = (changes: object = {}) => ({
    id: 7,
    clientId: 3,
    loanProductName: "Salary loan",
    status: { id: 300, value: "Active" },
    numberOfRepayments: MONTHS,
    repaymentEvery: 1,
    repaymentFrequencyType: { id: 2 },
    timeline: { actualDisbursementDate: day(PAID_OUT) },
    summary: {
      principalDisbursed: toPesos(LOAN),
      principalOutstanding: toPesos(quote().schedule[1]?.balance ?? 0),
      totalRepayment: toPesos(2 * quote().instalment),
    },
    repaymentSchedule: {
      periods: [{ dueDate: day(PAID_OUT) }, ...days.map((_, at) => period(at))],
    },
    transactions: [
      { id: 1, type: { disbursement: true }, date: day(PAID_OUT), amount: toPesos(LOAN) },
      ...days.slice(0, 2).map((on, at) => ({
        id: at + 2,
        type: { repayment: true },
        date: day(on),
        amount: toPesos(quote().instalment),
      })),
      { id: 9, type: { repayment: true }, date: day(CUT_OVER), amount: 5, manuallyReversed: true },
    ],
    ...changes,
  });
  const clients = [{ id: 3, firstname: "Jose", lastname: "Rizal", dateOfBirth: [1980, 6, 19] }];
  const write = (loans: readonly object[]) =>
    writeZip([
      { name: "clients.json", bytes: JSON.stringify({ pageItems: clients }) },
      { name: "loans.json", bytes: JSON.stringify(loans) },
    ]);

  it("is judged by its schedule and transactions; reversed ones and other states are left out", async () => {
    const others = [
      fineract({ id: 8, status: { id: 200, value: "Approved" } }),
      fineract({ id: 9, timeline: { actualDisbursementDate: "15 January 2026" } }),
    ];
    const id = await bringBook(write([fineract(), ...others]));
    expect(await read(id)).toMatchObject({
      source: "FINERACT",
      counts: { members: 1, loans: 3, payments: 6, faults: 1 },
      states: [
        { name: "Active", loans: 2, isLeftOut: false },
        { name: "Approved", loans: 1, isLeftOut: true },
      ],
    });
    await map(id);
    await checkImport(test.house, id);
    const { rows } = (await officer.browser.post("/staff/imports/loans", { id })).json();
    const verdicts = rows.map((row: { loan: string; verdict: string; reasons: string[] }) => [
      row.loan,
      row.verdict,
      row.reasons,
    ]);
    expect(verdicts).toEqual([
      ["7", "EQUAL", []],
      ["8", "UNREADABLE", ["STATE_LEFT_OUT"]],
      ["9", "UNREADABLE", ["BAD_CELL", "TERMS_MISSING"]],
    ]);
  });
});
