import type { UndeliveredReason } from "@hiram/contract/notice/delivery.ts";
import { countSms } from "@hiram/contract/notice/sms-segments.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import { sql } from "kysely";
import { recordCodeSending } from "#code/code.sql.ts";
import { revealDemoCode } from "#code/reveal-code.ts";
import { tryAdvance } from "#db/advance.ts";
import { codesCounter } from "#house/counters.ts";
import type { House } from "#house/house.ts";
import { errorToText } from "#jobs/error-words.ts";
import { findMember, openDetails } from "#member/details.ts";
import { deliverSms, isRefusedText } from "#notice/deliver-sms.ts";
import { recordUndelivered } from "#notice/delivery/record-delivery.ts";
import { reportIdOf } from "#notice/delivery/report-id.ts";
import { findStop, rescheduleNotice } from "#notice/find-stop.ts";
import { MailCircuitOpen } from "#notice/mail-circuit-breaker.ts";
import { noticeJobOf } from "#notice/message-job.ts";
import { siteWords } from "#notice/site-words.ts";
import { spellForSms } from "#notice/sms-letters.ts";
import { templateOf, templatesWithHours } from "#notice/templates.ts";
import { wordsOfMessage, writeNoticeFacts } from "#notice/words-of.ts";
import { writeEmail } from "#notice/write-email.ts";
import { type NoticeDocument, noticeSeal } from "#notice/write-notice.ts";
import { RecipientRefused } from "#outside/mail.ts";
import type { OutsideAdapters } from "#outside/outside.ts";

const ATTEMPTS_MAX = 8;

export async function sendNotice(
  house: House,
  outside: OutsideAdapters,
  { noticeId }: { noticeId: string },
): Promise<void> {
  const notice = (await takeAttempt(house, noticeId)) ?? (await takeAfterStop(house, noticeId));
  if (!notice) return;
  const { message, challengeId } = await writeMessage(house, { id: noticeId, ...notice });
  if (!message) return giveUp(house, noticeId, "its code could not be used any more");
  try {
    const sent = { ...message, reportId: reportIdOf(house, noticeId) };
    if (notice.channel === "sms") {
      const { template, attempts } = notice;
      await deliverSms(house, outside, { noticeId, template, attempts }, sent);
    } else await outside.mail.send(sent);
  } catch (error) {
    // Nothing was tried: the queue retries later, and this attempt does not count among the eight.
    if (error instanceof MailCircuitOpen) {
      if (challengeId) await noteCode(house, challengeId, notice.channel, "failed");
      await giveAttemptBack(house, noticeId);
      throw error;
    }
    const reason = reasonOf(error as Failure);
    if (challengeId) await noteCode(house, challengeId, notice.channel, "failed");
    const why = findRefusal(error);
    // The mail server knows the address and refuses it: more tries would not change its answer.
    if (error instanceof RecipientRefused || notice.attempts >= ATTEMPTS_MAX)
      return giveUp(house, noticeId, reason, why);
    await house.db
      .updateTable("notice")
      .set({ last_error: reason, tried_at: sql<Date>`house_now()` })
      .where("id", "=", noticeId)
      .execute();
    // Not the error itself, because the queue stores what is thrown here and the log prints it.
    throw new Error(reason);
  }
  // A second run of this job may have sent it meanwhile. Then it was sent twice, and the row
  // already says SENT.
  const set = {
    sent_at: sql`house_now()`,
    tried_at: sql`house_now()`,
    last_error: null,
    segments: notice.channel === "sms" ? countSms(message.text).segments : null,
  };
  await tryAdvance(house.db, { table: "notice", event: "send", id: noticeId, by, set });
  if (challengeId) await noteCode(house, challengeId, notice.channel, "sent");
}

function noteCode({ db }: House, challengeId: string, channel: string, outcome: "sent" | "failed") {
  codesCounter.inc({ channel, outcome });
  return recordCodeSending(db, challengeId, outcome);
}

type NoticeRow = {
  readonly id: string;
  readonly template: string;
  readonly sealed: Buffer;
  readonly channel: string;
  readonly language: Language;
  readonly member_id: string | null;
};

/** The message is undefined when its code is not valid any more. */
export async function writeMessage(house: House, notice: NoticeRow) {
  const { to, challengeId, about }: NoticeDocument = JSON.parse(
    house.keys.open(notice.sealed, noticeSeal(notice.id)),
  );
  const { carriesCode, purpose } = templateOf(notice.template);
  const revealed = challengeId ? await revealDemoCode(house, challengeId) : undefined;
  if (revealed === null) return { challengeId };
  const code = carriesCode ? revealed : undefined;
  const isEmail = notice.channel === "email";
  const words = {
    ...writeNoticeFacts(about ?? {}, notice.language),
    ...siteWords(house),
    ...(!isEmail && { host: new URL(house.config.publicUrl).hostname }),
    ...(code && { code, minutes: house.policies.now().codeLifeSeconds / 60 }),
  };
  const { subject, text } = wordsOfMessage(notice.template, notice.language);
  const message = {
    to,
    purpose,
    subject: subject(words),
    text: isEmail ? await writeLetter(house, notice, text(words)) : spellForSms(text(words)),
    ...(code && { code }),
  };
  return { challengeId, message };
}

async function writeLetter(house: House, { member_id, language }: NoticeRow, text: string) {
  const member = member_id ? await findMember(house.db, member_id) : undefined;
  return writeEmail({
    text,
    language,
    company: house.config.company.CompanyName,
    name: member ? openDetails(house, member).fullName : null,
    contactPage: new URL("/contact", house.config.publicUrl).href,
  });
}

/** The actor: gateways carry messages as the rail carries payouts. */
const by = { kind: "rail" } as const;

type Failure = Error & { readonly code?: unknown; readonly responseCode?: number };

/** In our own words, because a mail server repeats the refused address in its message. */
function reasonOf(failure: Failure): string {
  const { code, responseCode, cause } = failure;
  if (typeof code === "string") return `${code} ${responseCode ?? ""}`.trim();
  const below = (cause as Failure | undefined)?.code;
  return `${errorToText(failure)} ${typeof below === "string" ? below : ""}`.trim().slice(0, 200);
}

/**
 * Returns undefined when the message waits for its hour, is given up, or was sent by an earlier run
 * of this job whose completion was lost.
 */
async function takeAfterStop(house: House, noticeId: string) {
  const stop = await findStop(house, noticeId);
  // Not stopped: it was not QUEUED, or its hour has just come, or the member's time zone is known
  // only now.
  if (!stop) return takeAttempt(house, noticeId, { isChecked: true });
  if (stop.possible_at) await rescheduleNotice(house, noticeJobOf, noticeId, stop.possible_at);
  else await giveUp(house, noticeId, `not sent: ${stop.refusal}`);
  return undefined;
}

/** One statement for what nearly every message needs: no refusal, and the attempt counted. */
async function takeAttempt({ db, clock }: House, id: string, { isChecked = false } = {}) {
  const isRefused = sql<boolean>`exists (
    select from notice_refusal(${id}, ${[...templatesWithHours]}::text[], ${clock.now()}))`;
  return db
    .updateTable("notice")
    .set({
      attempts: sql<number>`attempts + 1`,
      language: sql<Language>`coalesce(
        (select member.language from member where member.id = notice.member_id), notice.language)`,
    })
    .where("id", "=", id)
    .where("status", "=", "QUEUED")
    .$if(!isChecked, (query) => query.where(sql<boolean>`not ${isRefused}`))
    .returning(["channel", "template", "sealed", "attempts", "language", "member_id"])
    .executeTakeFirst();
}

const giveAttemptBack = ({ db }: House, id: string) =>
  db
    .updateTable("notice")
    .set({ attempts: sql<number>`attempts - 1` })
    .where("id", "=", id)
    .where("status", "=", "QUEUED")
    .execute();

/**
 * Staff see that it could not be delivered; the job ends, because more tries would change nothing.
 */
async function giveUp(
  house: House,
  id: string,
  reason: string,
  why?: UndeliveredReason,
): Promise<void> {
  const set = { last_error: reason };
  await house.db.transaction().execute(async (trx) => {
    // A second run of this job may have sent it meanwhile. Then it was delivered, and stays SENT.
    const isGivenUp = await tryAdvance(trx, { table: "notice", event: "fail", id, by, set });
    if (isGivenUp && why) await recordUndelivered(trx, house, id, why);
  });
}

/**
 * Only a refusal of this message says something about its address; an unreachable server does not.
 */
function findRefusal(error: unknown): UndeliveredReason | undefined {
  if (error instanceof RecipientRefused) return error.why;
  return isRefusedText(error) ? "REFUSED" : undefined;
}
