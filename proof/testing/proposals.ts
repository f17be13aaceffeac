/** The second person in tests: confirms everything that waits for one, through the calls. */

import { nextKey } from "#testing/loan.ts";
import { outcomeOf } from "#testing/member.ts";
import type { Desk } from "#testing/staff.ts";

type Open = { readonly id: string; readonly fingerprint: string; readonly isOwn: boolean };

export async function openProposals(desk: Desk, member?: string) {
  const reply = await desk.browser.post("/staff/proposals", member ? { member } : {});
  return reply.json().proposals as (Open & Readonly<Record<string, unknown>>)[];
}

/** The outcomes, one for each proposal. */
export async function confirmProposals(desk: Desk, member?: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (const { id, fingerprint } of await openProposals(desk, member))
    outcomes.push(await confirmTestProposal(desk, { id, fingerprint }));
  return outcomes;
}

export async function confirmTestProposal(
  desk: Desk,
  { id, fingerprint }: Pick<Open, "id" | "fingerprint">,
): Promise<string> {
  const key = { "idempotency-key": nextKey() };
  return outcomeOf(await desk.browser.post("/staff/proposals/confirm", { id, fingerprint }, key));
}
