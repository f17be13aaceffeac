/** Writes a message in the transaction of its cause; a job sends it after the commit. */
import { baseLanguage, type Language } from "@hiram/contract/wire/language.ts";
import type { NoticeAbout } from "@hiram/words/message.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { addJob, addJobs } from "#jobs/jobs.ts";
import { noticeJobOf } from "#notice/message-job.ts";
import { newNoticeId } from "#notice/notice-id.ts";
import { type TemplateName, templateOf } from "#notice/templates.ts";

export type NoticeChannel = "sms" | "email";

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
  readonly channel: NoticeChannel;
  readonly template: TemplateName;
  readonly memberId: string | null;
  /** For a message outside any inbox; a member's own message uses the member's language. */
  readonly language?: Language | null;
  /** The letter whose words it carries, in `staff_words`. */
  readonly wordsId?: string;
  /** Sent despite the member's choice, because no other channel reaches the member. */
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
  // A person waits for a code, so a worker is woken; other messages start within a second.
  const isAwaited = notices.some(({ challengeId }) => challengeId);
  for (const [name, jobs] of jobsOf(rows))
    if (isAwaited) for (const job of jobs) await addJob(trx, name, job);
    else await addJobs(trx, name, jobs);
}

type WrittenRow = ReturnType<typeof rowOf>;

function jobsOf(rows: readonly WrittenRow[]) {
  const byName = Map.groupBy(rows, ({ template, channel }) => noticeJobOf(template, channel));
  return [...byName].map(([name, of]) => [name, of.map(({ id }) => ({ noticeId: id }))] as const);
}

function rowOf({ keys, clock }: House, notice: NewNotice) {
  const { channel, template, memberId, language, wordsId, ...facts } = notice;
  const id = newNoticeId(clock.now());
  const { to, challengeId, about } = facts;
  const document: NoticeDocument = {
    to,
    ...(challengeId && { challengeId }),
    ...(about && { about }),
  };
  const sealed = keys.seal(JSON.stringify(document), noticeSeal(id));
  const row = { id, member_id: memberId, channel, template, sealed, status: "QUEUED" } as const;
  return { ...row, language: language ?? baseLanguage, words_id: wordsId ?? null };
}

const choiceOf = ({ memberId, channel, template }: NewNotice): string =>
  `${memberId} ${channel} ${templateOf(template).kind}`;

/** The choices with which members have switched a message off; any other message is sent. */
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
  // Messages about a debt cannot be switched off on every channel: the SMS stays.
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

/** On every channel, because messages about an account's safety must not depend on one. */
export async function writeNoticeOnEveryChannel(
  trx: Trx,
  house: House,
  { phone, email, ...notice }: Everywhere,
): Promise<void> {
  await writeNotices(trx, house, [
    { ...notice, channel: "sms", to: phone },
    { ...notice, channel: "email", to: email },
  ]);
}
