/** Messages from the contact form, as staff read, answer and close them. */
import { messageLife } from "#site/site.ts";
import { eventsFrom, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export type MessageStatus = StatusOf<typeof messageLife>;
export const messageStatuses = statusesOf(messageLife);

/** The buttons of a message in a status. */
export const messageEvents = (status: MessageStatus) => eventsFrom(messageLife, status, "staff");
