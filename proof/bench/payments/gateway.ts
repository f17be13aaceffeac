/**
 * Payments of a gateway that are booked a second: as many asked about at once as a worker has
 * slots, against one after the other, in turns of one run. Without the job queue, and with a gateway
 * that answers at once.
 */
import { randomUUID } from "node:crypto";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import type { Gateway, GatewayPayment } from "@hiram/server/outside/gateways/gateway.ts";
import type { Outside } from "@hiram/server/outside/outside.ts";
import { bookGatewayPayment } from "@hiram/server/payment/gateways/book-gateway-payment.ts";
import { makeBorrowers } from "../money/borrowers.ts";
import { type BenchServer, openMoneyHouse } from "../money/money-house.ts";
import { lookIdle } from "../pages/idle.ts";
import { cpuTimeOfProcessTree, timeOf } from "../pages/processor-time.ts";
import { indicative, median, type ReportRow, shown } from "../report.ts";
import { type BenchLoan, daysAgo, payOutLoans } from "./pay-out.ts";

const PAYMENTS = 600;
const SLOTS = 32;
const ROUNDS = 3;
const CENTAVOS = 100_00;
/** With less, other programs are running, and the rows are only indicative. */
const IDLE_SHARE_MIN = 0.7;

type Turn = { readonly perSecond: number; readonly workMs: number };

export async function measureGatewayPayments(): Promise<ReportRow[]> {
  const at = await openMoneyHouse();
  try {
    const borrowers = await makeBorrowers(at, PAYMENTS, 200_000_00);
    const loans = await payOutLoans(at, borrowers, daysAgo(10));
    const [together, alone]: [Turn[], Turn[]] = [[], []];
    let idle = 1;
    // The first turn of both warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      idle = Math.min(idle, await lookIdle(IDLE_SHARE_MIN));
      const turns = [await bookAll(at, loans, SLOTS), await bookAll(at, loans, 1)] as const;
      if (round === 0) continue;
      together.push(turns[0]);
      alone.push(turns[1]);
    }
    await refuseUnbooked(at, PAYMENTS * 2 * (ROUNDS + 1));
    return describe(together, alone).map((row) => (idle >= IDLE_SHARE_MIN ? row : indicative(row)));
  } finally {
    await at.close();
  }
}

function describe(together: readonly Turn[], alone: readonly Turn[]): ReportRow[] {
  const speedOf = (turns: readonly Turn[]) => median(turns.map(({ perSecond }) => perSecond));
  const workOf = (turns: readonly Turn[]) => median(turns.map(({ workMs }) => workMs)) / PAYMENTS;
  return [
    shown({
      name: `Payments of a gateway booked a second, ${SLOTS} at a time`,
      value: Math.round(speedOf(together)),
      unit: "/s",
      notes: [`${Math.round(speedOf(alone))} a second one by one`],
    }),
    shown({
      name: "The same in processor time, one by one to together",
      value: workOf(alone) / workOf(together),
      unit: "times",
      notes: [`${workOf(alone).toFixed(2)} ms and ${workOf(together).toFixed(2)} ms a payment`],
    }),
  ];
}

/** One payment for each loan. */
async function bookAll(
  { house, databasePid }: BenchServer,
  loans: readonly BenchLoan[],
  slots: number,
): Promise<Turn> {
  const payments = new Map(loans.map(({ reference }) => paidNow(reference)));
  const gateway = {
    name: "paymongo",
    ways: { CHECKOUT: { min: 1_00, max: 100_000_00, returnDays: 60 } },
    readPayment: async (id: string) => [payments.get(id)],
  } as unknown as Gateway;
  const waiting = [...payments.keys()];
  const spent = () =>
    (cpuTimeOfProcessTree(databasePid) ?? Number.NaN) + (timeOf(process.pid) ?? Number.NaN);
  const before = spent();
  const began = performance.now();
  const work = async () => {
    for (let subject = waiting.pop(); subject; subject = waiting.pop())
      await bookGatewayPayment(house, { gateway } as Outside, { subject });
  };
  await Promise.all(Array.from({ length: slots }, work));
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: loans.length / seconds, workMs: spent() - before };
}

function paidNow(reference: string): [string, GatewayPayment] {
  const id = `pay_${randomUUID()}`;
  const payment = {
    id,
    requestId: null,
    text: reference,
    centavos: CENTAVOS,
    paidAt: new Date(),
    payerName: null,
    returnedCentavos: 0,
    returnReason: null,
  };
  return [id, payment];
}

/** Every payment is matched, and the books are right. */
async function refuseUnbooked({ house, ownerPool }: BenchServer, expected: number): Promise<void> {
  const { rows } = await ownerPool.query(
    "select count(*)::int as booked from payment where amount_centavos = $1 and status = 'APPLIED'",
    [CENTAVOS],
  );
  if (rows[0].booked !== expected) throw new Error(`${rows[0].booked} of ${expected} were booked`);
  const wrong = await verifyLedger(house.db);
  if (wrong.length) throw new Error(`the books are wrong: ${JSON.stringify(wrong[0])}`);
}
