/**
 * Makes a pay-for-me link of a member's active loan, one for each idempotency key. Only a
 * fingerprint of the token is stored. The token is a keyed hash of the idempotency key, so that a
 * repeated request gets the same address although none is stored.
 */

import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { fromPesos, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { makePayLinkCall } from "@hiram/contract/payment/pay-link.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findLatestLoan } from "#account/loan.sql.ts";
import { readDuesOfLoan } from "#account/read-account.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { insertPayLink, type PayLinkRow } from "#payment/links/pay-link.sql.ts";
import { refuse } from "#problem.ts";

/** 132 bits in base64url. */
const TOKEN_LENGTH = 22;

export const tokenFingerprint = ({ keys }: Pick<House, "keys">, token: string): string =>
  keys.fingerprint(token, "pay-link");

type NewLink = CheckedBodyOf<typeof makePayLinkCall>;

export async function makePayLink(
  house: House,
  link: NewLink,
  { id: memberId }: Pick<MemberCaller, "id">,
  once: IdempotentCall,
): Promise<AnswerOf<typeof makePayLinkCall>> {
  const named = `${once.actorId} ${once.key}`;
  const token = house.keys.fingerprint(named, "pay-link-token").slice(0, TOKEN_LENGTH);
  const made = await doIdempotently(house, once, async (trx) =>
    showPayLink(await insertLink(trx, house, link, memberId, token)),
  );
  return { ...made, url: `${house.config.publicUrl}/pay-for/${token}` };
}

async function insertLink(
  trx: Trx,
  house: House,
  { amount, days }: NewLink,
  memberId: string,
  token: string,
): Promise<PayLinkRow> {
  const loan = await findLatestLoan(trx, memberId);
  if (loan?.status !== "ACTIVE") return refuse("NothingOwed");
  const dues = await readDuesOfLoan(trx, house, loan, dayInManila(house.clock.now()));
  const { payoff } = dues ?? refuse("PayoutNotConfirmed");
  const centavos = fromPesos(amount);
  if (centavos > payoff) {
    const words = `${writePesos(payoff)} pays off your loan today. Please choose at most that.`;
    refuse("AmountRefused", { fields: { amount: words } });
  }
  return insertPayLink(trx, {
    id: randomUUID(),
    memberId,
    loanId: loan.id,
    tokenFingerprint: tokenFingerprint(house, token),
    amount: centavos,
    days,
  });
}

export const showPayLink = (row: PayLinkRow) => ({
  id: row.id,
  amount: toPesos(row.amount_centavos),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
