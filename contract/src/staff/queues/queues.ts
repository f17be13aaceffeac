/** The queues of the desk: what waits, oldest first, and what is past its promised time. */

export const deskQueues = [
  "applications",
  "idChecks",
  "withdrawals",
  "stuck",
  "returned",
  "messages",
] as const;
export type DeskQueue = (typeof deskQueues)[number];

/** By when each kind of work is promised, in hours from its beginning; past it, it is late. */
export const promisedHours = {
  applications: 24,
  idChecks: 24,
  returned: 24,
  messages: 48,
} as const;

/** Counts stop here: beyond it a screen says "1,000+". */
export const deskCountMax = 1000;

export const withdrawalLists = ["open", "stuck", "returned", "all"] as const;
