// @vitest-environment node
import { describe, expect, test } from "vitest";
import { listPowers, offeredChanges, saySignIn } from "#staff/admin/people-table.tsx";
import type { StaffPerson } from "#staff/admin/person-change.ts";
import { writeInstant } from "#ui/day.ts";

const at = "2026-11-16T04:00:00.000Z";
const later = "2026-11-17T04:00:00.000Z";
const person = {
  removedAt: null,
  enrolled: false,
  lastSeenAt: null,
  link: null,
  mayConfirmFrom: at,
  identities: [] as StaffPerson["identities"],
} as StaffPerson;
const link = (state: "SENT" | "USED" | "EXPIRED" | "ENDED") => ({
  state,
  sentAt: at,
  expiresAt: later,
});

describe("the state of a sign-in", () => {
  test.each<[string, Partial<StaffPerson>, string]>([
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
  const of = (changes: Partial<StaffPerson> = {}) =>
    offeredChanges({ ...person, ...changes }, false);
  expect(of()).toEqual(["role", "link", "remove"]);
  expect(of({ enrolled: true })).toEqual(["role", "reset", "remove"]);
  expect(of({ decidesLoans: true })).toContain("limit");
  expect(of({ removedAt: at })).toEqual(["reactivate"]);
});

test("an account at a provider is linked after the set-up, and unlinked whatever the settings say", () => {
  const linked = [{ id: "1", provider: "Acme", linkedAt: at }];
  expect(offeredChanges(person, true)).not.toContain("connect");
  expect(offeredChanges({ ...person, enrolled: true }, true)).toContain("connect");
  expect(offeredChanges({ ...person, enrolled: true, identities: linked }, false)).toContain(
    "unlink",
  );
  expect(offeredChanges({ ...person, removedAt: at, identities: linked }, false)).toContain(
    "unlink",
  );
});

describe("what a person may do beside others", () => {
  const future = "2199-01-01T00:00:00Z";
  test.each<[string, Partial<StaffPerson>, readonly string[]]>([
    ["an assistant", { confirms: false }, []],
    ["an administrator", { confirms: true }, ["Confirms others' work"]],
    [
      "an officer with a limit, who is new",
      { decidesLoans: true, confirms: true, approvalLimitPHP: 250_000, mayConfirmFrom: future },
      ["Approves alone up to ₱250,000", `Confirms others' work from ${writeInstant(future)}`],
    ],
    ["somebody who was removed", { decidesLoans: true, removedAt: at }, []],
  ])("%s", (_, changes, powers) => {
    const old = { ...person, approvalLimitPHP: null, mayConfirmFrom: "2020-01-01T00:00:00Z" };
    expect(listPowers({ ...old, ...changes })).toEqual(powers);
  });
});
