/** Writes a message in the transaction of its cause; a job sends it after the commit. */
import { randomUUID } from "node:crypto";
import type { NoticeKind } from "@hiram/contract/settings/settings.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import type { NoticeAbout } from "#notice/template.ts";
import { type TemplateName, templateOf } from "#notice/templates.ts";

export type Channel = "sms" | "email";

/**
 * What is stored of a message until it is sent, encrypted: the address, the challenge, if any, and
 * the facts for its words.
 */
export type NoticeDocument = {
  readonly to: string;
  readonly challengeId?: string;
  readonly about?: NoticeAbout;
};

export const noticeSeal = (id: string): string => `notice/${id}`;

type NewNotice = NoticeDocument & {
  readonly channel: Channel;
  readonly template: TemplateName;
  readonly memberId: string | null;
};

export async function writeNotice(trx: Trx, house: House, notice: NewNotice): Promise<void> {
  const { channel, template, memberId, to, challengeId, about } = notice;
  const { kind } = templateOf(template);
  if (kind && memberId && !(await isWanted(trx, memberId, channel, kind))) return;
  const id = randomUUID();
  const document: NoticeDocument = {
    to,
    ...(challengeId && { challengeId }),
    ...(about && { about }),
  };
  await trx
    .insertInto("notice")
    .values({
      id,
      member_id: memberId,
      channel,
      template,
      sealed: house.keys.seal(JSON.stringify(document), noticeSeal(id)),
      status: "QUEUED",
    })
    .execute();
  await addJob(trx, "send-notice", { noticeId: id });
}

/** A message that the member has not switched off is sent. */
async function isWanted(trx: Trx, memberId: string, channel: Channel, kind: NoticeKind) {
  const choice = await trx
    .selectFrom("notice_choice")
    .select("wanted")
    .where("member_id", "=", memberId)
    .where("channel", "=", channel)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return choice?.wanted ?? true;
}

type Everywhere = {
  readonly template: TemplateName;
  readonly about?: NoticeAbout;
  readonly phone: string;
  readonly email: string;
  readonly memberId: string;
};

/**
 * On every channel, because messages about the safety of an account must not depend on one of them.
 */
export async function writeNoticeEverywhere(
  trx: Trx,
  house: House,
  { phone, email, ...notice }: Everywhere,
): Promise<void> {
  await writeNotice(trx, house, { ...notice, channel: "sms", to: phone });
  await writeNotice(trx, house, { ...notice, channel: "email", to: email });
}
