/**
 * The job that gives accounts their new number once the waiting time is over. If somebody has
 * opened an account with that number meanwhile, the number stays theirs; the change is stopped and
 * the member told.
 */

import type { House } from "#house/house.ts";
import { lockMember } from "#member/member.sql.ts";
import { phoneFingerprint } from "#member/phone.ts";
import { changeMemberPhone } from "#session/phone-change/give-phone.ts";
import {
  isPhoneTaken,
  listDueChanges,
  lockDueChange,
} from "#session/phone-change/phone-change.sql.ts";
import { cancelPhoneChange } from "#session/phone-change/stop-phone-change.ts";
import { findWaitingPhone } from "./phone-change.ts";

const APPLIED_AT_ONCE = 200;
const by = { actor: { kind: "system" } } as const;

/** Each change has its own transaction, so that a failure affects no others. */
export async function applyPhoneChanges(house: House): Promise<void> {
  for (const due of await listDueChanges(house.db, APPLIED_AT_ONCE)) await applyOne(house, due);
}

function applyOne(house: House, { id, member_id: memberId }: { id: string; member_id: string }) {
  return house.db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    if (!(await lockDueChange(trx, id))) return;
    const waiting = await findWaitingPhone(trx, house, memberId);
    if (!waiting) return;
    const { phone } = waiting;
    if (await isPhoneTaken(trx, phoneFingerprint(house.keys, phone)))
      await cancelPhoneChange(trx, house, { memberId, why: "TAKEN", by });
    else await changeMemberPhone(trx, house, { memberId, changeId: id, phone, by });
  });
}
