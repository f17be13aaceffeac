/**
 * Payments that staff type a second through HTTP, as a share of their floor (`floor-rows.ts`) in
 * the same run. Each payment is booked, given to its loan and told to its member. Several people
 * type, because one person alone may type a limited sum on a day.
 */

import { randomBytes, randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { startStaffSession } from "@hiram/server/staff/sign-in/start-staff-session.ts";
import { driveFloor, type Floor, markStart, storeFloorRows } from "../floor-rows.ts";
import { makeBorrowers } from "../money/borrowers.ts";
import { requestOf, sendAll } from "../money/http-load.ts";
import { type BenchServer, openMoneyHouse } from "../money/money-house.ts";
import { lookIdle } from "../pages/idle.ts";
import { cpuTimeOfProcessTree, timeOf } from "../pages/processor-time.ts";
import { atLeast, indicative, median, type ReportRow, shown } from "../report.ts";
import { addOfficers, type BenchLoan, benchCaller, daysAgo, payOutLoans } from "./pay-out.ts";

const CONNECTIONS = 32;
const STAFF = 16;
const PAYMENTS = 320;
const ROUNDS = 3;
const CENTAVOS = 100_00;
const FLOOR_SHARE_MIN = 0.5;
/** With less, other programs are running, and the share is shown but not judged. */
const IDLE_SHARE_MIN = 0.7;

type Speed = { readonly perSecond: number; readonly workMs: number };
type Turn = { readonly http: Speed; readonly floor: Speed; readonly rows: Floor };

export async function measureBooking(): Promise<ReportRow[]> {
  const at = await openMoneyHouse();
  try {
    const borrowers = await makeBorrowers(at, PAYMENTS, 200_000_00);
    const loans = await payOutLoans(at, borrowers, daysAgo(10));
    const cookies = await signInAll(at, await addOfficers(at, STAFF));
    const turns: Turn[] = [];
    let idle = 1;
    // The first turn warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      await at.ownerPool.query("delete from rate_limit");
      idle = Math.min(idle, await lookIdle(IDLE_SHARE_MIN));
      const since = await markStart(at.ownerPool);
      const http = await bookOverHttp(at, cookies, loans);
      const rows = await storeFloorRows(at.ownerPool, since, PAYMENTS);
      const floor = await driveFloor(at, PAYMENTS, CONNECTIONS);
      if (round > 0) turns.push({ http, floor, rows });
    }
    await refuseUnbooked(at, (ROUNDS + 1) * PAYMENTS);
    return describe(turns, idle);
  } finally {
    await at.close();
  }
}

function describe(turns: readonly Turn[], idle: number): ReportRow[] {
  const middle = (of: (turn: Turn) => number) => median(turns.map(of));
  const workOf = (key: "http" | "floor") => middle((turn) => turn[key].workMs) / PAYMENTS;
  const share = atLeast(FLOOR_SHARE_MIN, {
    name: `Payments typed through HTTP, one process, ${CONNECTIONS} connections, to their floor`,
    value: middle(({ http, floor }) => http.perSecond / floor.perSecond),
    unit: "times",
    notes: [
      `${Math.round(middle(({ http }) => http.perSecond))} a second through HTTP, ` +
        `${Math.round(middle(({ floor }) => floor.perSecond))} of the floor`,
      `rows of one: ${turns[0]?.rows.tables}`,
      `${Math.round(idle * 100)} % of the machine idle before each round, or more`,
    ],
  });
  return [
    idle >= IDLE_SHARE_MIN ? share : indicative(share),
    shown({
      name: "The same by processor time of server and database",
      value: workOf("floor") / workOf("http"),
      unit: "times",
      notes: [`${workOf("floor").toFixed(2)} ms of ${workOf("http").toFixed(2)} ms`],
    }),
  ];
}

/** As people who have just shown the second factor. */
async function signInAll({ house }: BenchServer, staff: readonly string[]): Promise<string[]> {
  const cookies: string[] = [];
  for (const id of staff) {
    const token = await house.db
      .transaction()
      .execute((trx) => startStaffSession(trx, house, id, benchCaller, { with: "PASSWORD" }));
    cookies.push(`staff=${token}`);
  }
  return cookies;
}

/** With the processor time of PostgreSQL and the server together. */
async function bookOverHttp(
  { port, serverPid, databasePid }: BenchServer,
  cookies: readonly string[],
  loans: readonly BenchLoan[],
): Promise<Speed> {
  const requests = loans.map(({ id }, at) =>
    requestOf(
      {
        path: `${apiBase}/staff/loans/repayment`,
        headers: { cookie: cookies[at % cookies.length] as string },
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
  const spent = () =>
    (cpuTimeOfProcessTree(databasePid) ?? Number.NaN) + (timeOf(serverPid) ?? Number.NaN);
  const before = spent();
  const { seconds, refused } = await sendAll(port, requests, CONNECTIONS);
  if (refused.length) throw new Error(`${refused.length} were refused: ${refused[0]}`);
  return { perSecond: requests.length / seconds, workMs: spent() - before };
}

async function refuseUnbooked({ ownerPool }: BenchServer, expected: number): Promise<void> {
  const { rows } = await ownerPool.query(
    "select count(*)::int as booked from payment where amount_centavos = $1 and status = 'APPLIED'",
    [CENTAVOS],
  );
  if (rows[0].booked !== expected) throw new Error(`${rows[0].booked} of ${expected} were booked`);
}
