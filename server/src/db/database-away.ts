/**
 * Recognises the errors of a database that is away: it ended, is starting, is being replaced, or
 * cannot be reached. The same statement may succeed in a moment, so callers are asked to retry.
 */

/** Codes of sockets and name look-ups, as Node gives them. */
const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * SQLSTATEs: 08 is a connection exception, 57P01 to 57P03 a shutdown, a crash and a start, 25006 a
 * statement that writes on a standby, as after a failover, and 53100 a disk that is full.
 */
const awayStates = /^(08...|57P0[123]|25006|53100)$/;

/**
 * Other errors of a former leader that is now a standby: 0A000 for an unlogged table, which a
 * standby does not have (the rate limits), and XX000 for statements that need a transaction id.
 */
const standbyStates = new Set(["0A000", "XX000"]);
const standbyWords = " during recovery";
const isOnStandby = (code: string, message: string): boolean =>
  standbyStates.has(code) && message.endsWith(standbyWords);

/** Error messages of the driver and its pool, which have no code. */
const awayWords = [
  "Connection terminated",
  "is not queryable",
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
] as const;

export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code)
    return socketCodes.has(code) || awayStates.test(code) || isOnStandby(code, error.message);
  return awayWords.some((words) => error.message.includes(words));
}
