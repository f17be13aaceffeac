/**
 * How often a gateway is asked about a payment that is booked, by the age of the booking. The
 * webhook about a return or a dispute may be lost, and no list of the providers has them all.
 */
export const askAgain = [
  { untilDays: 7, everyDays: 1 },
  { untilDays: 60, everyDays: 3 },
  { untilDays: 180, everyDays: 7 },
] as const;

/**
 * The providers refund within 60 to 180 days, and card schemes take disputes for about 120. Later
 * nothing is asked, and the raw events are deleted.
 */
export const returnDaysMax = 180;
