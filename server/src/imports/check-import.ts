/**
 * The job of a book: reads it once it is uploaded, and checks every loan once it is mapped. The
 * file is read in a thread both times, so that no copy of its personal data is stored beside it. A
 * check is one transaction: a killed process leaves the book as it was, and the job begins again.
 */
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportHeadings } from "@hiram/contract/imports/import-headings.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { BookLoan, LoanBook } from "#outside/loan-books/loan-book.ts";
import { readBookInThread } from "#outside/loan-books/read-book-in-thread.ts";
import { importFaultSeal, importFileSeal, importShapeSeal } from "#secret/seals.ts";
import {
  deleteLoans,
  findFileOfImport,
  findImport,
  findLastHeadings,
  type ImportContents,
  type ImportLoanRow,
  type ImportMapping,
  type ImportRow,
  insertFaults,
  insertLoans,
} from "./import.sql.ts";
import { judgeLoan, type LoanJudgement } from "./judge-loan.ts";
import { readExplanations } from "./read-explanations.ts";

export async function checkImport(house: House, importId: string): Promise<void> {
  const row = await findImport(house.db, importId);
  if (row?.status === "UPLOADED") return readAndStore(house, row);
  if (row?.status === "MAPPED") return judgeAndStore(house, row);
}

/**
 * The book, or null when the file was refused or is deleted, or has names that somebody has to say.
 */
async function readBook(
  house: House,
  { id }: ImportRow,
  headings: ImportHeadings | null,
): Promise<LoanBook | null> {
  const sealed = await findFileOfImport(house.db, id);
  // It ended in the meantime.
  if (!sealed) return null;
  const bytes = Buffer.from(house.keys.open(sealed, importFileSeal(id)), "latin1");
  // Copied, because the thread must not share Node's pool of small buffers.
  const answer = await readBookInThread({ bytes: new Uint8Array(bytes), headings });
  if ("book" in answer) return answer.book;
  if ("sheets" in answer) {
    const shape = house.keys.seal(JSON.stringify(answer.sheets), importShapeSeal(id));
    const set = { shape_sealed: shape };
    await tryAdvance(house.db, {
      table: "import_book",
      event: "ask",
      id,
      by: { kind: "clock" },
      set,
    });
    return null;
  }
  await house.db.transaction().execute(async (trx) => {
    const set = { refusal: answer.refusal.slice(0, 400) };
    const by = { kind: "clock" } as const;
    if (await tryAdvance(trx, { table: "import_book", event: "refuse", id, by, set }))
      await noteStep(trx, "IMPORT_REFUSED", { import: id });
  });
  return null;
}

const noteStep = (
  trx: Trx,
  action: "IMPORT_READ" | "IMPORT_CHECKED" | "IMPORT_REFUSED",
  details: Readonly<Record<string, string | number>>,
) => audit(trx, { action, actor: { kind: "system" }, details });

async function readAndStore(house: House, row: ImportRow): Promise<void> {
  const headings = row.headings ?? (await findLastHeadings(house.db));
  const book = await readBook(house, row, headings);
  if (!book) return;
  const { id } = row;
  const faults = book.faults.map((fault, at) => ({
    import_id: id,
    position: at + 1,
    sheet: fault.sheet,
    row_number: fault.row,
    column_name: fault.column,
    wanted: fault.wanted,
    stood_sealed: house.keys.seal(fault.stood, importFaultSeal(id, at + 1)),
  }));
  await house.db.transaction().execute(async (trx) => {
    const counts = {
      members: book.members.length,
      payments: book.loans.reduce((sum, { payments }) => sum + payments.length, 0),
      faults: book.faultCount,
    };
    const contents = JSON.stringify(contentsOf(book));
    const used = book.isNamed ? JSON.stringify(headings) : null;
    const set = { source: book.source, ...counts, contents, headings: used };
    const by = { kind: "clock" } as const;
    // Another worker has read it.
    if (!(await tryAdvance(trx, { table: "import_book", event: "read", id, by, set }))) return;
    await insertFaults(trx, faults);
    await noteStep(trx, "IMPORT_READ", { import: id, loans: book.loans.length, ...counts });
  });
}

function contentsOf({ loans, remarks }: LoanBook): ImportContents {
  const products = Map.groupBy(loans, ({ product }) => product);
  const states = Map.groupBy(loans, ({ stateWritten }) => stateWritten);
  return {
    loans: loans.length,
    products: [...products].map(([name, its]) => ({ name, loans: its.length })),
    states: [...states].map(([name, its]) => ({
      name,
      loans: its.length,
      isLeftOut: its[0]?.state === null,
    })),
    remarks,
  };
}

/** Loans that are computed before other work of this process has its turn. */
const LOANS_A_TURN = 100;
const ROWS_A_STATEMENT = 2_000;

async function judgeAndStore(house: House, row: ImportRow): Promise<void> {
  const book = await readBook(house, row, row.headings);
  if (!book) return;
  const { id } = row;
  const stateOf = prepareStates(row);
  const judgementOf = prepareJudgement(house, row, book);
  const rows: ImportLoanRow[] = [];
  for (const [at, loan] of book.loans.entries()) {
    const known = { ...loan, state: stateOf(loan) };
    rows.push(rowOf(id, at + 1, known, judgementOf(known)));
    if (at % LOANS_A_TURN === 0) await nextTurn();
  }
  const digest = createHash("sha256").update(row.sha256).update(JSON.stringify(row.mapping));
  const explanations = readExplanations(house, row);
  digest.update(JSON.stringify([row.cut_over_on, row.trial, explanations]));
  await house.db.transaction().execute(async (trx) => {
    await deleteLoans(trx, id);
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
      const some = rows.slice(at, at + ROWS_A_STATEMENT);
      digest.update(JSON.stringify(some));
      await insertLoans(trx, some);
    }
    const set = { checked_at: house.clock.now(), digest: digest.digest("hex") };
    const by = { kind: "clock" } as const;
    const isMoved = await tryAdvance(trx, { table: "import_book", event: "check", id, by, set });
    // The import ended, or another worker was faster and has written the same rows.
    if (!isMoved) throw new Error(`import ${id} is no longer to be checked`);
    await noteStep(trx, "IMPORT_CHECKED", { import: id, loans: rows.length });
  });
}

/** Ours, or what the lender's own word for a state is mapped to. */
function prepareStates({ mapping }: ImportRow) {
  const { states } = mapping as ImportMapping;
  const mapped = new Map(states.map(({ theirs, ours }) => [theirs, ours]));
  return ({ state, stateWritten }: BookLoan) => state ?? mapped.get(stateWritten) ?? null;
}

function prepareJudgement({ products }: House, row: ImportRow, { members }: LoanBook) {
  const known = new Set(members.map(({ id }) => id));
  const mapping = row.mapping as ImportMapping;
  const mapped = new Map(mapping.products.map((product) => [product.theirs, product]));
  const cutOverOn = row.cut_over_on as string;
  return (loan: BookLoan): LoanJudgement => {
    const product = mapped.get(loan.product);
    const hasMember = known.has(loan.memberId);
    if (!product) return { cutOverOn, hasMember, product: null };
    const policy = products.policyOfLoan({
      policy_from: loan.paidOutOn ?? cutOverOn,
      product_code: product.productCode,
      product_version: product.version,
    });
    return {
      cutOverOn,
      hasMember,
      product: { policy, isScheduleTheirs: product.isScheduleTheirs },
    };
  };
}

function rowOf(
  importId: string,
  position: number,
  loan: BookLoan,
  on: LoanJudgement,
): ImportLoanRow {
  const { verdict, reasons, theirs, ours, difference, importedRate } = judgeLoan(loan, on);
  return {
    import_id: importId,
    position,
    external_id: loan.id,
    external_member_id: loan.memberId,
    product: loan.product,
    state: loan.stateWritten,
    verdict,
    reasons: [...reasons],
    their_principal: theirs.principal,
    their_interest: theirs.interest,
    their_charges: theirs.charges,
    their_paid: theirs.paid,
    their_days_late: theirs.daysLate,
    their_next_due_on: theirs.nextDueOn,
    their_next_due: theirs.nextDue,
    our_principal: ours?.principal ?? null,
    our_interest: ours?.interest ?? null,
    our_charges: ours?.charges ?? null,
    our_paid: ours?.paid ?? null,
    our_days_late: ours?.daysLate ?? null,
    our_next_due_on: ours?.nextDueOn ?? null,
    our_next_due: ours?.nextDue ?? null,
    difference,
    imported_rate: importedRate,
  };
}
