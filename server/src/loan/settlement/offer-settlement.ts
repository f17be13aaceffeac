/**
 * Offers a settlement that two people have confirmed. The member is told and accepts by paying;
 * late charges pause until its last day.
 */

import { randomUUID } from "node:crypto";
import { playHistory } from "@hiram/contract/account/dues.ts";
import { daysLateOf, owedOf, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { settlementLimits } from "@hiram/contract/account/settlement.ts";
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { type Centavos, shareOf, writePesos } from "@hiram/contract/money/money.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { findBalances } from "#ledger/balance.ts";
import { findOpenHardship } from "#loan/hardship/hardship.sql.ts";
import { dayNotBeforeHistory, type PaidOutLoan } from "#loan/loan-history.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { refuse } from "#problem.ts";
import { findWriteOff, insertSettlement } from "./settlement.sql.ts";
import { recordSettlementEvent } from "./update-settlements.ts";

export type SettlementOfferRequest = {
  readonly loanId: string;
  readonly amount: Centavos;
  readonly payBy: string;
};

/** The limits of an offer made today. */
export type OfferTerms = {
  readonly owed: Centavos;
  readonly principal: Centavos;
  readonly daysLate: number;
  readonly amountMin: Centavos;
  readonly payByMin: string;
  readonly payByMax: string;
};

export function readOfferTerms(house: House, { terms, history }: PaidOutLoan): OfferTerms {
  const now = dayInManila(house.clock.now());
  const { account } = playHistory(terms, history, dayNotBeforeHistory(now, history));
  const { settlementPrincipalBasisPointsMin, settlementDaysMax } = house.policies.now();
  const { principal } = owedOf(account);
  return {
    owed: sumOfParts(owedOf(account)),
    principal,
    daysLate: daysLateOf(account),
    amountMin: Math.max(1_00, shareOf(principal, settlementPrincipalBasisPointsMin)),
    payByMin: addDays(now, settlementLimits.daysMin),
    payByMax: addDays(now, settlementDaysMax),
  };
}

/** Whether a settlement may be offered for the loan at all. */
export async function checkOffer(
  db: Db | Trx,
  { loan, settlements, history }: PaidOutLoan,
  { owed, daysLate }: OfferTerms,
): Promise<void> {
  if (loan.status !== "ACTIVE" || owed === 0 || history.isCoolingOff) refuse("NothingOwed");
  if (settlements.some(({ status }) => status === "OFFERED")) refuse("SettlementStands");
  const isLate = daysLate >= settlementLimits.daysLateMin;
  if (!isLate && !(await findWriteOff(db, loan.id))) refuse("NotLateEnough");
  if (await findOpenHardship(db, loan)) refuse("HardshipOpen");
  // A payout under way adds to the debt on its arrival, and the settlement would waive it.
  if ((await findBalances(db, loan.member_id))?.reserved) refuse("WithdrawalOnTheWay");
}

export function checkOfferedSum(
  { amount, payBy }: SettlementOfferRequest,
  { owed, amountMin, payByMin, payByMax }: OfferTerms,
): void {
  if (amount < amountMin || amount >= owed) {
    const words = `From ${writePesos(amountMin)} to less than ${writePesos(owed)}, which is owed.`;
    refuse("AmountRefused", { fields: { amount: words } });
  }
  if (payBy < payByMin || payBy > payByMax) {
    const words = `From ${writeDay(payByMin)} to ${writeDay(payByMax)}.`;
    refuse("AmountRefused", { fields: { payBy: words } });
  }
}

type Offering = SettlementOfferRequest & {
  readonly proposalId: string;
  readonly confirmedBy: string;
};

export async function offerSettlement(
  trx: Trx,
  house: House,
  { proposalId, confirmedBy, ...request }: Offering,
  caller: Caller,
): Promise<void> {
  const today = dayInManila(house.clock.now());
  const paidOut = await lockPaidOutLoan(trx, house, request.loanId, today);
  const offerTerms = readOfferTerms(house, paidOut);
  await checkOffer(trx, paidOut, offerTerms);
  checkOfferedSum(request, offerTerms);
  const { loan, history } = paidOut;
  const row = {
    id: randomUUID(),
    loan_id: loan.id,
    member_id: loan.member_id,
    status: "OFFERED",
    proposal_id: proposalId,
    amount_centavos: request.amount,
    paid_before_centavos: sum(history.payments.filter(({ on }) => on >= today)),
    offered_on: today,
    pay_by: request.payBy,
  } as const;
  if (!(await insertSettlement(trx, row))) refuse("SettlementStands");
  await refreshAccount(trx, house, loan.id);
  const by = { kind: "staff", id: confirmedBy } as const;
  const left = request.amount;
  await recordSettlementEvent(trx, house, { loan, row, event: "offer", by, left, caller });
}

const sum = (all: readonly { readonly amount: Centavos }[]): Centavos =>
  all.reduce((total, { amount }) => total + amount, 0);
