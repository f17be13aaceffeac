/** What members, staff and the rail do with money, through the product's own actions. */

import { randomUUID } from "node:crypto";
import { dayInManila, dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import { lockLoan } from "@hiram/server/account/loan.sql.ts";
import { partsInPesos } from "@hiram/server/account/parts.ts";
import { releaseLoan } from "@hiram/server/ledger/movements.ts";
import { giveBackUnused } from "@hiram/server/loan/give-back/give-back-unused.ts";
import { moveLoan } from "@hiram/server/loan/move-loan.ts";
import { matchPayment } from "@hiram/server/payment/match-payment.ts";
import { receiveIntoSuspense } from "@hiram/server/payment/receive-into-suspense.ts";
import { Problem } from "@hiram/server/problem.ts";
import { checkPayouts } from "@hiram/server/wallet/payouts/check-payouts.ts";
import { confirmPayout } from "@hiram/server/wallet/payouts/confirm-payout.ts";
import { readPayoutFingerprint } from "@hiram/server/wallet/payouts/payout-facts.ts";
import { releasePayout } from "@hiram/server/wallet/payouts/release-payout.ts";
import { sendPayout } from "@hiram/server/wallet/payouts/send-payout.ts";
import { withdraw } from "@hiram/server/wallet/withdraw.ts";
import { sql } from "kysely";
import { provePayment } from "#testing/bank-payments.ts";
import { caller } from "#testing/loan.ts";
import { cancelSometimes, recallSometimes } from "../servicing/take-back.ts";
import { confirmAmount, type World } from "../world.ts";
import { doSeveral } from "./do-several.ts";
import {
  historyOf,
  type OwnLoan,
  openOwnLoan,
  playOwnHistory,
  recordCoolingOffState,
} from "./own-book.ts";
import { count, type UnderWay, type YearMember, type YearWorld } from "./year-world.ts";

/** An approved loan is written, and accepting it releases the money to the wallet. */
export async function startLoan(world: YearWorld, member: YearMember): Promise<void> {
  const { house, ownerPool } = world.test;
  const { dice } = member;
  const policy = house.products.standard();
  const loan = openOwnLoan({
    id: randomUUID(),
    amount: dice.between(200, 450) * 1_000_00 + dice.below(100) * 10_00,
    months: dice.pick([6, 6, 6, 12, 12, 24]),
    policy,
  });
  await ownerPool.query(
    `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
       currency, exchange_rate) values ($1, $2, 'APPROVED', $3, $3, $4, $5, 'PHP', 1)`,
    [loan.id, member.id, loan.amount, loan.months, policy.from],
  );
  await house.db.transaction().execute(async (trx) => {
    const row = await lockLoan(trx, loan.id);
    if (!row) throw new Error("the loan is gone");
    const set = { accepted_at: sql`house_now()` };
    const by = { kind: "member", id: member.id } as const;
    await moveLoan(trx, house, { loan: row, event: "accept", by, set, movement: releaseLoan });
  });
  member.loans.push(loan);
  count(world, "borrowed");
}

/** What is left in the wallet of the member. */
export async function readMemberWallet({ test }: YearWorld, { id }: YearMember) {
  const { rows } = await test.ownerPool.query<{ id: string; available: number }>(
    "select id, available_centavos as available from wallet where member_id = $1",
    [id],
  );
  return rows[0];
}

/** Takes money out; the rail has it at once, and it arrives or comes back today or tomorrow. */
export async function takeOut(
  world: YearWorld,
  member: YearMember,
  loan: OwnLoan,
  share: number,
  today: number,
): Promise<void> {
  const { test, outside, underWay } = world;
  const { dice } = member;
  const [isReturned, takesDays] = [dice.isOneIn(9), dice.isOneIn(5) ? 1 : 0];
  const key = dice.key();
  const wallet = await readMemberWallet(world, member);
  const amount = Math.floor((wallet?.available ?? 0) * share);
  if (!wallet || amount === 0) return;
  const request = async (once: string) => {
    const confirmation = await confirmAmount(test as unknown as World, memberOf(member), amount);
    return withdraw(test.house, {
      body: { id: wallet.id, withdrawalAmount: toPesos(amount), confirmation },
      member: memberOf(member),
      once: { actorId: member.id, route: "year", key: once, bodyFingerprint: once },
      caller,
    });
  };
  let { withdrawalId } = await request(key);
  if (await cancelSometimes(world, member, loan)) return;
  if (await recallSometimes(world, member, withdrawalId))
    withdrawalId = (await request(member.service.key())).withdrawalId;
  loan.underWay++;
  const arrivesOn = today + takesDays;
  underWay.set(withdrawalId, { withdrawalId, member, loan, amount, arrivesOn, isReturned });
  await confirmByTwo(world, withdrawalId);
  await sendPayout(test.house, outside, { withdrawalId });
  count(world, "taken out");
}

/** A member's first large payout waits for a second person, a very large one for two. */
async function confirmByTwo(
  { test: { house }, staffId, secondId }: YearWorld,
  withdrawalId: string,
): Promise<void> {
  const row = await house.db
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", withdrawalId)
    .executeTakeFirstOrThrow();
  if (!row.needs_second_person) return;
  const shown = await readPayoutFingerprint(house.db, house, row);
  if (!row.first_payout) await releasePayout(house, { withdrawalId, staffId, shown }, caller);
  await confirmPayout(house, { withdrawalId, staffId: secondId, shown }, caller);
}

const memberOf = ({ id, phoneNumber }: YearMember) => ({ id, phoneNumber, authorization: "" });

/** The rail reports what arrived today and what came back. */
export async function confirmArrivedPayouts(world: YearWorld, today: number): Promise<void> {
  const arrived = [...world.underWay.values()].filter(({ arrivesOn }) => arrivesOn <= today);
  await doSeveral(arrived, (payout) => arriveOne(world, payout, today));
}

async function arriveOne(world: YearWorld, payout: UnderWay, today: number): Promise<void> {
  const { withdrawalId, loan, amount, member, isReturned } = payout;
  await checkPayouts(world.test.house, world.outside, { withdrawalId });
  world.underWay.delete(withdrawalId);
  loan.underWay--;
  count(world, isReturned ? "payouts returned" : "payouts arrived");
  if (isReturned) {
    member.takesOn = Math.min(member.takesOn, today + 1);
    return;
  }
  loan.payouts.push({ on: dayText(today), amount });
  loan.touchedOn = dayText(today);
  if (loan.payouts.length === 1) member.paysOn = today + 1;
}

/**
 * A payment of a day through the gateway, received today. One person at the desk types no more than
 * a daily sum and no day far back, so that a crowd's payments do not come that way.
 */
export async function payOwnLoan(
  world: YearWorld,
  member: YearMember,
  loan: OwnLoan,
  amount: number,
  on: number,
): Promise<void> {
  const { house } = world.test;
  const payment = {
    ownAccount: "paymongo",
    entryReference: `YEAR ${member.dice.key()}`,
    way: "QRPH",
    valueOn: dayText(on),
    amountCentavos: amount,
    payer: {},
  } as const;
  const matched = await house.db
    .transaction()
    .execute(async (trx) => {
      const { id: paymentId } = await receiveIntoSuspense(trx, house, payment);
      const by = { kind: "gateway" } as const;
      const matched = await matchPayment(trx, house, { paymentId, loanId: loan.id, by });
      return { ...matched, paymentId };
    })
    .catch((error: unknown) => {
      world.found.push(`a payment of ${amount} on ${dayText(on)} was refused: ${wordsOf(error)}`);
      return undefined;
    });
  if (!matched) return;
  // The gateway pays out what it collected, and the statement proves it.
  await provePayment(world.test, matched.paymentId);
  const bookedOn = dayInManila(house.clock.now());
  loan.payments.push({ on: dayText(on), amount, bookedOn });
  loan.touchedOn = bookedOn;
  loan.hasEnded = matched.isClosed;
  recordCoolingOffState(loan, bookedOn);
  count(world, "paid");
  if (loan.hasEnded) count(world, "loans ended");
  if (member.dice.isOneIn(10)) comparePaid(world, loan, partsInPesos(matched.paid));
}

const wordsOf = (error: unknown): string =>
  error instanceof Problem ? `${error.name} ${JSON.stringify(error)}` : String(error);

type PaidParts = {
  fee: number;
  interest: number;
  penalty: number;
  collection: number;
  principal: number;
};

/**
 * Compares the parts that the latest payment paid with the plain reference.
 */
function comparePaid({ found }: YearWorld, loan: OwnLoan, told: PaidParts) {
  const { on } = loan.payments.at(-1) ?? { on: "" };
  const { payments, changes = [], ...known } = historyOf(loan);
  // Payments of a day count before the changes of the terms on this day.
  const history = { ...known, changes: changes.filter((change) => change.on < on) };
  const playOn = (paid: typeof payments) =>
    playOwnHistory(loan, { ...history, payments: paid }, dayNumber(on));
  const [before, after] = [playOn(payments.slice(0, -1)), playOn(payments)];
  if (!before || !after) return;
  for (const kind of ["fee", "interest", "penalty", "collection", "principal"] as const) {
    // The amount that a settlement waived is owed no more and was not paid.
    const givenUp = after.forgiven[kind] - before.forgiven[kind];
    const paid = before.owed[kind] - after.owed[kind] - givenUp;
    if (fromPesos(told[kind]) !== paid)
      found.push(
        `a payment of ${on} paid ${told[kind]} of ${kind}, the reference says ${toPesos(paid)}`,
      );
  }
}

/** Gives back what is in the wallet, if anything is. */
export async function giveBack(world: YearWorld, member: YearMember, loan: OwnLoan): Promise<void> {
  const key = member.dice.key();
  const once = { actorId: member.id, route: "year back", key, bodyFingerprint: key };
  const wallet = await readMemberWallet(world, member);
  if (!wallet?.available || loan.payouts.length === 0) return;
  const { status } = await giveBackUnused(world.test.house, { member, once, caller });
  loan.hasEnded = status === "CLOSED";
  loan.touchedOn = dayInManila(world.test.house.clock.now());
  count(world, "given back");
}
