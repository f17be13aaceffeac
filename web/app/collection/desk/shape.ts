/** A late loan as the desk reads it, and the words for its values. */
import type { ContactChannel, ContactOutcome } from "@hiram/contract/collection/contact-rules.ts";
import { contactScripts } from "@hiram/contract/collection/scripts.ts";
import { letterTemplates } from "@hiram/contract/help/letters.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { StaffReply } from "#api/client.ts";

export type LateCase = StaffReply<"POST /staff/collections/read">;
export type LateLoanRow = StaffReply<"POST /staff/collections">["rows"][number];

export const writeDeskPesos = (pesos: number): string => writePesos(fromPesos(pesos));

export const contactChannelNames: Readonly<Record<ContactChannel, string>> = {
  PHONE: "Phone call",
  SMS: "SMS",
  EMAIL: "E-mail",
  MESSAGE: "Message in the app",
  VISIT: "Visit at the member's address",
};

export const outcomeNames: Readonly<Record<ContactOutcome, string>> = {
  REACHED: "Spoke with the member",
  NO_ANSWER: "No answer",
  OTHER_ANSWERED: "Someone else answered",
  WRONG_NUMBER: "Wrong number or address",
  CALL_BACK_ASKED: "Asked to be called again",
  SENT: "Sent",
};

const reminderNames: Readonly<Record<string, string>> = {
  "reminder-before": "Reminder before the due date",
  "reminder-due": "Reminder on the due date",
  "reminder-late": "Reminder of what is late",
};

/** The name of the letter, the script or the reminder. */
export const nameContactTemplate = (template: string): string =>
  reminderNames[template] ??
  (letterTemplates as Readonly<Record<string, { readonly name: string }>>)[template]?.name ??
  (contactScripts as Readonly<Record<string, { readonly name: string }>>)[template]?.name ??
  template;
