/** Statements at the desk for tests: an account of the lender, files sent, lines booked. */
import { randomUUID } from "node:crypto";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { reserveWithdrawal, settleWithdrawal } from "@hiram/server/ledger/movements.ts";
import { bookStatement } from "@hiram/server/payment/statements/book-statement.ts";
import type { TestHouse } from "#testing/house.ts";
import {
  addBorrower,
  confirmTestPayout,
  insertWithdrawal,
  type LedgerBorrower,
  move,
} from "#testing/ledger.ts";
import { nextKey } from "#testing/loan.ts";
import type { Reply } from "#testing/member.ts";
import type { Desk } from "#testing/staff.ts";
import { TEST_ACCOUNT, TEST_MAPPING } from "#testing/statement-files.ts";

export type StatementLoan = LedgerBorrower & {
  readonly loanNumber: number;
  readonly reference: string;
};

/** A loan of 200,000 pesos of which 150,000 were paid out on a day. */
export async function addPaidOutLoan(test: TestHouse, paidOn: string): Promise<StatementLoan> {
  const borrower = await addBorrower(test);
  const id = await insertWithdrawal(test, borrower, 150_000_00, "COMPLETED", paidOn);
  await move(test, borrower, reserveWithdrawal(150_000_00), id);
  await confirmTestPayout(test, borrower, paidOn);
  await move(test, borrower, settleWithdrawal(150_000_00), id);
  return { ...borrower, ...(await numberOf(test, borrower)) };
}

export async function numberOf({ ownerPool }: TestHouse, { loanId }: LedgerBorrower) {
  const { rows } = await ownerPool.query("select loan_number from loan where id = $1", [loanId]);
  const loanNumber = rows[0].loan_number as number;
  return { loanNumber, reference: paymentReferenceOf(loanNumber) };
}

export const OWN_ACCOUNT = "TEST-7890";

/** Without the two people who save it at the desk. */
export async function addOwnAccount(
  { ownerPool }: Pick<TestHouse, "ownerPool">,
  { name = OWN_ACCOUNT, number = TEST_ACCOUNT } = {},
): Promise<string> {
  const id = randomUUID();
  await ownerPool.query(
    `insert into own_account (id, name, bank_name, account_number, csv_mapping)
     values ($1, $2, 'Test Bank', $3, $4)`,
    [id, name, number, JSON.stringify(TEST_MAPPING)],
  );
  return id;
}

type SendOptions = { readonly accountId?: string; readonly key?: string };

export function sendFile(
  { browser }: Pick<Desk, "browser">,
  step: "preview" | "load",
  file: string | Buffer,
  { accountId, key = nextKey() }: SendOptions = {},
): Promise<Reply> {
  const path = `/staff/statements/${step}${accountId ? `?account=${accountId}` : ""}`;
  const headers = { "content-type": "application/octet-stream", "idempotency-key": key };
  return browser.post(path, Buffer.from(file), headers);
}

/** Books every statement that waits, as the worker would. */
export async function bookWaiting({ house, ownerPool }: TestHouse): Promise<void> {
  const { rows } = await ownerPool.query<{ id: string }>(
    "select id from bank_statement where finished_at is null order by statement_number",
  );
  for (const { id } of rows) await bookStatement(house, id);
}

/** Loads a file and books it; the id of the statement. */
export async function loadAndBook(
  test: TestHouse,
  desk: Pick<Desk, "browser">,
  file: string | Buffer,
  options: SendOptions = {},
): Promise<string> {
  const reply = await sendFile(desk, "load", file, options);
  if (reply.statusCode !== 200) throw new Error(reply.payload);
  await bookWaiting(test);
  return reply.json().id;
}

/** The outcome of each line, in order. */
export async function outcomesOf({ ownerPool }: TestHouse, statementId: string) {
  const { rows } = await ownerPool.query<{ outcome: string }>(
    "select outcome from statement_line where statement_id = $1 order by position",
    [statementId],
  );
  return rows.map(({ outcome }) => outcome);
}
