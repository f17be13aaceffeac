/** Ends freezes and blocks, by two people or at their end, with a message to the member. */
import type { RestrictionKind } from "@hiram/contract/session/restrictions.ts";
import { type AuditAction, audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { endRestriction, listDueRestrictions } from "#member/restriction.sql.ts";
import { notifyMember } from "#notice/notify-member.ts";
import type { TemplateName } from "#notice/templates.ts";

const ENDED_AT_ONCE = 200;

const endings: Readonly<Record<RestrictionKind, readonly [AuditAction, TemplateName]>> = {
  FREEZE: ["ACCOUNT_UNFROZEN", "account-unfrozen"],
  BLOCK: ["ACCOUNT_UNBLOCKED", "account-unblocked"],
};

type EndedRestriction = {
  readonly id: string;
  readonly member_id: string;
  readonly kind: RestrictionKind;
};

type LiftedBy = {
  readonly staffId: string;
  readonly proposalId: string;
  readonly caller: Caller;
};

/** False when it has already ended. Without a person, the time has run out. */
export async function endOneRestriction(
  trx: Trx,
  house: House,
  { id, member_id: memberId, kind }: EndedRestriction,
  by?: LiftedBy,
): Promise<boolean> {
  const end = by ? ({ why: "LIFTED", proposalId: by.proposalId } as const) : { why: "EXPIRED" };
  if (!(await endRestriction(trx, id, end as Parameters<typeof endRestriction>[2]))) return false;
  const [action, template] = endings[kind];
  const actor = by ? ({ kind: "staff", id: by.staffId } as const) : { kind: "system" as const };
  const details = { event: by ? "lifted" : "expired" };
  const caller = by && { caller: by.caller };
  await audit(trx, { action, actor, subjectId: memberId, details, ...caller });
  await notifyMember(trx, house, { memberId, template });
  return true;
}

/** The job. Each restriction has its own transaction, so that a failure affects no others. */
export async function endDueRestrictions(house: House): Promise<void> {
  for (const due of await listDueRestrictions(house.db, ENDED_AT_ONCE))
    await house.db.transaction().execute((trx) => endOneRestriction(trx, house, due));
}

/** Ends a restriction that is past its end, before a new one begins. */
export async function endDueRestrictionsOf(
  trx: Trx,
  house: House,
  memberId: string,
): Promise<void> {
  for (const due of await listDueRestrictions(trx, ENDED_AT_ONCE, memberId))
    await endOneRestriction(trx, house, due);
}
