/**
 * Sends words that waited for an hour. They are checked again: if they are no longer allowed,
 * because the member disputes or is late meanwhile, they are dropped with a reason that the writer
 * sees.
 */
import { contactRefusals } from "@hiram/contract/collection/contact-rules.ts";
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { Problem } from "#problem.ts";
import { deliverStaffText } from "./deliver-staff-text.ts";
import { judgeStaffText } from "./judge-staff-text.ts";
import { endWaitingStaffText, listDueStaffTexts, lockWaitingStaffText } from "./staff-text.sql.ts";
import { openStaffText } from "./staff-text-request.ts";

const AT_ONCE = 200;

export async function sendWaitingStaffTexts(house: House): Promise<void> {
  for (const id of await listDueStaffTexts(house.db, house.clock.now(), AT_ONCE)) {
    // A refusal rolls the transaction back; the reason is stored in another one.
    const why = await house.db
      .transaction()
      .execute((trx) => sendOne(trx, house, id))
      .catch((error: unknown) => {
        if (error instanceof Problem) return error.code;
        throw error;
      });
    if (why) await house.db.transaction().execute((trx) => drop(trx, house, id, why));
  }
}

/** Returns why they may not be sent, if so. */
async function sendOne(trx: Trx, house: House, id: string): Promise<ProblemName | undefined> {
  const row = await lockWaitingStaffText(trx, id);
  if (!row) return;
  const words = openStaffText(house, row);
  await storeTimeZones(house, [words.memberId]);
  const { faults, refusal, possibleAt, readerCause } = await judgeStaffText(trx, house, words);
  if (faults.length > 0) return "WordsRefused";
  if (readerCause !== null && row.proposal_id === null) return "WordsNeedReader";
  if (refusal !== null && possibleAt === null) return contactRefusals[refusal];
  if (refusal !== null && possibleAt !== null) {
    await endWaitingStaffText(trx, id, { send_at: possibleAt });
    return;
  }
  await endWaitingStaffText(trx, id, { sent_at: house.clock.now() });
  await deliverStaffText(trx, house, words);
}

async function drop(trx: Trx, house: House, id: string, why: ProblemName): Promise<void> {
  const row = await lockWaitingStaffText(trx, id);
  if (!row) return;
  await endWaitingStaffText(trx, id, { dropped_at: house.clock.now(), dropped_why: why });
  await audit(trx, {
    action: "WORDS_DROPPED",
    actor: { kind: "system" },
    subjectId: row.member_id,
    details: { kind: row.kind, why },
  });
}
