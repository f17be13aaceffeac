/** Writes a message in the transaction of its cause; a job sends it after the commit. */
import { randomUUID } from "node:crypto";
import type { NoticeAbout } from "@hiram/words/message.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { addJob, addJobs } from "#jobs/jobs.ts";
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

export type NewNotice = NoticeDocument & {
  readonly channel: Channel;
  readonly template: TemplateName;
  readonly memberId: string | null;
  /** For a message that stands in nobody's inbox; a member's own has the member's language. */
  readonly language?: "en" | "fil" | null;
  /** The member's choice does not count: no other channel reaches the member. */
  readonly isOnlyWay?: boolean;
};

export const writeNotice = (trx: Trx, house: House, notice: NewNotice): Promise<void> =>
  writeNotices(trx, house, [notice]);

/** Several messages in as many round trips as one. */
export async function writeNotices(
  trx: Trx,
  house: House,
  notices: readonly NewNotice[],
): Promise<void> {
  const unwanted = await listUnwanted(trx, notices);
  const rows = notices
    .filter((notice) => notice.isOnlyWay || !unwanted.has(choiceOf(notice)))
    .map((notice) => rowOf(house, notice));
  if (rows.length === 0) return;
  await trx.insertInto("notice").values(rows).execute();
  const jobs = rows.map(({ id }) => ({ noticeId: id }));
  // A person waits for a code, so a worker is woken; other messages start within a second.
  if (!notices.some(({ challengeId }) => challengeId)) await addJobs(trx, "send-notice", jobs);
  else for (const job of jobs) await addJob(trx, "send-notice", job);
}

function rowOf({ keys }: House, { channel, template, memberId, language, ...facts }: NewNotice) {
  const id = randomUUID();
  const { to, challengeId, about } = facts;
  const document: NoticeDocument = {
    to,
    ...(challengeId && { challengeId }),
    ...(about && { about }),
  };
  const sealed = keys.seal(JSON.stringify(document), noticeSeal(id));
  const row = { id, member_id: memberId, channel, template, sealed, status: "QUEUED" } as const;
  return { ...row, language: language ?? "en" };
}

const choiceOf = ({ memberId, channel, template }: NewNotice): string =>
  `${memberId} ${channel} ${templateOf(template).kind}`;

/** The choices by which members have switched off a message; any other is sent. */
async function listUnwanted(trx: Trx, notices: readonly NewNotice[]): Promise<ReadonlySet<string>> {
  const members = notices.flatMap(({ memberId, template }) =>
    memberId && templateOf(template).kind ? [memberId] : [],
  );
  if (members.length === 0) return new Set();
  const rows = await trx
    .selectFrom("notice_choice")
    .select(["member_id", "channel", "kind"])
    .where("member_id", "=", (each) => each.fn.any(each.val(members)))
    .where("wanted", "=", false)
    .execute();
  const unwanted = new Set(
    rows.map(({ member_id, channel, kind }) => `${member_id} ${channel} ${kind}`),
  );
  // What is owed cannot be switched off on every channel: the SMS stays.
  for (const { member_id, channel, kind } of rows)
    if (kind === "REMINDER" && channel === "sms" && unwanted.has(`${member_id} email ${kind}`))
      unwanted.delete(`${member_id} sms ${kind}`);
  return unwanted;
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
  await writeNotices(trx, house, [
    { ...notice, channel: "sms", to: phone },
    { ...notice, channel: "email", to: email },
  ]);
}
