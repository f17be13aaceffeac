/**
 * Sends a message again as a copy, so that the first one's delivery log stays. A code is never sent
 * again.
 */
import { audit } from "#audit/audit.ts";
import { findNotice } from "#desk/case.sql.ts";
import { checkLetterResend } from "#help/letters/letter-again.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { type TemplateName, templateOf } from "#notice/templates.ts";
import {
  type NoticeChannel,
  type NoticeDocument,
  noticeSeal,
  writeNotice,
} from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";

export async function resendNotice(
  house: House,
  { id }: { readonly id: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    const notice = await findNotice(trx, id);
    if (!notice?.member_id || templateOf(notice.template).carriesCode) return refuse("NotFound");
    if (notice.status === "QUEUED") refuse("ChangedMeanwhile");
    const { to, about }: NoticeDocument = JSON.parse(
      house.keys.open(notice.sealed, noticeSeal(id)),
    );
    if (notice.words_id) await checkLetterResend(trx, house, notice.words_id, staff.id);
    await writeNotice(trx, house, {
      channel: notice.channel as NoticeChannel,
      template: notice.template as TemplateName,
      memberId: notice.member_id,
      to,
      ...(about && { about }),
      ...(notice.words_id && { wordsId: notice.words_id }),
    });
    const actor = { kind: "staff", id: staff.id } as const;
    const details = { template: notice.template };
    await audit(trx, {
      action: "NOTICE_RESENT",
      actor,
      subjectId: notice.member_id,
      caller,
      details,
    });
  });
  return {};
}
