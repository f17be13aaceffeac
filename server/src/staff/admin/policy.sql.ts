/** Every statement on the policy's proposals and on the rows they became. */
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

const PROPOSALS_MAX = 50;

export async function listProposals(db: Db) {
  return db
    .selectFrom("policy_proposal")
    .selectAll()
    .select(sql<boolean>`expires_at > house_now()`.as("is_open"))
    .orderBy("proposed_at", "desc")
    .limit(PROPOSALS_MAX)
    .execute();
}

export async function listConfirmed(db: Db) {
  return db
    .selectFrom("policy_row")
    .innerJoin("policy_proposal", "policy_proposal.id", "policy_row.proposal_id")
    .select(["policy_row.from_day", "policy_proposal.proposed_by", "policy_proposal.decided_by"])
    .orderBy("policy_row.from_day")
    .execute();
}

type NewProposal = {
  id: string;
  policy: HousePolicy;
  fingerprint: string;
  proposed_by: string;
  days: number;
};

export async function insertPolicyProposal(trx: Trx, { policy, days, ...proposal }: NewProposal) {
  await trx
    .insertInto("policy_proposal")
    .values({
      ...proposal,
      status: "PROPOSED",
      from_day: policy.from,
      policy: JSON.stringify(policy),
      expires_at: sql<Date>`house_now() + make_interval(days => ${days})`,
    })
    .execute();
}

/** Locked until the decision is made. */
export async function lockPolicyProposal(trx: Trx, id: string) {
  return trx
    .selectFrom("policy_proposal")
    .selectAll()
    .select(sql<boolean>`expires_at > house_now()`.as("is_open"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** False when that day has a row already. */
export async function insertPolicyRow(trx: Trx, proposalId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into policy_row (from_day, policy, proposal_id)
    select from_day, policy, id from policy_proposal where id = ${proposalId}
    on conflict (from_day) do nothing
    returning from_day
  `.execute(trx);
  return rows.length === 1;
}
