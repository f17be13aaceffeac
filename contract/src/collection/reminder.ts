/**
 * The steps at which a member is reminded of an instalment, in days after its due date: before it,
 * on it, after it, then each week until it is paid. The database has the same rule in
 * `reminder_step`, and a test compares both.
 */
const steps = [-5, -3, -1, 0, 1, 3, 7] as const;
const WEEK_DAYS = 7;

/**
 * The latest step that has come, so that a run that is days late sends one reminder instead of all
 * the missed ones; null before the first.
 */
export function reminderStep(daysAfter: number): number | null {
  if (daysAfter >= WEEK_DAYS) return daysAfter - (daysAfter % WEEK_DAYS);
  return steps.findLast((step) => step <= daysAfter) ?? null;
}
