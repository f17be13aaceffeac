/** Keys of other systems: how long they last, how fast they may ask, and why they stop. */

/** A key ends at most this many days after it was proposed or changed. */
export const keyDaysMax = 365;
export const keyPaceDefault = 300;
export const keyPaceMax = 3000;
/** How many days before its end the owner is warned. */
export const keyWarningDays = [30, 7] as const;
/** How long the old secret works after a new one was made. */
export const oldSecretHours = 24;

export const keyStopReasons = ["BY_HAND", "OWNER_LEFT", "UNUSED"] as const;
