/** Members and their sessions: registration, sign-in, recovery, and what a member sees of them. */

/**
 * How long a member stays signed in: unused, and in all. An hour and a day are what NIST SP
 * 800-63B-4 asks for where money is near; a device that the member told us to remember has thirty
 * days, and a withdrawal there still needs a code or a passkey.
 */
export const sessionLimits = {
  other: { idleHours: 1, lifeHours: 24 },
  remembered: { idleHours: 14 * 24, lifeHours: 30 * 24 },
} as const;

/** With one more, the session that was unused the longest ends. */
export const sessionsMax = 10;

/** A link that freezes the account works for this long after the message that carries it. */
export const freezeLinkDays = 7;

/** The purposes of a code before there is an account. Codes for money belong to the wallet. */
export const entryPurposes = ["REGISTER", "RECOVER"] as const;
export type EntryPurpose = (typeof entryPurposes)[number];
