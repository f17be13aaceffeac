/**
 * When to ask a gateway again about a booked payment, by the booking's age. A webhook about a
 * return or a dispute may be lost, and the providers' lists do not have all of them.
 */
export const recheckSchedule = [
  { untilDays: 7, everyDays: 1 },
  { untilDays: 60, everyDays: 3 },
  { untilDays: 180, everyDays: 7 },
] as const;

/**
 * Providers refund within 60 to 180 days, and card schemes accept disputes for about 120. After
 * that the gateway is not asked, and raw events are deleted.
 */
export const returnDaysMax = 180;
