/** Messages from the contact form, as staff read, answer and close them. */

import { type StatusOf, statusesOf } from "#wire/lifecycle.ts";
import { messageLife } from "./message.ts";

export type MessageStatus = StatusOf<typeof messageLife>;
export const messageStatuses = statusesOf(messageLife);

export const messageStatusNames: Readonly<Record<MessageStatus, string>> = {
  NEW: "New",
  ANSWERED: "Answered",
  CLOSED: "Closed",
};
