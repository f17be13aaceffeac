/**
 * Payments of a gateway that are booked a second: as many asked about at once as a worker has
 * slots, against one after the other and against their floor (`floor-rows.ts`), in turns of one
 * run. Without the job queue, and with a gateway that answers at once.
 */
import { randomUUID } from "node:crypto";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import type { Gateway, GatewayPayment } from "@hiram/server/outside/gateways/gateway.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { bookGatewayPayment } from "@hiram/server/payment/gateways/book-gateway-payment.ts";
import { driveFloor, type Floor, markStart, storeFloorRows } from "../floor-rows.ts";
import { makeBorrowers } from "../money/borrowers.ts";
import { type BenchDatabase, openMoneyDatabase } from "../money/money-house.ts";
import { lookIdle } from "../pages/idle.ts";
import { cpuTimeOfProcessTree, timeOf } from "../pages/processor-time.ts";
import { atLeast, indicative, median, type ReportRow, shown } from "../report.ts";
import { type BenchLoan, daysAgo, payOutLoans } from "./pay-out.ts";

const PAYMENTS = 320;
/** Fewer, because each of them waits for the database some forty times. */
const ALONE = 32;
const SLOTS = 32;
const ROUNDS = 3;
const CENTAVOS = 100_00;
const FLOOR_SHARE_MIN = 0.5;
/** With less, other programs are running, and the rows are only indicative. */
const IDLE_SHARE_MIN = 0.7;

type Turn = { readonly perSecond: number; readonly workMs: number };

export async function measureGatewayPayments(): Promise<ReportRow[]> {
  const at = await openMoneyDatabase();
  try {
    const borrowers = await makeBorrowers(at, PAYMENTS, 200_000_00);
    const loans = await payOutLoans(at, borrowers, daysAgo(10));
    const turns: Turns[] = [];
    let idle = 1;
    // The first turn warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      idle = Math.min(idle, await lookIdle(IDLE_SHARE_MIN));
      const since = await markStart(at.ownerPool);
      const together = await bookAll(at, loans, SLOTS);
      const rows = await storeFloorRows(at.ownerPool, since, PAYMENTS);
      const floor = await driveFloor(at, PAYMENTS, SLOTS);
      const alone = await bookAll(at, loans.slice(0, ALONE), 1);
      if (round > 0) turns.push({ together, alone, floor, rows });
    }
    await refuseUnbooked(at, (PAYMENTS + ALONE) * (ROUNDS + 1));
    return describe(turns).map((row) => (idle >= IDLE_SHARE_MIN ? row : indicative(row)));
  } finally {
    await at.close();
  }
}

type Turns = Readonly<Record<"together" | "alone" | "floor", Turn>> & { readonly rows: Floor };

function describe(turns: readonly Turns[]): ReportRow[] {
  const middle = (of: (turn: Turns) => number) => median(turns.map(of));
  const workOf = (key: "together" | "alone" | "floor") =>
    middle((turn) => turn[key].workMs) / (key === "alone" ? ALONE : PAYMENTS);
  return [
    atLeast(FLOOR_SHARE_MIN, {
      name: `Payments of a gateway booked a second, ${SLOTS} at a time, to their floor`,
      value: middle(({ together, floor }) => together.perSecond / floor.perSecond),
      unit: "times",
      notes: [
        `${Math.round(middle(({ together }) => together.perSecond))} a second together, ` +
          `${Math.round(middle(({ alone }) => alone.perSecond))} one by one, ` +
          `${Math.round(middle(({ floor }) => floor.perSecond))} of the floor`,
        `processor time of one: ${workOf("together").toFixed(2)} ms together, ` +
          `${workOf("alone").toFixed(2)} ms alone, ${workOf("floor").toFixed(2)} ms of the floor`,
        `rows of one: ${turns[0]?.rows.tables}`,
      ],
    }),
    shown({
      name: "The same by processor time of server and database",
      value: workOf("floor") / workOf("together"),
      unit: "times",
    }),
  ];
}

/** One payment for each loan. */
async function bookAll(
  { house, databasePid }: BenchDatabase,
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
      await bookGatewayPayment(house, { gateway } as OutsideAdapters, { subject });
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
async function refuseUnbooked(
  { house, ownerPool }: BenchDatabase,
  expected: number,
): Promise<void> {
  const { rows } = await ownerPool.query(
    "select count(*)::int as booked from payment where amount_centavos = $1 and status = 'APPLIED'",
    [CENTAVOS],
  );
  if (rows[0].booked !== expected) throw new Error(`${rows[0].booked} of ${expected} were booked`);
  const wrong = await verifyLedger(house.db);
  if (wrong.length) throw new Error(`the books are wrong: ${JSON.stringify(wrong[0])}`);
}
