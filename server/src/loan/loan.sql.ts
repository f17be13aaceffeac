/**
 * Every statement on loans, their events, documents and acceptances. Each has the member's id in
 * its where clause.
 */

import type { TermChange } from "@hiram/contract/account/dues-replan.ts";
import { endedLoanStatuses } from "@hiram/contract/loan/loan.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { LoanName, LoanRow } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export async function isActivated(db: Db | Trx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("activation")
    .select("id")
    .where("id", "=", memberId)
    .where("status", "=", "INFO_COMPLETED")
    .executeTakeFirst();
  return row !== undefined;
}

type NewLoan = Pick<
  LoanRow,
  | "id"
  | "member_id"
  | "amount_centavos"
  | "months"
  | "policy_from"
  | "product_code"
  | "product_version"
  | "due_day"
  | "deducted_centavos"
  | "currency"
  | "exchange_rate"
  | "declared_sealed"
>;

/** The number of the new loan; undefined when the member has a live one. */
export async function insertLoan(trx: Trx, loan: NewLoan): Promise<number | undefined> {
  const { rows } = await sql<{ loan_number: number }>`
    with made as (
      insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
          product_code, product_version, due_day, deducted_centavos, currency, exchange_rate, declared_sealed)
        select ${loan.id}::uuid, ${loan.member_id}::uuid, 'PENDING', ${loan.amount_centavos}::bigint,
          ${loan.amount_centavos}::bigint, ${loan.months}::integer, ${loan.policy_from}::date,
          ${loan.product_code}, ${loan.product_version}::integer, ${loan.due_day}::smallint,
          ${loan.deducted_centavos}::bigint,
          ${loan.currency}, ${loan.exchange_rate}::double precision, ${loan.declared_sealed}::bytea
        -- A loan that was reopened is live too, and the index leaves it out.
        where not exists (select from loan before where before.member_id = ${loan.member_id}
          and before.reopened_at is not null and before.status = 'ACTIVE')
        on conflict (member_id)
          where status not in ('DECLINED', 'CANCELLED', 'CLOSED') and reopened_at is null do nothing
        returning id, member_id, loan_number
    ), noted as (
      insert into loan_event (loan_id, event, to_status, actor_kind, actor_id)
      select id, 'apply', 'PENDING', 'member', member_id from made
    )
    select loan_number from made
  `.execute(trx);
  return rows[0]?.loan_number;
}

export async function getLiveNumber(trx: Trx, memberId: string): Promise<number> {
  const { loan_number } = await trx
    .selectFrom("loan")
    .select("loan_number")
    .where("member_id", "=", memberId)
    .where("status", "not in", endedLoanStatuses)
    .orderBy("applied_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return loan_number;
}

/** Finds a loan by its id. No member is checked, so only staff's calls use it. */
export async function findLoan(db: Db | Trx, loanId: string) {
  return db.selectFrom("loan").selectAll().where("id", "=", loanId).executeTakeFirst();
}

type NewDocument = Pick<
  Selectable<Tables["loan_document"]>,
  "id" | "loan_id" | "member_id" | "kind" | "hash" | "sealed"
>;

export async function insertDocument(trx: Trx, document: NewDocument): Promise<void> {
  await trx.insertInto("loan_document").values(document).execute();
}

/** Marks the documents of an earlier approval as replaced; they are kept. */
export async function replaceDocuments(trx: Trx, loanId: string): Promise<void> {
  await trx
    .updateTable("loan_document")
    .set({ replaced_at: sql<Date>`house_now()` })
    .where("loan_id", "=", loanId)
    .where("replaced_at", "is", null)
    .execute();
}

/** The disclosure first, as it is read first. */
export async function findDocuments(db: Db | Trx, memberId: string, loanId: LoanName["id"]) {
  return db
    .selectFrom("loan_document")
    .select(["kind", "hash", "sealed", "created_at"])
    .where("loan_id", "=", loanId)
    .where("member_id", "=", memberId)
    .where("replaced_at", "is", null)
    .orderBy("kind", "desc")
    .execute();
}

type NewAcceptance = Omit<Selectable<Tables["loan_acceptance"]>, "at">;

export async function insertAcceptance(trx: Trx, acceptance: NewAcceptance): Promise<void> {
  await trx.insertInto("loan_acceptance").values(acceptance).execute();
}

export async function findAcceptance(db: Db | Trx, memberId: string, loanId: LoanName["id"]) {
  return db
    .selectFrom("loan_acceptance")
    .innerJoin("code_challenge", "code_challenge.id", "loan_acceptance.challenge_id")
    .select([
      "loan_acceptance.contract_hash",
      "loan_acceptance.disclosure_hash",
      "loan_acceptance.address",
      "loan_acceptance.device",
      "loan_acceptance.at",
      "code_challenge.created_at as code_sent_at",
    ])
    .where("loan_acceptance.loan_id", "=", loanId)
    .where("loan_acceptance.member_id", "=", memberId)
    .executeTakeFirst();
}

/** Withdrawals of this loan that have arrived or are under way. */
export async function listLiveWithdrawals(db: Db | Trx, loan: LoanName) {
  return db
    .selectFrom("withdrawal")
    .select(["status", "rail", "amount_centavos", "promised_by"])
    .where("member_id", "=", loan.member_id)
    .where("loan_id", "=", loan.id)
    .where("kind", "=", "LOAN")
    .where("status", "<>", "RETURNED")
    .execute();
}

export async function listEvents(db: Db | Trx, loanId: LoanName["id"]) {
  return db
    .selectFrom("loan_event")
    .select(["event", "at", "note_sealed", "actor_kind"])
    .where("loan_id", "=", loanId)
    .orderBy("id")
    .execute();
}

type OwnedLoan = Pick<LoanRow, "id" | "member_id">;

/** Selects the rows of several loans, each with its own member. */
const ofLoans = (loans: readonly OwnedLoan[]) => sql<boolean>`(loan_id, member_id) in (
  select * from unnest(${loans.map(({ id }) => id)}::uuid[],
    ${loans.map(({ member_id }) => member_id)}::uuid[]))`;

const ofLoan = ({ id, member_id }: LoanName) =>
  sql<boolean>`(loan_id = ${id} and member_id = ${member_id})`;

/** Confirmed payouts of the loans, in their order. */
export async function listLoanPayouts(db: Db | Trx, loans: readonly OwnedLoan[]) {
  return db
    .selectFrom("withdrawal")
    .select(["loan_id", "settled_on", "amount_centavos"])
    .where(ofLoans(loans))
    .where("kind", "=", "LOAN")
    .where("status", "=", "COMPLETED")
    .orderBy("settled_on")
    .orderBy("withdrawal_number")
    .execute();
}

/** The repayments that count, in booking order. */
export const listRepayments = (db: Db | Trx, loans: readonly OwnedLoan[]) =>
  listRepaymentsWhere(db, ofLoans(loans));

export const listRepaymentsOfLoan = (db: Db | Trx, loan: LoanName) =>
  listRepaymentsWhere(db, ofLoan(loan));

async function listRepaymentsWhere(db: Db | Trx, isTheirs: RawBuilder<boolean>) {
  return db
    .selectFrom("repayment")
    .selectAll()
    .where(isTheirs)
    .where("ended_at", "is", null)
    .orderBy("repayment_number")
    .execute();
}

/** Pauses of late charges. */
export async function listPauses(db: Db | Trx, loans: readonly OwnedLoan[]) {
  return db
    .selectFrom("charge_pause")
    .select(["loan_id", "from_on", "until_on", "amount_centavos", "instalment"])
    .where(ofLoans(loans))
    .orderBy("from_on")
    .orderBy("id")
    .execute();
}

/** Waived late charges. */
export async function listWaivers(db: Db | Trx, loans: readonly OwnedLoan[]) {
  return db
    .selectFrom("charge_waiver")
    .select(["loan_id", "instalment", "penalty_centavos", "collection_centavos"])
    .where(ofLoans(loans))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** How the loans are given back in the days of cooling-off; a loan has at most one such row. */
export const listCoolingOffs = (db: Db | Trx, loans: readonly OwnedLoan[]) =>
  listCoolingOffsWhere(db, ofLoans(loans));

export const findCoolingOff = async (db: Db | Trx, loan: LoanName) =>
  (await listCoolingOffsWhere(db, ofLoan(loan)))[0];

async function listCoolingOffsWhere(db: Db | Trx, isTheirs: RawBuilder<boolean>) {
  return db
    .selectFrom("cooling_off")
    .select(["id", "loan_id", "status", "declared_on"])
    .where(isTheirs)
    .execute();
}

/** Settlements of the loans, the oldest first. */
export const listSettlements = (db: Db | Trx, loans: readonly OwnedLoan[]) =>
  listSettlementsWhere(db, ofLoans(loans));

export const listSettlementsOfLoan = (db: Db | Trx, loan: LoanName) =>
  listSettlementsWhere(db, ofLoan(loan));

async function listSettlementsWhere(db: Db | Trx, isTheirs: RawBuilder<boolean>) {
  return db
    .selectFrom("loan_settlement")
    .selectAll()
    .where(isTheirs)
    .orderBy("offered_at")
    .execute();
}

/** Small rests that were waived, as booked. */
export const listWaivedRests = (db: Db | Trx, loans: readonly OwnedLoan[]) =>
  db.selectFrom("loan_rest_waived").selectAll().where(ofLoans(loans)).execute();

/** Pauses of late charges and new instalments, by loan id. */
export async function listTermChanges(
  db: Db | Trx,
  loans: readonly OwnedLoan[],
): Promise<ReadonlyMap<string, readonly TermChange[]>> {
  const rows = await db
    .selectFrom("loan")
    .select("id")
    .select(sql<TermChange[]>`loan_term_changes(id, 'infinity')`.as("changes"))
    .where("id", "=", (each) => each.fn.any(each.val(loans.map(({ id }) => id))))
    .where("member_id", "=", (each) => each.fn.any(each.val(loans.map((loan) => loan.member_id))))
    .execute();
  return new Map(rows.map(({ id, changes }) => [id, changes]));
}
