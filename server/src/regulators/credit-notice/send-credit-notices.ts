/**
 * Sends the message about reporting to members whose loan was paid out and who have not got it yet:
 * before the loan is in a month's file for the first time.
 */
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { CREDIT_NOTICE_VERSION } from "@hiram/contract/regulators/credit-notice.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import { storeCreditNotice } from "#member/credit-notice.ts";
import { notifyMember } from "#notice/notify-member.ts";

const BATCH = 200;
/** A loan that ended this long ago may still be in the next file. */
const ENDED_DAYS = 62;

export async function sendCreditNotices(house: House): Promise<void> {
  for (const memberId of await listUntold(house)) {
    await house.db.transaction().execute(async (trx) => {
      if (!(await storeCreditNotice(trx, memberId, { channel: "MESSAGE" }))) return;
      await notifyMember(trx, house, { memberId, template: "credit-notice" });
    });
  }
}

async function listUntold({ db, clock }: House): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.member_id as id from loan l
    where l.first_paid_on is not null
      and (l.status = 'ACTIVE'
        or l.first_paid_on > ${addDays(dayInManila(clock.now()), -ENDED_DAYS)})
      and not exists (select from credit_notice n where n.member_id = l.member_id
        and n.channel = 'MESSAGE' and n.version = ${CREDIT_NOTICE_VERSION})
      and not exists (select from deletion_request r where r.member_id = l.member_id
        and r.done_at is not null)
    limit ${BATCH}
  `.execute(db);
  return rows.map(({ id }) => id);
}
