/** Help for members: the thread of messages with the lender, and the inbox of what was sent. */

/** The parts to read, each with its count of unread messages. */
export const helpParts = ["thread", "inbox"] as const;
export type HelpPart = (typeof helpParts)[number];

/** A line of the thread was written by the member or by staff. */
export const threadSides = ["member", "staff"] as const;
export type ThreadSide = (typeof threadSides)[number];
