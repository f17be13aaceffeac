/**
 * Ends disputes about late charges that no longer exist, because a payment was booked with an
 * earlier day: there is nothing left to decide. A message answers the complaint, and the member may
 * open it again.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { pauseBeginsOn } from "@hiram/contract/help/complaint.ts";
import { lockLoan } from "#account/loan.sql.ts";
import { readDuesOfLoan } from "#account/read-account.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import { audit } from "#audit/audit.ts";
import { advance, tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import {
  endPause,
  getComplaintReference,
  listOpenChargeDisputes,
} from "#help/complaints/complaints.sql.ts";
import type { House } from "#house/house.ts";
import { notifyMember } from "#notice/notify-member.ts";

const AT_ONCE = 500;

type ChargeDispute = Awaited<ReturnType<typeof listOpenChargeDisputes>>[number];

/**
 * All of them, in pages: disputes whose charge still exists must not keep newer ones from being
 * reached.
 */
export async function endDisputes(house: House): Promise<void> {
  for (let after: ChargeDispute | undefined; ; ) {
    const page: ChargeDispute[] = await listOpenChargeDisputes(house.db, after, AT_ONCE);
    for (const dispute of page)
      if (!(await hasCharge(house, house.db, dispute)))
        await house.db.transaction().execute((trx) => endOne(trx, house, dispute));
    after = page.at(-1);
    if (page.length < AT_ONCE) return;
  }
}

async function hasCharge(
  house: House,
  db: House["db"] | Trx,
  { loan_id: id, member_id, instalment }: ChargeDispute,
): Promise<boolean> {
  const dues = await readDuesOfLoan(db, house, { id, member_id }, dayInManila(house.clock.now()));
  const row = dues?.instalments.find(({ number }) => number === instalment);
  return row !== undefined && row.penalty + row.collection > 0;
}

async function endOne(trx: Trx, house: House, dispute: ChargeDispute): Promise<void> {
  const { id, member_id: memberId } = dispute;
  await lockLoan(trx, dispute.loan_id);
  if (await hasCharge(house, trx, dispute)) return;
  const now = house.clock.now();
  const by = { kind: "clock" } as const;
  const set = { decided_at: now };
  // False when a person has decided it meanwhile.
  if (!(await tryAdvance(trx, { table: "dispute", event: "end", id, by, set }))) return;
  await endPause(trx, id, pauseBeginsOn(now), now);
  await refreshAccount(trx, house, dispute.loan_id);
  const answered = { answered_at: now };
  await advance(trx, { table: "complaint", event: "settle", id, by, set: answered });
  const reference = await getComplaintReference(trx, id);
  const details = { event: "end", reference };
  const actor = { kind: "system" } as const;
  await audit(trx, { action: "DISPUTE_MOVED", actor, subjectId: memberId, details });
  await notifyMember(trx, house, { memberId, template: "dispute-ended", about: { reference } });
}
