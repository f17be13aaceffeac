/** Messages from the contact form, as staff read, answer and close them. */
import { messageLife } from "#site/site.ts";
import { type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export type MessageStatus = StatusOf<typeof messageLife>;
export const messageStatuses = statusesOf(messageLife);
