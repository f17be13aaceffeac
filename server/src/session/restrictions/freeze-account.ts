/**
 * Freezes an account. Every session ends at once, every code and unspent proof becomes invalid,
 * waiting changes of the payout account, phone number or name are stopped, nobody signs in, and no
 * payout starts. Payouts that a rail already has are not called back.
 */
import { randomUUID } from "node:crypto";
import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import type { RestrictionCause } from "@hiram/contract/session/restrictions.ts";
import { audit } from "#audit/audit.ts";
import { revokeCodes } from "#code/revoke-codes.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { endBankChange } from "#member/beneficiary.ts";
import { findMember, openPhone } from "#member/details.ts";
import {
  insertRestriction,
  lockRestriction,
  removeRestrictionEnd,
} from "#member/restriction.sql.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { restrictionSeal } from "#secret/seals.ts";
import { stopPhoneChange } from "#session/phone-change/phone-change.ts";
import { endSessionsExcept } from "#session/session.sql.ts";
import { withdrawOpenCorrection } from "#settings/correction/correction.ts";

/** Who freezes the account: the member by a link, without being signed in, or a staff member. */
type FrozenBy =
  | { readonly kind: "MEMBER" }
  | {
      readonly kind: "STAFF";
      readonly staffId: string;
      readonly cause: RestrictionCause;
      readonly words: string;
      /** The last day of the freeze. */
      readonly until?: string | undefined;
    };

const actorOf = (by: FrozenBy, memberId: string) =>
  by.kind === "STAFF"
    ? ({ kind: "staff", id: by.staffId } as const)
    : ({ kind: "member", id: memberId } as const);

function restrictionOf({ keys, clock }: House, memberId: string, by: FrozenBy) {
  const id = randomUUID();
  const begun = { id, memberId, kind: "FREEZE", at: clock.now() } as const;
  if (by.kind === "MEMBER")
    return { ...begun, cause: "LINK", sealed: null, staffId: null, until: null } as const;
  const { cause, words, staffId, until = null } = by;
  return { ...begun, cause, staffId, until, sealed: keys.seal(words, restrictionSeal(id)) };
}

/** False for an account that is already frozen. */
export async function freezeAccount(
  trx: Trx,
  house: House,
  { memberId, by, caller }: { memberId: string; by: FrozenBy; caller: Caller },
): Promise<boolean> {
  const begins = await insertRestriction(trx, restrictionOf(house, memberId, by));
  const open = await lockRestriction(trx, memberId, "FREEZE");
  // A freeze by staff may have an end; the member's own wish removes it.
  if (open?.until && by.kind === "MEMBER") await removeRestrictionEnd(trx, open.id);
  const member = begins && (await findMember(trx, memberId));
  if (!member) return false;
  await endSessionsExcept(trx, memberId, null, "FROZEN");
  await revokeCodes(trx, house, openPhone(house, member));
  await endBankChange(trx, memberId, by.kind);
  await stopPhoneChange(trx, memberId, by.kind);
  await withdrawOpenCorrection(trx, memberId, actorOf(by, memberId));
  await audit(trx, {
    action: "ACCOUNT_FROZEN",
    actor: actorOf(by, memberId),
    subjectId: memberId,
    caller,
  });
  const about = open?.until ? { when: writeMinuteInManila(open.until) } : {};
  await notifyMember(trx, house, { memberId, template: "account-frozen", about });
  return true;
}
