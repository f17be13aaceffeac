/** Which job sends a message: codes, reminders and other messages have lanes of their own. */
import type { Jobs } from "#jobs/jobs.ts";
import { templateOf } from "#notice/templates.ts";

type Urgency = "code" | "reminder" | "other";
export type MessageJob = {
  readonly [Name in keyof Jobs]: Jobs[Name] extends { noticeId: string } ? Name : never;
}[keyof Jobs];

export function messageUrgency(template: string): Urgency {
  const { carriesCode, kind } = templateOf(template);
  if (carriesCode) return "code";
  return kind === "REMINDER" ? "reminder" : "other";
}

const sending = {
  code: { sms: "send-code-sms", email: "send-code-email" },
  reminder: { sms: "send-reminder-sms", email: "send-reminder-email" },
  other: { sms: "send-sms", email: "send-email" },
} as const satisfies Record<Urgency, Record<"sms" | "email", MessageJob>>;

const changing = {
  code: "change-code-gateway",
  reminder: "change-reminder-gateway",
  other: "change-sms-gateway",
} as const satisfies Record<Urgency, MessageJob>;

export const noticeJobOf = (template: string, channel: "sms" | "email") =>
  sending[messageUrgency(template)][channel];

/** The job that gives a message of this template to another SMS gateway. */
export const gatewayChangeJobOf = (template: string) => changing[messageUrgency(template)];
