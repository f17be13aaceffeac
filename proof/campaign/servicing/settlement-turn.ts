/**
 * Settlements of late loans: offered by two people, paid whole or in parts, reported late by the
 * bank, paid too late, in part or not at all, withdrawn by two, and reversed by the bank.
 */

import { sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { settlementLimits } from "@hiram/contract/account/settlement.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { settlementAction } from "@hiram/server/loan/settlement/settlement-action.ts";
import { withdrawSettlementAction } from "@hiram/server/loan/settlement/withdraw-action.ts";
import { caller } from "#testing/loan.ts";
import { readOwnDues } from "../year/habits.ts";
import { payOwnLoan } from "../year/move-money.ts";
import { isGivingBack, type OwnSettlement, ownDaysLateOf, playPlain } from "../year/own-book.ts";
import { reverseOne } from "../year/reversal.ts";
import { count } from "../year/year-world.ts";
import { findStanding, isKept, paidOf } from "./own-settlement.ts";
import {
  confirmByTwo,
  NEVER,
  officerOf,
  refreshEnded,
  resultOf,
  type ServiceTurn,
} from "./service-turn.ts";
import type { SettlementPlan } from "./servicing.ts";

export async function playSettlement(turn: ServiceTurn): Promise<void> {
  const { loan, today } = turn;
  const { settling } = loan.servicing;
  const latest = loan.settlements.at(-1);
  if (settling && latest) await goOn(turn, settling, latest);
  if (!loan.hasEnded && !findStanding(loan, today)) await offerSometimes(turn);
}

/** The acts of the member and the desk today on the latest one. */
async function goOn(turn: ServiceTurn, settling: SettlementPlan, latest: OwnSettlement) {
  const { loan, today } = turn;
  if (settling.bouncesOn <= today && isKept(loan, latest)) return bounce(turn, latest);
  if (loan.hasEnded || latest.withdrawnOn) return;
  if (settling.withdrawsOn <= today && findStanding(loan, today)) return takeBack(turn, latest);
  for (const payment of settling.payments)
    if (payment.bookedOn === today && !loan.hasEnded) await payShare(turn, latest, payment);
}

async function payShare(
  { world, member, loan, today }: ServiceTurn,
  latest: OwnSettlement,
  { on, share }: SettlementPlan["payments"][number],
): Promise<void> {
  const left = latest.terms.amount - paidOf(loan, latest);
  const payoff = readOwnDues(loan, today)?.payoff ?? 0;
  const amount = Math.min(Math.ceil(left * share), payoff);
  if (amount <= 0) return;
  await payOwnLoan(world, member, loan, amount, on);
  if (loan.hasEnded && isKept(loan, latest)) count(world, "settled for less");
}

/** How the sum is paid. A share is of what is still missing. */
function planOf({ member: { service }, today }: ServiceTurn, payBy: number): SettlementPlan {
  const within = () => service.between(today + 1, payBy);
  const [first, second] = [within(), within()].sort((a, b) => a - b) as [number, number];
  const payOn = (on: number, share: number, bookedOn = on) => ({ on, bookedOn, share });
  const plans = {
    whole: [payOn(first, 1)],
    inParts: [payOn(first, 0.4), payOn(second, 1)],
    knownLate: [payOn(second, 1, payBy + service.between(1, 6))],
    tooLate: [payOn(payBy + service.between(1, 5), 1)],
    inPart: [payOn(first, service.between(55, 90) / 100)],
    nothing: [],
    takenBack: [],
  };
  const way = service.weigh({
    whole: 5,
    inParts: 3,
    knownLate: 3,
    tooLate: 1,
    inPart: 4,
    nothing: 1,
    takenBack: 1,
  });
  return {
    payments: plans[way],
    withdrawsOn: way === "takenBack" ? today + 1 : NEVER,
    bouncesOn: service.isOneIn(4) ? today + service.between(2, 30) : NEVER,
  };
}

async function offerSometimes(turn: ServiceTurn): Promise<void> {
  const { world, member, loan, today } = turn;
  const { service } = member;
  const plain = playPlain(loan, today);
  if (!plain || isGivingBack(loan)) return;
  const late = ownDaysLateOf(plain);
  const mayOffer = late >= settlementLimits.daysLateMin || loan.writtenOffOn !== null;
  if (late === 0 || !service.isOneIn(mayOffer ? 8 : 60)) return;
  const { principal } = plain.owed;
  const [least, owed] = [Math.ceil(principal * 0.3), sumOfParts(plain.owed)];
  const isLittle = service.isOneIn(5);
  const most = Math.floor(owed * 0.9);
  const wanted = Math.floor((principal * service.between(35, 80)) / 100);
  const sum = isLittle ? Math.floor(principal * 0.2) : Math.min(most, Math.max(least, wanted));
  if (sum < 1_000_00 || (!isLittle && sum < least)) return;
  const payBy = today + service.between(settlementLimits.daysMin, 30);
  const body = {
    loanId: loan.id,
    amount: toPesos(sum),
    payBy: dayText(payBy),
    reason: "Pays from savings.",
  };
  const { house } = world.test;
  const outcome = await resultOf(
    settlementAction.propose(house, body, officerOf(world.staffId), caller),
  );
  const { hardship } = loan.servicing;
  const isAsked = hardship !== null && hardship.status !== "AGREED";
  const refusals = {
    NotLateEnough: !mayOffer,
    HardshipOpen: isAsked,
    WithdrawalOnTheWay: loan.underWay > 0,
    AmountRefused: isLittle,
  };
  const refusal = Object.entries(refusals).find(([, isSo]) => isSo)?.[0] ?? "done";
  if (outcome !== refusal)
    world.found.push(`a smaller sum for loan ${loan.id} ended with ${outcome}, not ${refusal}`);
  if (outcome !== "done") return count(world, `settlement refused: ${outcome}`);
  await confirmByTwo(turn, "loan.settlement", loan.id);
  await noteOffer(turn, sum, payBy);
}

async function noteOffer(turn: ServiceTurn, sum: number, payBy: number): Promise<void> {
  const { world, loan, today } = turn;
  const on = dayText(today);
  const { rows } = await world.test.ownerPool.query<{ id: string }>(
    "select id from loan_settlement where loan_id = $1 and status = 'OFFERED'",
    [loan.id],
  );
  // Earlier payments of the day are not part of the sum.
  const before = loan.payments.filter((payment) => payment.on >= on);
  const amount = before.reduce((all, payment) => all + payment.amount, sum);
  const terms = { offeredOn: on, payBy: dayText(payBy), amount, withdrawnOn: null };
  loan.settlements.push({ id: rows[0]?.id ?? "", terms, withdrawnOn: null, steps: [] });
  loan.servicing.settling = planOf(turn, payBy);
  loan.touchedOn = on;
  count(world, loan.writtenOffOn ? "settlement offered after write-off" : "settlement offered");
}

/** Two people withdraw the offer; refused once something was paid towards it. */
async function takeBack(turn: ServiceTurn, latest: OwnSettlement): Promise<void> {
  const { world, loan, today } = turn;
  const { house } = world.test;
  const body = { loanId: loan.id, reason: "Meant for another loan." };
  const outcome = await resultOf(
    withdrawSettlementAction.propose(house, body, officerOf(world.staffId), caller),
  );
  const wanted = hasPaidSince(turn, latest) ? "SettlementMoved" : "done";
  if (outcome !== wanted)
    world.found.push(`taking back a sum ended with ${outcome}, not ${wanted}`);
  if (outcome !== "done") return;
  await confirmByTwo(turn, "settlement.withdraw", latest.id);
  latest.withdrawnOn = dayText(today);
  loan.touchedOn = dayText(today);
  count(world, "settlement taken back");
}

function hasPaidSince({ loan }: ServiceTurn, latest: OwnSettlement): boolean {
  const { offeredOn, payBy } = latest.terms;
  return loan.payments.some(
    ({ on, bookedOn }) => on >= offeredOn && on <= payBy && bookedOn > offeredOn,
  );
}

/** The bank reverses its payments: the whole loan is owed again. */
async function bounce(turn: ServiceTurn, latest: OwnSettlement): Promise<void> {
  const { world, member, loan, today } = turn;
  const { offeredOn, payBy } = latest.terms;
  const at = loan.payments.findLastIndex(({ on }) => on >= offeredOn && on <= payBy);
  const wrong = await reverseOne(world, loan, at);
  if (wrong && turn.isYesterdayClosed)
    world.found.push(`loan ${loan.id} after its settlement was taken back: ${wrong}`);
  await refreshEnded(turn);
  loan.servicing.settling = null;
  member.borrowsOn = NEVER;
  member.paysOn = Math.max(today, dayNumber(payBy)) + member.service.between(1, 20);
  count(world, "settlement owed again");
}
