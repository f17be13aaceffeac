import { describe, expect, it } from "vitest";
import {
  deliveryStateOf,
  isDeadAfter,
  reasonOfRefusal,
  reasonOfStatus,
  undeliveredReasonOfSms,
} from "#notice/delivery.ts";

describe("why a message did not arrive", () => {
  it.each([
    ["5.1.1", "NO_ADDRESS"],
    ["5.1.10", "NO_ADDRESS"],
    ["5.1.8", "REFUSED"],
    ["5.2.1", "MAILBOX_CLOSED"],
    ["5.2.2", "MAILBOX_FULL"],
    ["5.2.3", "REFUSED"],
    ["5.4.4", "NO_ADDRESS"],
    ["5.4.7", "NOT_REACHED"],
    ["5.7.1", "REFUSED"],
    ["4.4.1", "NOT_REACHED"],
    ["4.2.2", "MAILBOX_FULL"],
    ["5.0.0", "REFUSED"],
    ["", "NO_REASON"],
    ["55.1", "NO_REASON"],
  ] as const)("status %s is %s", (status, why) => {
    expect(reasonOfStatus(status)).toBe(why);
  });

  it.each([
    [550, undefined, "NO_ADDRESS"],
    [552, undefined, "MAILBOX_FULL"],
    [554, undefined, "REFUSED"],
    [550, "5.7.1", "REFUSED"],
    [550, "5.2.1", "MAILBOX_CLOSED"],
  ] as const)("a mail server's %s %s is %s", (reply, status, why) => {
    expect(reasonOfRefusal(reply, status)).toBe(why);
  });

  it.each([
    ["undelivered", "30005", "NO_ADDRESS"],
    ["undelivered", "30003", "NOT_REACHED"],
    ["EXPIRED", "", "NOT_REACHED"],
    ["REJECTD", "017", "REFUSED"],
    ["failed", "", "NO_REASON"],
  ] as const)("a gateway's %s %s is %s", (status, code, why) => {
    expect(undeliveredReasonOfSms(status, code)).toBe(why);
  });

  it("an address that does not exist is dead at once, others after three messages", () => {
    expect(isDeadAfter("NO_ADDRESS", 1)).toBe(true);
    expect([1, 2, 3].map((failures) => isDeadAfter("MAILBOX_FULL", failures))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("what became of a message", () => {
  const now = new Date("2026-03-02T04:00:00Z");
  const sentAt = new Date("2026-03-01T04:00:01Z");
  const before = new Date("2026-03-01T04:00:00Z");
  it.each([
    ["QUEUED", null, null, "WAITING"],
    ["FAILED", null, null, "UNDELIVERED"],
    ["SENT", null, sentAt, "SENT"],
    ["SENT", null, before, "UNKNOWN"],
    ["SENT", "DELIVERED", before, "DELIVERED"],
    ["SENT", "UNDELIVERED", sentAt, "UNDELIVERED"],
  ] as const)("%s, reported %s, sent %s: %s", (status, delivery, sent, state) => {
    expect(deliveryStateOf({ status, delivery, sentAt: sent }, now)).toBe(state);
  });
});
