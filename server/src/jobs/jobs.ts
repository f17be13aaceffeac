/**
 * Jobs are added in the transaction of what they belong to and done after it: no message for a move
 * that rolled back, no move without its message. A job may run twice, so each must bear that.
 */
import type { ScoreCause } from "@hiram/contract/price/score.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** Every job by name, with what it is given. Personal data never goes in: jobs look it up by id. */
export type Jobs = {
  "mail-contact-message": { messageId: string };
  "send-payout": { withdrawalId: string };
  /** One payout, or every one that is on its way. */
  "check-payouts": { withdrawalId?: string };
  "sweep-withdrawals": Record<string, never>;
  "send-notice": { noticeId: string };
  /** Null where the number is nobody's: there is then nobody to warn. */
  "warn-of-wrong-codes": { memberId: string | null };
  /** What happened, by name: it stands in the score's history. */
  "recompute-score": { memberId: string; why: ScoreCause };
  "recompute-scores": Record<string, never>;
  "erase-members": Record<string, never>;
  "sweep-orphans": Record<string, never>;
  "rotate-signing-key": Record<string, never>;
  "fetch-exchange-rates": Record<string, never>;
  "sweep-limits": Record<string, never>;
  "seal-audit": Record<string, never>;
  "send-message-answer": { answerId: string };
  "fill-member-names": Record<string, never>;
};

export type JobName = keyof Jobs;

type Timing = {
  /** A job that waits under the same key is replaced, so that there is one of them. */
  readonly key?: string;
  readonly afterSeconds?: number;
};

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
