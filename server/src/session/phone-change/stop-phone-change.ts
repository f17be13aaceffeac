/**
 * Stops a waiting change of the phone number. It needs no password, because it only keeps the
 * current number. Money stays held back until the hold ends, because somebody knew the password.
 */
import { type AuditEvent, audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";

import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import {
  findWaitingPhone,
  lastPhoneDigits,
  type PhoneChangeStop,
  stopPhoneChange,
} from "./phone-change.ts";

type StopRequest = {
  readonly memberId: string;
  readonly why: PhoneChangeStop;
  readonly by: Pick<AuditEvent, "actor" | "caller">;
};

/** Refused when no change waits. */
export async function cancelPhoneChange(
  trx: Trx,
  house: House,
  { memberId, why, by }: StopRequest,
): Promise<void> {
  const waiting = await findWaitingPhone(trx, house, memberId);
  if (!waiting || !(await stopPhoneChange(trx, memberId, why))) return refuse("NotFound");
  await audit(trx, { action: "PHONE_CHANGE_STOPPED", subjectId: memberId, ...by });
  const about = { accountEnding: lastPhoneDigits(waiting.phone) };
  await notifyMember(trx, house, { memberId, template: "phone-change-stopped", about });
}

export async function stopOwnPhoneChange(house: House, { id }: MemberCaller, caller: Caller) {
  const by = { actor: { kind: "member", id }, caller } as const;
  await house.db
    .transaction()
    .execute((trx) => cancelPhoneChange(trx, house, { memberId: id, why: "MEMBER", by }));
  return {};
}
