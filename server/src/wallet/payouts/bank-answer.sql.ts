/** Every statement on the bank's answers, which are stored as loaded. */
import type { ProposalStatus } from "@hiram/contract/policy/policy-proposal.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

type AnswerRow = Selectable<Tables["bank_answer"]>;

/** A bank's answer file with the people and times of its proposal. */
export type LoadedAnswer = AnswerRow & {
  readonly status: ProposalStatus;
  readonly loaded_by: string;
  readonly loaded_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly is_lapsed: boolean;
};

const loadedAnswer = sql`
  select bank_answer.*, proposal.status, proposal.proposed_by as loaded_by,
    proposal.proposed_at as loaded_at, proposal.decided_by, proposal.decided_at,
    proposal.status = 'PROPOSED' and proposal.expires_at <= house_now() as is_lapsed
  from bank_answer join staff_proposal proposal on proposal.id = bank_answer.proposal_id`;

/** One transaction at a time loads an answer to a file, so that the same one is not loaded twice. */
export async function lockBatch(trx: Trx, batchId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("payout_batch")
    .select("id")
    .where("id", "=", batchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBankAnswer(
  trx: Trx,
  answer: Insertable<Tables["bank_answer"]>,
): Promise<void> {
  await trx.insertInto("bank_answer").values(answer).execute();
}

export async function findBankAnswer(db: Db | Trx, id: string): Promise<AnswerRow | undefined> {
  return db.selectFrom("bank_answer").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * The same file, if it was applied or waits for confirmation; a rejected one may be loaded again.
 */
export async function findSameBankAnswer(
  trx: Trx,
  sha256: string,
): Promise<LoadedAnswer | undefined> {
  const { rows } = await sql<LoadedAnswer>`
    ${loadedAnswer}
    where bank_answer.sha256 = ${sha256} and (proposal.status = 'CONFIRMED'
      or (proposal.status = 'PROPOSED' and proposal.expires_at > house_now()))
    limit 1
  `.execute(trx);
  return rows[0];
}

export async function recordBankAnswerApplied(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("bank_answer")
    .set({ applied_at: sql<Date>`house_now()` })
    .where("id", "=", id)
    .execute();
}

/** Newest first, after the answer `after`. */
export async function listBankAnswers(
  db: Db,
  after: string | undefined,
  most: number,
): Promise<LoadedAnswer[]> {
  const { rows } = await sql<LoadedAnswer>`
    ${loadedAnswer}
    where ${after ?? null}::uuid is null
      or answer_number < (select answer_number from bank_answer where id = ${after ?? null}::uuid)
    order by answer_number desc limit ${most}
  `.execute(db);
  return rows;
}

/** Whether any of these payouts is a case of the staff member's own. */
export async function hasOwnPayout(
  trx: Trx,
  staffId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawal where id = any(${[...ids]}) and is_own_case(${staffId}, member_id) limit 1
  `.execute(trx);
  return rows.length > 0;
}
