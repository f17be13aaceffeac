/** A picture of the ID is taken on the phone while the activation goes on at the computer. */

/** How long a link for the phone can be used. */
export const handoverMinutes = 10;

/** Open: nothing was sent yet. Done: the picture is here. Over: too old, replaced or signed out. */
export const handoverStates = ["OPEN", "DONE", "OVER"] as const;
export type HandoverState = (typeof handoverStates)[number];

/** The header in which the phone sends the token of its link beside the picture. */
export const handoverHeader = "x-handover-token";
