/**
 * Money that a gateway has and that was not booked before. Each payment is received into suspense,
 * and matched to the loan of its request or of the reference that its payer typed. Payments that
 * are reported at the same moment are booked in one transaction; see `receiveBatched`.
 */
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import type { Db, Trx } from "#db/database.ts";
import { batchConcurrent } from "#db/together/batch-concurrent.ts";
import type { House } from "#house/house.ts";
import type { Gateway, GatewayPayment } from "#outside/gateways/gateway.ts";
import { findLoanByReference } from "#payment/find-loan.ts";
import { lockUnbooked, scheduleGatewayChecks } from "#payment/gateways/gateway.sql.ts";
import { findIntentsOf, type GatewayIntent, markIntentsSeen } from "#payment/intents/intent.sql.ts";
import { type PaymentMatch, splitByLoan } from "#payment/match-all.ts";
import { matchPayments } from "#payment/match-payment.ts";
import { receivePayments } from "#payment/receive-into-suspense.ts";
import { Problem } from "#problem.ts";

export type ReceivedMoney = {
  readonly payment: GatewayPayment;
  /** What the payer did not get back. */
  readonly kept: number;
  /** The payment's id, with the rest after a partial return. */
  readonly reference: string;
};

type Received = { readonly isNew: boolean; readonly match: PaymentMatch | undefined };

/** Receives the money into suspense. The answers are in the order of `money`. */
export async function receiveMoney(
  trx: Trx,
  house: House,
  { name: gateway, ways }: Gateway,
  money: readonly ReceivedMoney[],
): Promise<Received[]> {
  const now = house.clock.now();
  const requests = money.flatMap(({ payment }) => payment.requestId ?? []);
  const intents = await findIntentsOf(trx, gateway, requests);
  const intentOf = ({ requestId }: GatewayPayment) => intents.get(requestId ?? "");
  const received = await receivePayments(
    trx,
    house,
    money.map(({ payment, kept, reference }) => {
      const intent = intentOf(payment);
      const way = intent?.way ?? "CHECKOUT";
      const valueOn = dayInManila(payment.paidAt);
      return {
        ownAccount: gateway,
        entryReference: reference,
        way,
        valueOn,
        proofDueOn: addDays(valueOn, returnDaysOf(ways, way)),
        amountCentavos: kept,
        payer: { text: payment.text, ...(payment.payerName && { name: payment.payerName }) },
        intentId: intent?.id,
      };
    }),
  );
  const made = money.flatMap(({ payment }, at) => {
    const its = received[at];
    return its?.isNew ? [{ at, id: its.id, payment, intent: intentOf(payment) }] : [];
  });
  await scheduleGatewayChecks(
    trx,
    made.map(({ id }) => id),
    now,
  );
  await markIntentsSeen(
    trx,
    made.flatMap(({ intent }) => intent?.id ?? []),
    now,
  );
  const answers: Received[] = money.map(() => ({ isNew: false, match: undefined }));
  for (const { at, id, payment, intent } of made)
    answers[at] = { isNew: true, match: await findMatch(trx, id, payment, intent) };
  return answers;
}

async function findMatch(
  trx: Trx,
  paymentId: string,
  { text }: GatewayPayment,
  intent: GatewayIntent | undefined,
): Promise<PaymentMatch | undefined> {
  if (intent) return { paymentId, loanId: intent.loan_id, memberId: intent.member_id };
  const loan = await findLoanByReference(trx, text);
  return loan && { paymentId, loanId: loan.loanId, memberId: loan.memberId };
}

/** The longest window of its methods, for a request with an unknown method. */
const returnDaysOf = (ways: Gateway["ways"], way: string): number =>
  ways[way as keyof Gateway["ways"]]?.returnDays ??
  Math.max(...Object.values(ways).map(({ returnDays }) => returnDays));

type Answer = {
  readonly house: House;
  readonly gateway: Gateway;
  readonly payment: GatewayPayment;
};

/**
 * Books a payment with those that are reported at the same moment. Returns false when it is alone,
 * or not simple (booked before, partly returned, refused by its loan): then nothing of it was
 * written, and the caller books it in a transaction of its own. A refusal takes the whole
 * transaction back, so that none stands between its neighbours.
 */
export const receiveBatched = batchConcurrent(
  async (db: Db, answers: readonly Answer[]): Promise<boolean[]> => {
    if (answers.length < 2) return answers.map(() => false);
    const booked = await db
      .transaction()
      .execute((trx) => receiveUnbooked(trx, answers))
      .catch((error: unknown) => {
        if (error instanceof Problem) return new Set<Answer>();
        throw error;
      });
    return answers.map((answer) => booked.has(answer));
  },
);

async function receiveUnbooked(trx: Trx, answers: readonly Answer[]): Promise<ReadonlySet<Answer>> {
  const [{ house, gateway }] = answers as [Answer];
  const simple = answers.filter((answer) => isSimple(answer) && answer.gateway === gateway);
  // Two jobs may ask about one payment; the second finds it booked.
  const byPayment = Map.groupBy(simple, ({ payment }) => payment.id);
  const first = [...byPayment.values()].flatMap(([answer]) => answer ?? []);
  if (first.length < 2) return new Set();
  const ids = first.map(({ payment }) => payment.id);
  const unbooked = await lockUnbooked(trx, gateway.name, ids);
  const taken = first.filter(({ payment }) => unbooked.has(payment.id));
  const money = taken.map(({ payment }) => ({
    payment,
    kept: payment.centavos,
    reference: payment.id,
  }));
  const received = await receiveMoney(trx, house, gateway, money);
  const matches = received.flatMap(({ match }) => match ?? []);
  for (const together of splitByLoan(matches))
    await matchPayments(
      trx,
      house,
      together.map((match) => ({ ...match, by: { kind: "gateway" } })),
    );
  return new Set(taken.filter((_, at) => received[at]?.isNew));
}

/** All of it is here, and none will be counted on a later day. */
const isSimple = ({ house, payment }: Answer): boolean =>
  payment.returnedCentavos === 0 &&
  payment.returnReason === null &&
  dayInManila(payment.paidAt) <= dayInManila(house.clock.now());
