import { expect, it } from "vitest";
import { judgePromise, type PromiseStatus } from "#collection/promise.ts";

type Case = readonly [
  string,
  { status: PromiseStatus; paid: number; today: string; ended?: boolean; newer?: boolean },
  string | null,
];

it.each<Case>([
  ["open, not paid, before its day", { status: "OPEN", paid: 0, today: "09" }, null],
  ["open, not paid, on its day", { status: "OPEN", paid: 99, today: "10" }, null],
  ["open, not paid, the day after", { status: "OPEN", paid: 99, today: "11" }, "break"],
  ["open, paid", { status: "OPEN", paid: 100, today: "09" }, "keep"],
  ["open, paid, looked at late", { status: "OPEN", paid: 100, today: "20" }, "keep"],
  ["broken, then booked by its value date", { status: "BROKEN", paid: 100, today: "12" }, "keep"],
  ["broken, and stays so", { status: "BROKEN", paid: 0, today: "12" }, null],
  ["kept, and stays so", { status: "KEPT", paid: 100, today: "12" }, null],
  ["kept, taken back in time", { status: "KEPT", paid: 0, today: "10" }, "reopen"],
  ["kept, taken back afterwards", { status: "KEPT", paid: 0, today: "11" }, "break"],
  [
    "kept, taken back, a newer one",
    { status: "KEPT", paid: 0, today: "10", newer: true },
    "withdraw",
  ],
  ["open, and the loan has ended", { status: "OPEN", paid: 0, today: "10", ended: true }, "keep"],
  ["broken, and the loan has ended", { status: "BROKEN", paid: 0, today: "12", ended: true }, null],
  ["withdrawn", { status: "WITHDRAWN", paid: 100, today: "12" }, null],
])("%s", (_, { status, paid, today, ended = false, newer = false }, event) => {
  const promise = { status, paid, amount: 100, promisedOn: "2026-04-10" };
  const judged = judgePromise(
    { ...promise, isLoanEnded: ended, hasNewer: newer },
    `2026-04-${today}`,
  );
  expect(judged).toBe(event);
});
