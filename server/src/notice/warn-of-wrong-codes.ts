/** Tells a member that several wrong codes were typed for their account, once a day at most. */
import type { House } from "#house/house.ts";
import type { Jobs } from "#jobs/jobs.ts";
import { tellMember } from "#notice/tell-member.ts";
import { wasToldLately } from "#notice/was-told-lately.ts";
import type { Outside } from "#outside/outside.ts";

const TOLD_EVERY_HOURS = 24;

export async function warnOfWrongCodes(
  house: House,
  _: Outside,
  { memberId }: Jobs["warn-of-wrong-codes"],
): Promise<void> {
  if (!memberId) return;
  await house.db.transaction().execute(async (trx) => {
    if (await wasToldLately(trx, memberId, "wrong-codes", TOLD_EVERY_HOURS)) return;
    await tellMember(trx, house, { memberId, template: "wrong-codes" });
  });
}
