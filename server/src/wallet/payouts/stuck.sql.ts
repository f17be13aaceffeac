/**
 * The definition of stuck withdrawals, for the desk's queue and figures, and for the sweep that
 * adds their job again. The text is SQL over the columns of `withdrawal`.
 */

/** Longer than a job waits on a busy day. */
const UNSENT_SECONDS = 120;

/**
 * One condition for each reason; a withdrawal paused on purpose is stuck only after its pause has
 * ended.
 */
export const stuckConditions = {
  /** Past its promised time. */
  LATE: "withdrawal.status in ('PROCESSING', 'SENT') and withdrawal.promised_by < house_now()",
  /** Released long enough ago, and still without a rail. */
  NOT_SENT: `withdrawal.status = 'PROCESSING'
    and (not withdrawal.needs_second_person or withdrawal.confirmed_by is not null)
    and greatest(withdrawal.created_at, withdrawal.confirmed_at)
      < house_now() - interval '${UNSENT_SECONDS} seconds'`,
  /** Large, and one of the two people is missing. */
  WAITS_FOR_PEOPLE: `withdrawal.status = 'PROCESSING'
    and withdrawal.needs_second_person and withdrawal.confirmed_by is null`,
  /** Its pause is over, and it was not resumed. */
  PAUSE_OVER: "withdrawal.status = 'ON_HOLD' and withdrawal.paused_until <= house_now()",
} as const;

/** The statuses come first, because the index `withdrawal_queue` is on them. */
export const isStuck = `withdrawal.status in ('PROCESSING', 'ON_HOLD', 'SENT')
  and (${Object.values(stuckConditions)
    .map((condition) => `(${condition})`)
    .join(" or ")})`;
