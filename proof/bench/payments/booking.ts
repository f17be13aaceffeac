/**
 * Payments that staff record a second through HTTP, as a share of the same statements under pgbench
 * in the same run. Each payment is booked, given to its loan and told to its member.
 */

import { randomBytes, randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { recordRepaymentAtDesk } from "@hiram/server/payment/desk/record-repayment-at-desk.ts";
import { startStaffSession } from "@hiram/server/staff/sign-in/start-staff-session.ts";
import { makeBorrowers } from "../money/borrowers.ts";
import { requestOf, sendAll } from "../money/http-load.ts";
import { type BenchServer, openMoneyHouse } from "../money/money-house.ts";
import { lookIdle } from "../pages/idle.ts";
import { cpuTimeOfProcessTree, timeOf } from "../pages/processor-time.ts";
import { atLeast, indicative, median, type ReportRow, shown } from "../report.ts";
import { driveBookings, listenToStatements, recordStatements } from "./bare-booking.ts";
import { type BenchLoan, benchCaller, daysAgo, payOutLoans } from "./pay-out.ts";

const CONNECTIONS = 16;
const PAYMENTS = 160;
const ROUNDS = 2;
const CENTAVOS = 100_00;
const SHARE_MIN = 0.5;
/** With less, other programs are running, and the share is shown but not judged. */
const IDLE_SHARE_MIN = 0.7;

type Turn = { readonly perSecond: number; readonly workMs: number };

export async function measureBooking(): Promise<ReportRow[]> {
  listenToStatements();
  const at = await openMoneyHouse();
  try {
    const borrowers = await makeBorrowers(at, 2 * PAYMENTS, 200_000_00);
    const loans = await payOutLoans(at, borrowers, daysAgo(10));
    const staff = await signIn(at);
    const [http, bare]: [Turn[], Turn[]] = [[], []];
    let idle = 1;
    // The two sides alternate, because the speed of the machine drifts; the first turn warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      await at.ownerPool.query("delete from rate_limit");
      const recorded = await recordAll(at, staff.id, loans.slice(PAYMENTS));
      idle = Math.min(idle, await lookIdle(IDLE_SHARE_MIN));
      const overHttp = await take(at, () => bookOverHttp(at, staff, loans.slice(0, PAYMENTS)));
      const played = await take(at, () => driveBookings(at, recorded, CONNECTIONS));
      await refuseUnbooked(at, (round + 1) * 2 * PAYMENTS);
      if (round === 0) continue;
      http.push(overHttp);
      bare.push(played);
    }
    return describe(http, bare, idle);
  } finally {
    await at.close();
  }
}

function describe(http: readonly Turn[], bare: readonly Turn[], idle: number): ReportRow[] {
  const speedOf = (turns: readonly Turn[]) => median(turns.map(({ perSecond }) => perSecond));
  const workOf = (turns: readonly Turn[]) => median(turns.map(({ workMs }) => workMs)) / PAYMENTS;
  const share = atLeast(SHARE_MIN, {
    name: "Payments recorded through HTTP, one process, to the same statements under pgbench",
    value: speedOf(http) / speedOf(bare),
    unit: "times",
    notes: [
      `${Math.round(speedOf(http))} a second through HTTP, ${Math.round(speedOf(bare))} by pgbench`,
      `${Math.round(idle * 100)} % of the machine idle before each round, or more`,
    ],
  });
  return [
    idle >= IDLE_SHARE_MIN ? share : indicative(share),
    shown({
      name: "The same in processor time: the statements' part of what HTTP takes",
      value: workOf(bare) / workOf(http),
      unit: "times",
      notes: [`${workOf(bare).toFixed(2)} ms of ${workOf(http).toFixed(2)} ms`],
    }),
  ];
}

/** With the processor time of PostgreSQL and the server together. */
async function take(
  { serverPid, databasePid }: BenchServer,
  act: () => Promise<number>,
): Promise<Turn> {
  const spent = () =>
    (cpuTimeOfProcessTree(databasePid) ?? Number.NaN) + (timeOf(serverPid) ?? Number.NaN);
  const before = spent();
  const perSecond = await act();
  return { perSecond, workMs: spent() - before };
}

type SignedIn = { readonly id: string; readonly cookie: string };

/** Signs in as a loan officer of the demo who has just shown the second factor. */
async function signIn({ house, ownerPool }: BenchServer): Promise<SignedIn> {
  const { rows } = await ownerPool.query(
    "select id from staff where roles @> '{LOAN_OFFICER}' limit 1",
  );
  const { id } = rows[0];
  const token = await house.db
    .transaction()
    .execute((trx) => startStaffSession(trx, house, id, benchCaller));
  return { id, cookie: `staff=${token}` };
}

async function bookOverHttp(
  { port }: BenchServer,
  { cookie }: SignedIn,
  loans: readonly BenchLoan[],
): Promise<number> {
  const requests = loans.map(({ id }) =>
    requestOf(
      {
        path: `${apiBase}/staff/loans/repayment`,
        headers: { cookie },
        body: {
          loanId: id,
          amount: CENTAVOS / 100,
          receivedOn: dayInManila(new Date()),
          reference: randomUUID(),
        },
      },
      randomBytes(16).toString("hex"),
    ),
  );
  const { seconds, refused } = await sendAll(port, requests, CONNECTIONS);
  if (refused.length) throw new Error(`${refused.length} were refused: ${refused[0]}`);
  return requests.length / seconds;
}

async function recordAll(
  at: BenchServer,
  staffId: string,
  loans: readonly BenchLoan[],
): Promise<string[][]> {
  const recorded: string[][] = [];
  for (const { id: loanId } of loans) {
    const received = {
      loanId,
      staffId,
      amountCentavos: CENTAVOS,
      receivedOn: dayInManila(new Date()),
      reference: randomUUID(),
    };
    const once = {
      actorId: staffId,
      route: "POST /staff/loans/repayment",
      key: randomBytes(16).toString("hex"),
      bodyFingerprint: randomBytes(32).toString("base64url"),
    };
    recorded.push(
      await recordStatements(() => recordRepaymentAtDesk(at.house, received, benchCaller, once)),
    );
  }
  return recorded;
}

async function refuseUnbooked({ ownerPool }: BenchServer, expected: number): Promise<void> {
  const { rows } = await ownerPool.query(
    "select count(*)::int as booked from payment where amount_centavos = $1 and status = 'APPLIED'",
    [CENTAVOS],
  );
  if (rows[0].booked !== expected) throw new Error(`${rows[0].booked} of ${expected} were booked`);
}
