// @vitest-environment node
import { describe, expect, test } from "vitest";
import type { Person } from "#staff/admin/change-person.tsx";
import { changesOf, sayMayConfirm, saySignIn } from "#staff/admin/people-table.tsx";
import { writeInstant } from "#ui/day.ts";

const at = "2026-11-16T04:00:00.000Z";
const later = "2026-11-17T04:00:00.000Z";
const person = {
  removedAt: null,
  enrolled: false,
  lastSeenAt: null,
  link: null,
  mayConfirmFrom: at,
} as Person;
const link = (state: "SENT" | "USED" | "EXPIRED" | "ENDED") => ({
  state,
  sentAt: at,
  expiresAt: later,
});

describe("the state of a sign-in", () => {
  test.each<[string, Partial<Person>, string]>([
    ["removed", { removedAt: at }, `Removed ${writeInstant(at)}`],
    ["in use", { enrolled: true, lastSeenAt: at }, `Last seen ${writeInstant(at)}`],
    [
      "with a link on its way",
      { link: link("SENT") },
      `Link sent ${writeInstant(at)}, works until ${writeInstant(later)}`,
    ],
    ["with an old link", { link: link("EXPIRED") }, `The link expired ${writeInstant(later)}`],
    ["added by the operator", {}, "Waits for the first sign-in"],
  ])("%s", (_, changes, words) => {
    expect(saySignIn({ ...person, ...changes })).toBe(words);
  });
});

test("a link is sent again only before the set-up, and a removed person only comes back", () => {
  expect(changesOf(person)).toEqual(["role", "link", "remove"]);
  expect(changesOf({ ...person, enrolled: true })).toEqual(["role", "reset", "remove"]);
  expect(changesOf({ ...person, removedAt: at })).toEqual(["reactivate"]);
});

test("says from when a new person may confirm", () => {
  expect(sayMayConfirm({ ...person, mayConfirmFrom: "2020-01-01T00:00:00Z" })).toBe("Yes");
  const future = "2199-01-01T00:00:00Z";
  expect(sayMayConfirm({ ...person, mayConfirmFrom: future })).toBe(`From ${writeInstant(future)}`);
});
