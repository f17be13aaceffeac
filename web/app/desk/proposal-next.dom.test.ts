/** Who has to confirm a proposal, as the card says it. */
import type { OpenProposal } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { expect, test } from "vitest";
import { sayWhoConfirms } from "./proposal-card.tsx";

const say = (its: Partial<OpenProposal>) =>
  sayWhoConfirms({
    ...{ mayConfirm: false, hasSecondPerson: true, barred: null, isBarred: false, isOwn: false },
    ...its,
  } as OpenProposal);

test("the card names only people who may confirm", () => {
  expect(say({ mayConfirm: true })).toBe("");
  expect(say({})).toBe("Someone else has to confirm it.");
  expect(say({ barred: "APPROVERS", isOwn: true })).toBe(
    "A colleague who approved none of these loans has to confirm it.",
  );
  expect(say({ barred: "APPROVERS", isBarred: true })).toBe(
    "You approved a loan that is paid out here. A colleague who approved none of these loans has to confirm it.",
  );
  expect(say({ barred: "HOLDERS", isBarred: true, hasSecondPerson: false })).toBe(
    "You have this role yourself. Nobody may confirm it now: everyone else who could has this role. It waits until someone else can.",
  );
});
