/** Tells a member about wrong codes typed for the account, at most once a day. */
import type { House } from "#house/house.ts";
import type { Jobs } from "#jobs/jobs.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { wasNotifiedRecently } from "#notice/was-notified-lately.ts";
import type { OutsideAdapters } from "#outside/outside.ts";

const TOLD_EVERY_HOURS = 24;

export async function warnOfWrongCodes(
  house: House,
  _: OutsideAdapters,
  { memberId }: Jobs["warn-of-wrong-codes"],
): Promise<void> {
  if (!memberId) return;
  await house.db.transaction().execute(async (trx) => {
    if (await wasNotifiedRecently(trx, memberId, "wrong-codes", TOLD_EVERY_HOURS)) return;
    await notifyMember(trx, house, { memberId, template: "wrong-codes" });
  });
}
