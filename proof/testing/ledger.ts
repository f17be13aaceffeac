/**
 * Members with a loan, written straight into the tables, for tests of what happens to money
 * afterwards.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { Parts } from "@hiram/contract/money/parts.ts";
import type { AccountName } from "@hiram/server/ledger/chart.ts";
import type { Movement } from "@hiram/server/ledger/movements.ts";
import { releaseLoan } from "@hiram/server/ledger/movements.ts";
import { postEntry } from "@hiram/server/ledger/post.ts";
import { sealDetails, sealPhone } from "@hiram/server/member/details.ts";
import type { TestHouse } from "#testing/house.ts";

export type LedgerBorrower = { readonly memberId: string; readonly loanId: string };

type BorrowerOptions = {
  readonly amount?: number;
  readonly months?: number;
  /** The day of the first confirmed payout; without it nothing can be repaid. */
  readonly firstPaidOn?: string;
};

const details = {
  fullName: "Liza Mendoza",
  email: "liza@example.com",
  workPlaceCountry: "Saudi Arabia",
  workLocation: "Riyadh",
  jobTitle: "Nurse",
  jobCategory: "HEALTH_CARE_MEDICAL",
  monthlyNetIncome: "60000",
};

/** A member whose accepted loan is in the wallet. */
export async function addBorrower(
  test: TestHouse,
  wanted: BorrowerOptions = {},
): Promise<LedgerBorrower> {
  const { amount = 200_000_00, months = 6, firstPaidOn } = wanted;
  const borrower = { memberId: randomUUID(), loanId: randomUUID() };
  await test.ownerPool.query(
    `insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash,
       register_address) values ($1, $2, $3, $4, 'none', '203.0.113.9')`,
    [
      borrower.memberId,
      randomBytes(16).toString("hex"),
      sealPhone(test.house, borrower.memberId, "+639181000000"),
      sealDetails(test.house, borrower.memberId, details),
    ],
  );
  await test.ownerPool.query(
    `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
       currency, exchange_rate, accepted_at)
     values ($1, $2, 'ACTIVE', $3, $3, $4, '2026-01-01', 'PHP', 1, house_now())`,
    [borrower.loanId, borrower.memberId, amount, months],
  );
  await move(test, borrower, releaseLoan(amount));
  if (firstPaidOn) await confirmTestPayout(test, borrower, firstPaidOn);
  return borrower;
}

/** Confirms a payout as if it had arrived; otherwise only `note_first_payout` can set it. */
export async function confirmTestPayout(test: TestHouse, { loanId }: LedgerBorrower, day: string) {
  await test.ownerPool.query(
    "update loan set first_paid_at = $2::date, first_paid_on = $2::date where id = $1",
    [loanId, day],
  );
}

/** Posts a movement in a transaction of its own, by default about the loan. */
export const move = (
  test: TestHouse,
  { memberId, loanId }: LedgerBorrower,
  movement: Movement,
  subjectId = loanId,
): Promise<void> =>
  test.house.db
    .transaction()
    .execute((trx) => postEntry(trx, movement, { memberId, loanId, subjectId }));

/** Inserts only the row of a withdrawal; a completed one gets the day of its payout. */
export async function insertWithdrawal(
  test: TestHouse,
  { memberId, loanId }: LedgerBorrower,
  amount: number,
  status = "PROCESSING",
  settledOn = "2026-03-02",
): Promise<string> {
  const id = randomUUID();
  await test.ownerPool.query(
    `insert into withdrawal (id, member_id, loan_id, status, amount_centavos, channel,
       account_sealed, account_fingerprint, challenge_id, needs_second_person, promised_by, settled_on,
       ended_at)
     values ($1, $2, $3, $4, $5, 'INSTAPAY', '', 'fingerprint', $6, false, house_now(),
       case $4 when 'COMPLETED' then $7::date end, case $4 when 'COMPLETED' then house_now() end)`,
    [id, memberId, loanId, status, amount, randomUUID(), settledOn],
  );
  return id;
}

/** A payment with its repayment, without their entries; both have the id that is returned. */
export async function insertPaid(
  test: TestHouse,
  { memberId, loanId }: LedgerBorrower,
  on: string,
  { penalty = 0, collection = 0, interest = 0, principal = 0 }: Partial<Parts>,
): Promise<string> {
  const id = randomUUID();
  await test.ownerPool.query(
    `with paid as (
       insert into payment (id, status, own_account, entry_reference, way, value_on,
         amount_centavos, member_id, loan_id)
       values ($1, 'APPLIED', 'BANK', $9, 'TRANSFER', $8, $4::bigint + $5 + $6 + $7, $3, $2)
     )
     insert into repayment (id, payment_id, loan_id, member_id, amount_centavos, penalty_centavos,
       collection_centavos, interest_centavos, principal_centavos, received_on, reference, source)
     values ($1, $1, $2, $3, $4::bigint + $5 + $6 + $7, $4, $5, $6, $7, $8, $9, 'BANK')`,
    [id, loanId, memberId, penalty, collection, interest, principal, on, id],
  );
  return id;
}

/** What an account of a member held at an instant, from the postings alone. */
export async function balanceAt(
  { ownerPool }: TestHouse,
  memberId: string,
  account: AccountName,
  at: Date,
): Promise<Centavos> {
  const { rows } = await ownerPool.query<{ sum: number }>(
    `select coalesce(sum(posting.amount_centavos), 0)::bigint as sum
     from posting join entry on entry.id = posting.entry_id
     where posting.member_id = $1 and posting.account = $2 and entry.at <= $3`,
    [memberId, account, at],
  );
  return rows[0]?.sum ?? 0;
}

/** Runs statements as the owner with triggers disabled: the only way to plant a fault. */
export async function plant(test: TestHouse, ...statements: string[]): Promise<void> {
  const client = await test.ownerPool.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}
