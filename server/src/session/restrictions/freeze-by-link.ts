/**
 * Freezes the account of a link from a message. The answer is the same for an unknown, expired or
 * used link, and does not say whose account it is.
 */
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { findMember } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { useFreezeLink } from "#session/freeze-link.ts";
import { freezeAccount } from "./freeze-account.ts";

export async function freezeByLink(house: House, { token }: { token: string }, caller: Caller) {
  await house.db.transaction().execute(async (trx) => {
    const link = (await useFreezeLink(trx, token)) ?? refuse("FreezeLinkRefused");
    const { memberId, wasUsed } = link;
    // A second tap after a lost reply gets the same answer. Once staff have opened the account
    // again, an old message must not freeze it.
    const member = await findMember(trx, memberId);
    if (wasUsed && !member?.frozen_at) refuse("FreezeLinkRefused");
    await freezeAccount(trx, house, { memberId, by: { kind: "MEMBER" }, caller });
  });
  return {};
}
