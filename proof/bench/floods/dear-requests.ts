/**
 * The floods of expensive calls: those that compute most for one answer, sent by one member or one
 * person at the desk on many connections.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { startStaffSession } from "@hiram/server/staff/sign-in/start-staff-session.ts";
import { makeStaff } from "#testing/staff.ts";
import { connect, requestOf } from "../money/http-load.ts";
import type { BenchServer } from "../money/money-house.ts";
import type { Flood } from "./flood-requests.ts";
import { signInDemoMember } from "./sign-in-demo-member.ts";

export async function listDearFloods(at: BenchServer): Promise<Flood[]> {
  // A late instalment makes these figures expensive to compute.
  const authorization = await signInDemoMember(at, "LOAN_LATE_FIVE_DAYS");
  const flood = (name: string, path: string, body: object): Flood => ({
    name,
    requests: [requestOf({ path: apiBase + path, authorization, body })],
  });
  const floods = [
    flood("memberloan", "/memberloan", {}),
    flood("pay/preview", "/memberloan/pay/preview", { amount: 500 }),
    flood("payoff", "/memberloan/payoff", { on: dayInManila(new Date()) }),
    flood("hardship/preview", "/memberloan/hardship/preview", { kind: "LONGER", months: 3 }),
    { name: "staff/today", requests: [await todayRequest(at)] },
  ];
  for (const { name, requests } of floods) await expectAnswered(at, name, requests[0] as Buffer);
  return floods;
}

/** A refused call computes nothing, so a flood of it would measure nothing. */
async function expectAnswered({ port }: BenchServer, name: string, request: Buffer): Promise<void> {
  const { socket, read } = await connect(port);
  socket.write(request);
  const reply = await read();
  socket.destroy();
  if (!reply.startsWith("HTTP/1.1 200")) throw new Error(`${name} was refused: ${reply}`);
}

async function todayRequest(at: BenchServer): Promise<Buffer> {
  const { house } = at;
  const staff = await makeStaff(at, "LOAN_OFFICER");
  const caller = { device: "bench", address: "203.0.113.8" };
  const token = await house.db
    .transaction()
    .execute((trx) => startStaffSession(trx, house, staff.id, caller, { with: "PASSWORD" }));
  return requestOf({ path: `${apiBase}/staff/today`, headers: { cookie: `staff=${token}` } });
}
