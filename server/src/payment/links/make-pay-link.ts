/**
 * Makes a pay-for-me link of a member's active loan. The token has 128 random bits and only its
 * fingerprint is stored, so the address is shown once; a lost one is made anew.
 */

import { randomBytes, randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { fromPesos, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { makePayLinkCall } from "@hiram/contract/payment/pay-link.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findLatestLoan } from "#account/loan.sql.ts";
import { readDuesOf } from "#account/read-account.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { insertPayLink, type PayLinkRow } from "#payment/links/pay-link.sql.ts";
import { refuse } from "#problem.ts";

const TOKEN_BYTES = 16;

export const tokenFingerprint = ({ keys }: Pick<House, "keys">, token: string): string =>
  keys.fingerprint(token, "pay-link");

export async function makePayLink(
  house: House,
  { amount, days }: CheckedBodyOf<typeof makePayLinkCall>,
  { id: memberId }: Pick<MemberCaller, "id">,
): Promise<AnswerOf<typeof makePayLinkCall>> {
  const loan = await findLatestLoan(house.db, memberId);
  if (loan?.status !== "ACTIVE") return refuse("NothingOwed");
  const dues = await readDuesOf(house.db, house, loan, dayInManila(house.clock.now()));
  const { payoff } = dues ?? refuse("PayoutNotConfirmed");
  const centavos = fromPesos(amount);
  if (centavos > payoff) {
    const words = `${writePesos(payoff)} ends your loan today. Please choose at most that.`;
    refuse("AmountRefused", { fields: { amount: words } });
  }
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const row = await insertPayLink(house.db, {
    id: randomUUID(),
    memberId,
    loanId: loan.id,
    tokenFingerprint: tokenFingerprint(house, token),
    amount: centavos,
    days,
  });
  return { ...showPayLink(row), url: `${house.config.publicUrl}/pay-for/${token}` };
}

export const showPayLink = (row: PayLinkRow) => ({
  id: row.id,
  amount: toPesos(row.amount_centavos),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
