/**
 * Books the waiting lines of a stored statement. Each batch is one transaction that locks its lines
 * with SKIP LOCKED, books them and stores the outcomes: a killed process loses only its current
 * batch, whose lines still wait, and two workers never take the same line. Returns come after all
 * credits, because a return may take back money of the same file.
 */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { notifyOfProof } from "#payment/evidence/notify-of-proof.ts";
import { bookCredits } from "./book-credits.ts";
import type { BookLines } from "./book-lines.ts";
import { bookReturns } from "./book-returns.ts";
import { recordStatementConfirmed } from "./confirm-action.ts";
import {
  confirmByNextStatement,
  findStatement,
  finishStatement,
  lockWaitingLines,
  type StatementRow,
  storeLineOutcomes,
} from "./statement.sql.ts";

/** Loans stay locked until the end of a batch, so a batch takes well below a second. */
const LINES_A_BATCH = 100;
/** Batches at a time: while one waits for the database, others compute. */
const BATCHES_AT_ONCE = 4;

export async function bookStatement(house: House, statementId: string): Promise<void> {
  const statement = await findStatement(house.db, statementId);
  if (!statement || statement.finished_at) return;
  const credits = Array.from({ length: BATCHES_AT_ONCE }, () =>
    bookAll(house, statement, false, bookCredits),
  );
  const failed = (await Promise.allSettled(credits)).find(({ status }) => status === "rejected");
  // The job fails and is retried; lines already booked stay booked.
  if (failed) throw (failed as PromiseRejectedResult).reason;
  await bookAll(house, statement, true, bookReturns);
  await house.db.transaction().execute(async (trx) => {
    if (!(await finishStatement(trx, statementId))) return;
    const details = {
      statement: statementId,
      account: statement.account_name,
      lines: statement.lines,
    };
    await audit(trx, { action: "STATEMENT_BOOKED", actor: { kind: "system" }, details });
    await recordStatementConfirmed(
      trx,
      house,
      await confirmByNextStatement(trx, statement.own_account_id),
    );
    await notifyOfProof(trx, house);
    await addJob(trx, "count-unreconciled", {}, { key: "count-unreconciled" });
  });
}

async function bookAll(house: House, statement: StatementRow, isReturn: boolean, book: BookLines) {
  for (;;) {
    const count = await bookBatch(house, statement, isReturn, book);
    if (count === 0) return;
  }
}

/** Returns how many lines it booked; 0 when no line waits that is free. */
const bookBatch = (
  house: House,
  statement: StatementRow,
  isReturn: boolean,
  book: BookLines,
): Promise<number> =>
  house.db.transaction().execute(async (trx) => {
    const lines = await lockWaitingLines(trx, statement.id, isReturn, LINES_A_BATCH);
    if (lines.length === 0) return 0;
    await storeLineOutcomes(trx, statement.id, await book(trx, house, statement, lines));
    return lines.length;
  });
