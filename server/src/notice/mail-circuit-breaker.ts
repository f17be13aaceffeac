/**
 * A mail server that failed several times in a row is left alone for half a minute; then one letter
 * tries it, and if it is accepted all others follow. Otherwise a server that hangs would block a
 * slot for twenty seconds with each letter. Its state is in the database, because several workers
 * use the same server.
 */
import type { Db } from "#db/database.ts";
import {
  claimMailProbe,
  readMailServer,
  recordMailFailure,
  recordMailSuccess,
} from "#notice/mail-circuit-breaker.sql.ts";
import { openHealthMemory } from "#notice/remember-health.ts";
import { type MailTransport, RecipientRefused } from "#outside/mail.ts";

export const FAILURES_TO_OPEN = 3;

/** Thrown instead of contacting the server; the letter waits for a later run of its job. */
export class MailCircuitOpen extends Error {
  constructor() {
    super("the mail server rests after failures");
  }
}

export function withMailCircuitBreaker(db: Db, mail: MailTransport): MailTransport {
  const health = openHealthMemory();
  const readFailures = async () => (await readMailServer(db)).failures;
  return {
    async send(letter) {
      const failures = health.isKnown(db) ? 0 : await readFailures();
      if (failures >= FAILURES_TO_OPEN && !(await claimMailProbe(db, FAILURES_TO_OPEN)))
        throw new MailCircuitOpen();
      try {
        await mail.send(letter);
      } catch (error) {
        health.forget(db);
        if (!isOfLetter(error)) await recordMailFailure(db);
        throw error;
      }
      if (failures > 0) await recordMailSuccess(db);
      else health.remember(db);
    },
  };
}

/** The server works but refuses this letter: its recipient, or its content (5xx to DATA). */
function isOfLetter(error: unknown): boolean {
  if (error instanceof RecipientRefused) return true;
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === "DATA" && responseCode >= 500;
}
