/** Which messages a member gets. Those not switched off are sent. */
import { noticeChannels } from "@hiram/contract/notice/notice.ts";
import type { chooseNoticesCall } from "@hiram/contract/settings/settings.calls.ts";
import { noticeKinds } from "@hiram/contract/settings/settings.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";

export async function readChoices({ db }: House, { id }: MemberCaller) {
  const rows = await db
    .selectFrom("notice_choice")
    .select(["channel", "kind", "wanted"])
    .where("member_id", "=", id)
    .execute();
  const choices = noticeKinds.flatMap((kind) =>
    noticeChannels.map((channel) => ({
      channel,
      kind,
      wanted: rows.find((row) => row.kind === kind && row.channel === channel)?.wanted ?? true,
    })),
  );
  return { choices };
}

export async function chooseNotices(
  house: House,
  { choices }: CheckedBodyOf<typeof chooseNoticesCall>,
  member: MemberCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    for (const { channel, kind, wanted } of choices)
      await trx
        .insertInto("notice_choice")
        .values({ member_id: member.id, channel, kind, wanted })
        .onConflict((conflict) =>
          conflict
            .columns(["member_id", "channel", "kind"])
            .doUpdateSet({ wanted, changed_at: sql<Date>`house_now()` }),
        )
        .execute();
    // Messages about a debt stay on at least one channel.
    const { rows } = await sql`
      select from notice_choice
      where member_id = ${member.id} and kind = 'REMINDER' and not wanted
      having count(*) = ${noticeChannels.length}
    `.execute(trx);
    if (rows.length > 0) refuse("LastReminderChannel");
    await audit(trx, {
      action: "NOTICE_CHOICES_CHANGED",
      actor: { kind: "member", id: member.id },
      subjectId: member.id,
      caller,
    });
  });
  return readChoices(house, member);
}
