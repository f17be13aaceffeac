/** Events that a lender's other systems are sent: what happened, never to whom or why. */
export const eventTypes = [
  "loan.applied",
  "loan.approved",
  "loan.declined",
  "loan.agreed",
  "loan.cancelled",
  "loan.closed",
  "loan.written_off",
  "payout.sent",
  "payout.completed",
  "payout.returned",
  "payment.received",
  "payment.matched",
  "payment.reversed",
  "payment.refunded",
  "instalment.due",
  "instalment.paid",
  "instalment.late",
  "day.closed",
] as const;
export type EventType = (typeof eventTypes)[number];
/** Sent by a press at the desk, to the one endpoint that is tried. */
export const TEST_EVENT = "endpoint.test";

/** Seconds before each attempt, after the one before; each up to a tenth more or less. */
export const attemptDelays: readonly number[] = [
  0,
  5,
  5 * 60,
  30 * 60,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3600),
];
/** At most so many attempts for one endpoint run at once. */
export const attemptsAtOnce = 4;
/** How long an answer may ask for a pause. */
export const pauseSecondsMax = 24 * 3600;
/** After so many days without one success the endpoint is stopped. */
export const failingDaysMax = 5;
export const eventDaysKept = 90;
export const attemptDaysShown = 30;

export const deliveryStatuses = ["WAITING", "SENT", "FAILED"] as const;
export const endpointStopReasons = ["BY_HAND", "GONE", "FAILING"] as const;
