/** Every statement on proposals that need a second person. */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type ProposalRow = Selectable<Tables["staff_proposal"]>;

const LISTED_MAX = 100;

/**
 * Open proposals of these kinds, oldest first; those of one member, when one is named.
 */
export async function listOpenProposals(
  db: Db,
  kinds: readonly ProposalKind[],
  memberId?: string,
): Promise<ProposalRow[]> {
  if (kinds.length === 0) return [];
  return db
    .selectFrom("staff_proposal")
    .selectAll()
    .where("status", "=", "PROPOSED")
    .where("expires_at", ">", sql<Date>`house_now()`)
    .where("kind", "in", kinds)
    .$if(memberId !== undefined, (q) => q.where("member_id", "=", memberId as string))
    .orderBy("proposed_at")
    .limit(LISTED_MAX)
    .execute();
}

/** Locked until the decision is made. */
export async function lockProposal(trx: Trx, id: string) {
  return trx
    .selectFrom("staff_proposal")
    .selectAll()
    .select(sql<boolean>`status = 'PROPOSED' and expires_at > house_now()`.as("is_open"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Reads without a lock; an expired proposal does not count. */
export const hasOpenProposal = async (
  trx: Db | Trx,
  kind: ProposalKind,
  subject: string,
): Promise<boolean> => (await listProposedSubjects(trx, kind, [subject])).has(subject);

/** Which of these subjects have an open proposal. */
export async function listProposedSubjects(
  trx: Db | Trx,
  kind: ProposalKind,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom("staff_proposal")
    .select("subject")
    .where("kind", "=", kind)
    .where("subject", "=", (each) => each.fn.any(each.val([...subjects])))
    .where("status", "=", "PROPOSED")
    .where("expires_at", ">", sql<Date>`house_now()`)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

export async function lockOpenProposalOf(trx: Trx, kind: ProposalKind, subject: string) {
  return trx
    .selectFrom("staff_proposal")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("status", "=", "PROPOSED")
    .forUpdate()
    .executeTakeFirst();
}

type NewProposal = Pick<
  ProposalRow,
  "id" | "kind" | "member_id" | "subject" | "sealed" | "proposed_by"
> & { readonly days: number };

export async function insertProposal(trx: Trx, { days, ...row }: NewProposal): Promise<void> {
  await trx
    .insertInto("staff_proposal")
    .values({
      ...row,
      status: "PROPOSED",
      expires_at: sql<Date>`house_now() + make_interval(days => ${days})`,
    })
    .execute();
}

/** Whether somebody is too new at the desk, or was reset too recently, to confirm others' work. */
export async function mayNotConfirmYet(db: Db, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff")
    .select("id")
    .where("id", "=", staffId)
    .where("second_person_from", ">", sql<Date>`house_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** People who may not confirm a proposal, whatever their role. */
type Barred = {
  /** Payouts whose money the confirmation lets go: who approved one of their loans is barred. */
  readonly payouts: readonly string[];
  /** The role that the proposal changes: who has it is barred. */
  readonly role: string | null;
};

type Confirmation = Barred & {
  readonly proposedBy: string;
  readonly about: string | null;
  readonly action: StaffAction;
};

/** An SQL condition for a statement on `staff`. */
const isBarredRow = ({ payouts, role }: Barred) => sql<boolean>`(
  coalesce(staff.roles @> array[${role}::text], false)
  or exists (select from withdrawal w where w.id = any(${payouts}::uuid[]) and w.kind = 'LOAN'
    and has_approved_loan(staff.id, w.loan_id)))`;

/** Whether somebody else can confirm now what this person proposes. */
export async function hasSecondPerson(
  db: Db | Trx,
  { proposedBy, about, action, ...barred }: Confirmation,
): Promise<boolean> {
  const { rows } = await sql`
    select from staff where removed_at is null and totp_sealed is not null
      and second_person_from <= house_now() and staff_actions(roles) @> array[${action}]
      and id <> ${proposedBy} and id::text is distinct from ${about}
      and not ${isBarredRow(barred)}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

export async function isBarredFromConfirming(
  db: Db,
  staffId: string,
  barred: Barred,
): Promise<boolean> {
  if (barred.payouts.length === 0 && barred.role === null) return false;
  const { rows } = await sql<{ barred: boolean }>`
    select ${isBarredRow(barred)} as barred from staff where id = ${staffId}`.execute(db);
  return rows[0]?.barred ?? false;
}
