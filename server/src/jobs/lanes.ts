/**
 * The lanes of the job queue. Each has slots of its own, so that jobs wait only behind jobs of
 * their own lane: a mail server that hangs delays the e-mails of one lane, but no code by SMS, no
 * payout and no daily close. A lane is a kind of work on one channel; the operator sets the slots
 * of a kind (`WORKER_SLOTS_…`).
 */
import type { JobName } from "#jobs/jobs.ts";

type LaneKind = "codes" | "money" | "gateway" | "messages" | "reminders" | "other";
export type LaneSlots = Readonly<Record<LaneKind, number>>;

export const lanes = {
  "codes by SMS": "codes",
  "codes by e-mail": "codes",
  payouts: "money",
  "payment gateway": "gateway",
  statements: "money",
  SMS: "messages",
  "e-mail": "messages",
  push: "messages",
  "reminders by SMS": "reminders",
  "reminders by e-mail": "reminders",
  events: "messages",
  "end of day": "other",
  timetable: "other",
} as const satisfies Record<string, LaneKind>;

type Lane = keyof typeof lanes;

export const laneOf: Readonly<Record<JobName, Lane>> = {
  "send-code-sms": "codes by SMS",
  "change-code-gateway": "codes by SMS",
  "send-code-email": "codes by e-mail",
  "email-code": "codes by e-mail",
  "send-payout": "payouts",
  "check-payouts": "payouts",
  "sweep-withdrawals": "payouts",
  "book-gateway-payment": "payment gateway",
  "send-back": "payment gateway",
  "poll-gateway": "payment gateway",
  "book-statement": "statements",
  "allocate-again": "statements",
  "allocate-by-new-rule": "statements",
  "send-sms": "SMS",
  "change-sms-gateway": "SMS",
  "send-email": "e-mail",
  "send-notice": "e-mail",
  "mail-contact-message": "e-mail",
  "mail-contract": "e-mail",
  "mail-addendum": "e-mail",
  "send-message-answer": "e-mail",
  "send-push": "push",
  "send-events": "events",
  "send-reminder-sms": "reminders by SMS",
  "change-reminder-gateway": "reminders by SMS",
  "send-reminder-email": "reminders by e-mail",
  "close-days": "end of day",
  "settle-cooling-offs": "end of day",
  "lapse-settlements": "end of day",
  "warn-of-wrong-codes": "timetable",
  "send-waiting-words": "timetable",
  "fetch-exchange-rates": "timetable",
  "sweep-orphans": "timetable",
  "recompute-score": "timetable",
  "recompute-scores": "timetable",
  "erase-members": "timetable",
  "rotate-signing-key": "timetable",
  reseal: "timetable",
  "sweep-limits": "timetable",
  "count-unreconciled": "timetable",
  "seal-audit": "timetable",
  "verify-ledger": "timetable",
  "fill-member-names": "timetable",
  "watch-open-keys": "timetable",
  "end-restrictions": "timetable",
  "apply-phone-changes": "timetable",
  "log-lists": "timetable",
  "send-reminders": "timetable",
  "lapse-offers": "timetable",
  "end-disputes": "timetable",
  "close-complaints": "timetable",
  "settle-promises": "timetable",
  "lapse-hardship": "timetable",
  "remind-of-settlements": "timetable",
  "send-credit-notices": "timetable",
  "open-filings": "timetable",
  "compare-covered": "timetable",
  "make-credit-file": "timetable",
  "check-import": "timetable",
};
