/** The phone takes a picture of the ID while the activation continues on the computer. */

/** How long a link for the phone can be used. */
export const handoverMinutes = 10;

/**
 * OPEN: nothing was sent yet. DONE: the picture has arrived. OVER: expired, replaced or signed out.
 */
export const handoverStates = ["OPEN", "DONE", "OVER"] as const;
export type HandoverState = (typeof handoverStates)[number];

/** The header in which the phone sends the token of its link with the picture. */
export const handoverHeader = "x-handover-token";
