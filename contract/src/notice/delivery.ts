/**
 * The delivery of a message after sending: gateways report on SMS, mail servers refuse or return
 * e-mails. Some reasons mean that the address itself is wrong, so the first report marks it as
 * dead; for the other reasons it takes three messages in a row.
 */
import { DAY_MS } from "#calendar/day.ts";

type Reason = { readonly isAboutAddress: boolean; readonly atDesk: string };

export const undeliveredReasons = {
  NO_ADDRESS: { isAboutAddress: true, atDesk: "there is no such address or number" },
  MAILBOX_CLOSED: { isAboutAddress: true, atDesk: "the mailbox is closed" },
  MAILBOX_FULL: { isAboutAddress: false, atDesk: "the mailbox is full" },
  NOT_REACHED: { isAboutAddress: false, atDesk: "it could not be reached in time" },
  REFUSED: { isAboutAddress: false, atDesk: "the receiving side refused it" },
  NO_REASON: { isAboutAddress: false, atDesk: "no reason was given" },
} as const satisfies Record<string, Reason>;

export type UndeliveredReason = keyof typeof undeliveredReasons;
export const undeliveredReasonNames = Object.keys(undeliveredReasons) as UndeliveredReason[];

/** After this many undelivered messages in a row an address is dead, whatever the reason. */
export const FAILURES_TO_DEAD = 3;

export const isDeadAfter = (why: UndeliveredReason, failures: number): boolean =>
  undeliveredReasons[why].isAboutAddress || failures >= FAILURES_TO_DEAD;

/** Prefixes of RFC 3463 status codes; the longest match counts. */
const byStatus: readonly (readonly [start: string, why: UndeliveredReason])[] = [
  ["5.1.8", "REFUSED"],
  ["5.1.7", "REFUSED"],
  ["5.1", "NO_ADDRESS"],
  ["5.2.1", "MAILBOX_CLOSED"],
  ["5.2.2", "MAILBOX_FULL"],
  ["4.2.2", "MAILBOX_FULL"],
  ["5.4.4", "NO_ADDRESS"],
  ["4", "NOT_REACHED"],
  ["5.4", "NOT_REACHED"],
  ["5", "REFUSED"],
];

/** 5.1.7 and 5.1.8 concern the sender, so they do not count against the member's address. */
export const reasonOfStatus = (status: string): UndeliveredReason =>
  byStatus.find(([start]) => `${status}.`.startsWith(`${start}.`))?.[1] ?? "NO_REASON";

/** Replies of a mail server to RCPT that carry no status code (RFC 5321). */
const byReply: Readonly<Record<number, UndeliveredReason>> = {
  550: "NO_ADDRESS",
  551: "NO_ADDRESS",
  552: "MAILBOX_FULL",
  553: "NO_ADDRESS",
};

export const reasonOfRefusal = (reply: number, status: string | undefined): UndeliveredReason =>
  status ? reasonOfStatus(status) : (byReply[reply] ?? "REFUSED");

/** Gateway statuses that name the reason themselves, in lower case. */
const bySmsStatus: ReadonlyMap<string, UndeliveredReason> = new Map([
  ["expired", "NOT_REACHED"],
  ["rejected", "REFUSED"],
  ["rejectd", "REFUSED"],
]);

/** Twilio's error codes; other gateways' numbers mean nothing here. */
const bySmsCode: ReadonlyMap<string, UndeliveredReason> = new Map([
  ["30003", "NOT_REACHED"],
  ["30004", "REFUSED"],
  ["30005", "NO_ADDRESS"],
  ["30006", "NO_ADDRESS"],
  ["30007", "REFUSED"],
  ["21211", "NO_ADDRESS"],
  ["21610", "REFUSED"],
  ["21614", "NO_ADDRESS"],
]);

export const undeliveredReasonOfSms = (status: string, code: string): UndeliveredReason =>
  bySmsCode.get(code) ?? bySmsStatus.get(status.toLowerCase()) ?? "NO_REASON";

export const deliveryStates = ["WAITING", "SENT", "DELIVERED", "UNDELIVERED", "UNKNOWN"] as const;

type SentMessage = {
  readonly status: string;
  readonly delivery: "DELIVERED" | "UNDELIVERED" | null;
  readonly sentAt: Date | null;
};

/** "Sent" becomes "unknown" after a day without a report; mail servers report failures only. */
export function deliveryStateOf(
  { status, delivery, sentAt }: SentMessage,
  now: Date,
): (typeof deliveryStates)[number] {
  if (delivery) return delivery;
  if (status === "QUEUED") return "WAITING";
  if (status === "FAILED" || !sentAt) return "UNDELIVERED";
  return now.getTime() - sentAt.getTime() < DAY_MS ? "SENT" : "UNKNOWN";
}
