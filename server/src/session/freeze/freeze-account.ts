/**
 * Freezes an account, and opens it again. Frozen, every session is over at once, every code and
 * unspent proof is dead, a payout account that waits to be changed stays as it was, nobody signs
 * in, and no payout of it starts. What a rail has already taken cannot be called back by this.
 */
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import { killCodes } from "#code/kill-codes.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { stopBankChange } from "#member/beneficiary.ts";
import { findMember, openPhone } from "#member/details.ts";
import { tellMember } from "#notice/tell-member.ts";
import { endSessionsExcept } from "#session/session.sql.ts";

/** Who freezes the account: the member by a link, without being signed in, or a staff member. */
type FrozenBy = { readonly kind: "MEMBER" } | { readonly kind: "STAFF"; readonly staffId: string };

const actorOf = (by: FrozenBy, memberId: string) =>
  by.kind === "STAFF"
    ? ({ kind: "staff", id: by.staffId } as const)
    : ({ kind: "member", id: memberId } as const);

/** False for an account that is frozen already. */
export async function freezeAccount(
  trx: Trx,
  house: House,
  { memberId, by, caller }: { memberId: string; by: FrozenBy; caller: Caller },
): Promise<boolean> {
  const row = await trx
    .updateTable("member")
    .set({ frozen_at: sql<Date>`now()`, frozen_by: by.kind })
    .where("id", "=", memberId)
    .where("frozen_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  const member = row && (await findMember(trx, memberId));
  if (!member) return false;
  await endSessionsExcept(trx, memberId, null, "FROZEN");
  await killCodes(trx, house, openPhone(house, member));
  await stopBankChange(trx, memberId, by.kind);
  await audit(trx, {
    action: "ACCOUNT_FROZEN",
    actor: actorOf(by, memberId),
    subjectId: memberId,
    caller,
  });
  await tellMember(trx, house, { memberId, template: "account-frozen" });
  return true;
}

/**
 * False for an account that is not frozen; an erased member's stays shut, because nobody froze it.
 */
export async function unfreezeAccount(
  trx: Trx,
  house: House,
  { memberId, staffId, caller }: { memberId: string; staffId: string; caller: Caller },
): Promise<boolean> {
  const row = await trx
    .updateTable("member")
    .set({ frozen_at: null, frozen_by: null })
    .where("id", "=", memberId)
    .where("frozen_by", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  const actor = { kind: "staff", id: staffId } as const;
  await audit(trx, { action: "ACCOUNT_UNFROZEN", actor, subjectId: memberId, caller });
  await tellMember(trx, house, { memberId, template: "account-unfrozen" });
  return true;
}
