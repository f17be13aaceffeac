import { describe, expect, expectTypeOf, test } from "vitest";
import { activationLife } from "#activation/activation.ts";
import { idCheckLife } from "#activation/id-check.ts";
import { messageLife } from "#help/message.ts";
import { loanLife } from "#loan/loan.ts";
import { noticeLife } from "#notice/notice.ts";
import { proposalLife } from "#policy/policy-proposal.ts";
import { withdrawalLife } from "#wallet/wallet.ts";
import {
  eventsFrom,
  type Lifecycle,
  lifecycle,
  nextStatus,
  type StatusOf,
  statusesOf,
} from "#wire/lifecycle.ts";

const parcel = lifecycle({
  send: { from: "new", to: "SENT", by: "member", moves: null },
  hold: { from: ["SENT"], to: "HELD", by: ["staff", "clock"], moves: null },
  free: { from: ["HELD"], to: "SENT", by: "staff", moves: null },
  arrive: { from: ["SENT", "HELD"], to: "ARRIVED", by: "rail", moves: "settleWithdrawal" },
});

test("statuses are derived from the table, in its order", () => {
  expect(statusesOf(parcel)).toEqual(["SENT", "HELD", "ARRIVED"]);
  expectTypeOf<StatusOf<typeof parcel>>().toEqualTypeOf<"SENT" | "HELD" | "ARRIVED">();
});

test("a movement that the ledger does not know is no row of a table", () => {
  // @ts-expect-error a misspelt movement
  lifecycle({ send: { from: "new", to: "SENT", by: "member", moves: "relaseLoan" } });
});

test("an actor sees only the events open to that actor in that status", () => {
  expect(eventsFrom(parcel, "SENT", "staff")).toEqual(["hold"]);
  expect(eventsFrom(parcel, "HELD", "staff")).toEqual(["free"]);
  expect(eventsFrom(parcel, "HELD", "rail")).toEqual(["arrive"]);
  expect(eventsFrom(parcel, "new", "member")).toEqual(["send"]);
  expect(eventsFrom(parcel, "ARRIVED", "staff")).toEqual([]);
});

/** Every lifecycle of the product; each subject adds its own row. */
const lives: [string, Lifecycle][] = [
  ["parcel", parcel],
  ["message", messageLife],
  ["notice", noticeLife],
  ["activation", activationLife],
  ["id check", idCheckLife],
  ["loan", loanLife],
  ["withdrawal", withdrawalLife],
  ["proposal", proposalLife],
];

describe.each(lives)("%s", (_, life) => {
  test("every status is reachable from the beginning", () => {
    const reached = new Set<string>(["new"]);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const status of [...reached])
        for (const event of Object.keys(life)) {
          const to = nextStatus(life, event, status);
          if (to) reached.add(to);
        }
    }
    expect([...reached].sort()).toEqual(["new", ...statusesOf(life)].sort());
  });

  test("every pair of status and event that is not in the table is refused", () => {
    for (const status of ["new", ...statusesOf(life)])
      for (const [event, move] of Object.entries(life)) {
        const starts = move.from === "new" ? ["new"] : move.from;
        expect(nextStatus(life, event, status)).toBe(starts.includes(status) ? move.to : null);
      }
  });

  test("an event starts from statuses that exist", () => {
    for (const move of Object.values(life))
      if (move.from !== "new")
        for (const from of move.from) expect(statusesOf(life)).toContain(from);
  });
});
