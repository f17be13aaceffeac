/** Writes a message in the transaction of what it tells; a job sends it after the commit. */
import { randomUUID } from "node:crypto";
import type { Trx } from "#db/database.ts";
import type { House } from "#kit/house.ts";
import { addJob } from "#kit/jobs.ts";
import type { TemplateName } from "#notice/templates.ts";

export type Channel = "sms" | "email";

/** What is kept of a message until it is sent, sealed: the address, and which challenge, if any. */
export type NoticeDocument = { readonly to: string; readonly challengeId?: string };

export const noticeSeal = (id: string): string => `notice/${id}`;

type NewNotice = NoticeDocument & {
  readonly channel: Channel;
  readonly template: TemplateName;
  readonly memberId: string | null;
};

export async function writeNotice(trx: Trx, house: House, notice: NewNotice): Promise<void> {
  const { channel, template, memberId, to, challengeId } = notice;
  const id = randomUUID();
  const document: NoticeDocument = { to, ...(challengeId && { challengeId }) };
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

type Everywhere = {
  readonly template: TemplateName;
  readonly phone: string;
  readonly email: string;
  readonly memberId: string;
};

/** On every channel we have: what concerns the safety of an account must not hang on one of them. */
export async function writeNoticeEverywhere(
  trx: Trx,
  house: House,
  { template, phone, email, memberId }: Everywhere,
): Promise<void> {
  await writeNotice(trx, house, { channel: "sms", template, to: phone, memberId });
  await writeNotice(trx, house, { channel: "email", template, to: email, memberId });
}
