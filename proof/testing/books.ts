/** Days of the general ledger in tests: movements on a day, accounts as given, and the journal. */
import { randomUUID } from "node:crypto";
import type { BookAccount } from "@hiram/contract/ledger/chart.ts";
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { postDayJournal } from "@hiram/server/ledger/books/post-day-journal.ts";
import type { Movement } from "@hiram/server/ledger/movements.ts";
import type { TestHouse } from "#testing/house.ts";
import { type LedgerBorrower, move, plant } from "#testing/ledger.ts";

/** Posts a movement with the time of noon on a day. */
export async function moveOn(
  test: TestHouse,
  day: string,
  borrower: LedgerBorrower,
  movement: Movement,
  subjectId = randomUUID(),
): Promise<void> {
  await move(test, borrower, movement, subjectId);
  await plant(
    test,
    `update entry set at = '${day} 12:00+08'
     where movement = '${movement.movement}' and subject_id = '${subjectId}'`,
  );
}

/** The release that `addBorrower` posts belongs to a day too. */
export const releaseOn = (test: TestHouse, day: string, { loanId }: LedgerBorrower) =>
  plant(test, `update entry set at = '${day} 12:00+08' where subject_id = '${loanId}'`);

type AccountFigures = {
  readonly principal?: number;
  readonly interest?: number;
  readonly penalty?: number;
  readonly collection?: number;
  readonly booksInterest?: number;
  readonly booksPenalty?: number;
  readonly booksCollection?: number;
  readonly daysLate?: number;
};

/** The figures of a loan's account from a day on, until set again. */
export async function setAccountFigures(
  { ownerPool }: TestHouse,
  { loanId, memberId }: LedgerBorrower,
  day: string,
  figures: AccountFigures,
): Promise<void> {
  const { principal = 0, interest = 0, penalty = 0, collection = 0, daysLate = 0 } = figures;
  const {
    booksInterest = interest,
    booksPenalty = penalty,
    booksCollection = collection,
  } = figures;
  await ownerPool.query("delete from loan_account where loan_id = $1", [loanId]);
  await ownerPool.query(
    `insert into loan_account (loan_id, member_id, version, first_paid_on, as_of, next_step_on,
       months_passed, due_principal, due_interest, due_penalty, due_collection, later_principal,
       later_interest, oldest_due_on, interest_by_day, penalty_by_day, collection_by_day,
       books_interest_by_day, books_penalty_by_day, books_collection_by_day, taken_out,
       taken_out_by_month, waiting_interest, early_interest, early_principal,
       later_principal_days, owed_principal_days, scheduled_interest, shadow_units,
       books_interest, books_penalty, books_collection, charged, not_charged, ceiling_before,
       ceiling_this_month, loan_amount, loan_months, policy_from)
     values ($1, $2, 1, '2026-01-02', $3, $3::date + 60, 0, 0, 0, 0, 0, $4, 0,
       case when $11::integer > 0 then $3::date - $11::integer end,
       array_fill($5::bigint, array[60]), array_fill($6::bigint, array[60]),
       array_fill($7::bigint, array[60]), array_fill($8::bigint, array[60]),
       array_fill($9::bigint, array[60]), array_fill($10::bigint, array[60]), $4,
       '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20000000, 6, '2026-01-01')`,
    [
      loanId,
      memberId,
      day,
      principal,
      interest,
      penalty,
      collection,
      booksInterest,
      booksPenalty,
      booksCollection,
      daysLate,
    ],
  );
}

/** For books whose loans are written off when they are young, which the database refuses. */
export const allowEarlyWriteOffs = ({ ownerPool }: TestHouse) =>
  ownerPool.query("alter table loan_write_off disable trigger write_off_is_due");

/** The day's journal, posted in one transaction with the mark that the day is closed. */
export const closeDay = (test: TestHouse, day: string): Promise<void> =>
  test.house.db.transaction().execute(async (trx) => {
    const at = new Date(`${day}T16:05:00Z`);
    await trx.insertInto("daily_close").values({ day, started_at: at, closed_at: null }).execute();
    await postDayJournal(trx, test.house, day);
    await trx.updateTable("daily_close").set({ closed_at: at }).where("day", "=", day).execute();
  });

/** The lines of a day's journal in centavos, a credit below zero, as `PART account`. */
export async function linesOf(
  { ownerPool }: TestHouse,
  day: string,
): Promise<Record<string, number[]>> {
  const { rows } = await ownerPool.query<{ name: string; amount: number }>(
    `select part || ' ' || account as name, debit_centavos - credit_centavos as amount
     from journal join journal_line on journal_id = journal.id
     where day = $1 order by line_number`,
    [day],
  );
  const lines: Record<string, number[]> = {};
  for (const { name, amount } of rows) lines[name] = [...(lines[name] ?? []), amount];
  return lines;
}

/** Debit less credit at the end of a day. */
export async function balanceOn(
  { ownerPool }: TestHouse,
  account: BookAccount,
  day: string,
): Promise<number> {
  const { rows } = await ownerPool.query<{ balance: number }>(
    `select coalesce(sum(debit_centavos - credit_centavos), 0)::bigint as balance
     from journal join journal_line on journal_id = journal.id
     where day <= $2 and account = $1`,
    [account, day],
  );
  return rows[0]?.balance ?? 0;
}

/** Inserts a confirmed proposal directly, without the calls that lead to it. */
export async function confirmedProposal(
  { ownerPool }: TestHouse,
  kind: ProposalKind,
  subject: string,
): Promise<string> {
  const id = randomUUID();
  const { rows: people } = await ownerPool.query<{ id: string }>(
    `insert into staff (id, phone_fingerprint, details_sealed, roles, password_hash)
     select gen_random_uuid(), gen_random_uuid()::text, '', '{LOAN_OFFICER}', 'none'
     from generate_series(1, 2) returning id`,
  );
  await ownerPool.query(
    `insert into staff_proposal (id, kind, status, subject, sealed, proposed_by, decided_by,
       decided_at, expires_at)
     values ($1, $2, 'CONFIRMED', $3, '', $4, $5, now(), now() + interval '1 day')`,
    [id, kind, subject, people[0]?.id, people[1]?.id],
  );
  return id;
}
