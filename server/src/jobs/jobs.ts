/**
 * Jobs are added in the transaction they belong to and run after its commit: no message for a
 * rolled-back move, no move without its message. A job may run twice, so each must be idempotent.
 */
import type { ScoreCause } from "@hiram/contract/settings/score.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export type PushJob = {
  readonly subscriptionId: string;
  readonly template: string;
  readonly writtenAt: string;
  /** One of the messages that the notification announces; jobs of an earlier release have none. */
  readonly noticeId?: string | undefined;
};

/** Every job by name, with its payload. Personal data is never in it: jobs look it up by id. */
export type Jobs = {
  "mail-contact-message": { messageId: string };
  "mail-contract": { loanId: string };
  "send-payout": { withdrawalId: string };
  /** Checks one payout, or every open one. */
  "check-payouts": { withdrawalId?: string };
  "sweep-withdrawals": Record<string, never>;
  /** Sends a message of the outbox; the job's name chooses the lane (`jobs/lanes.ts`). */
  "send-code-sms": { noticeId: string };
  "send-code-email": { noticeId: string };
  "send-sms": { noticeId: string };
  "send-email": { noticeId: string };
  "send-reminder-sms": { noticeId: string };
  "send-reminder-email": { noticeId: string };
  /** Added by an older release, which had one job name for every message. */
  "send-notice": { noticeId: string };
  /** Sends the code to the e-mail address of the member whose phone got it. */
  "email-code": { challengeId: string };
  /** Asks another SMS gateway. */
  "change-code-gateway": { noticeId: string };
  "change-sms-gateway": { noticeId: string };
  "change-reminder-gateway": { noticeId: string };
  /** Notifies one browser; added by the database with the notice (`push_written_notices`). */
  "send-push": PushJob;
  /** Null when no member has the number; then no message is sent. */
  "warn-of-wrong-codes": { memberId: string | null };
  /** Allocates a loan's payments again though none was added or removed: a refund came back. */
  "allocate-again": { loanId: string; paymentId: string };
  "allocate-by-new-rule": Record<string, never>;
  /** The cause for the score's history. */
  "recompute-score": { memberId: string; why: ScoreCause };
  "recompute-scores": Record<string, never>;
  "erase-members": Record<string, never>;
  "sweep-orphans": Record<string, never>;
  "rotate-signing-key": Record<string, never>;
  /** Seals values of an earlier SECRET with the current one. */
  reseal: Record<string, never>;
  "fetch-exchange-rates": Record<string, never>;
  "sweep-limits": Record<string, never>;
  "seal-audit": Record<string, never>;
  "verify-ledger": Record<string, never>;
  "send-message-answer": { answerId: string };
  "send-waiting-words": Record<string, never>;
  "fill-member-names": Record<string, never>;
  "end-restrictions": Record<string, never>;
  "apply-phone-changes": Record<string, never>;
  "log-lists": Record<string, never>;
  "close-days": Record<string, never>;
  "send-reminders": Record<string, never>;
  "lapse-offers": Record<string, never>;
  "end-disputes": Record<string, never>;
  "close-complaints": Record<string, never>;
  "settle-promises": Record<string, never>;
  "lapse-hardship": Record<string, never>;
  "settle-cooling-offs": Record<string, never>;
  "lapse-settlements": Record<string, never>;
  "remind-of-settlements": Record<string, never>;
  "send-credit-notices": Record<string, never>;
  "open-filings": Record<string, never>;
  "compare-covered": Record<string, never>;
  "make-credit-file": { requestId: string };
  /** Reads an uploaded book of loans, or checks a mapped one. */
  "check-import": { importId: string };
  "mail-addendum": { hardshipId: string } | { dueDayMoveId: string };
  /** The gateway's id of a payment, or of the request for it. */
  "book-gateway-payment": { subject: string };
  /** Sends money back to its payer through the gateway. */
  "send-back": { refundId: string };
  "poll-gateway": Record<string, never>;
  "book-statement": { statementId: string };
  /** Sends what is due to one endpoint; added by the database with the event. */
  "send-events": { endpointId: string };
  "watch-open-keys": Record<string, never>;
  "count-unreconciled": Record<string, never>;
};

export type JobName = keyof Jobs;

type Timing = {
  /** Replaces a waiting job with the same key. */
  readonly key?: string;
  readonly afterSeconds?: number;
};

/** Adds jobs that start within a second or two: no worker is woken. */
export async function addJobs<Name extends JobName>(
  trx: Trx,
  name: Name,
  given: readonly Jobs[Name][],
): Promise<void> {
  if (given.length === 0) return;
  await sql`
    select add_jobs(${name}, ${given.map((each) => JSON.stringify(each))}::json[])
  `.execute(trx);
}

export async function addJob<Name extends JobName>(
  trx: Trx | Db,
  name: Name,
  given: Jobs[Name],
  { key, afterSeconds = 0 }: Timing = {},
): Promise<void> {
  await sql`
    select add_job(${name}, ${JSON.stringify(given)}::json, ${key ?? null},
      now() + make_interval(secs => ${afterSeconds}))
  `.execute(trx);
}
