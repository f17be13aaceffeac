/** Members and their sessions: registration, sign-in, recovery, and the list of sessions. */

/**
 * How long a member stays signed in: unused, and in total. NIST SP 800-63B-4 asks for an hour and a
 * day near money; a remembered device has thirty days, and a withdrawal there still needs a code or
 * a passkey.
 */
export const sessionLimits = {
  other: { idleHours: 1, lifeHours: 24 },
  remembered: { idleHours: 14 * 24, lifeHours: 30 * 24 },
} as const;

/** With one more session, the one unused for longest ends. */
export const sessionsMax = 10;

/** How long a link that freezes the account works after its message. */
export const freezeLinkDays = 7;

/** The purposes of a code before an account exists. Codes for money belong to the wallet. */
export const entryPurposes = ["REGISTER", "RECOVER"] as const;
export type EntryPurpose = (typeof entryPurposes)[number];
