/**
 * A lender on its first day: people at the desk, and no member, loan, payment, account or statement.
 * Every reading of the desk answers for every role that may make it, and so does each list's file.
 */
import type { Call } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { resetLimits } from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, it } from "vitest";

const test = await openHouseForFile();
let app: FastifyInstance;
let calls: readonly Call[];
beforeAll(async () => {
  const opened = await test.openApp();
  app = opened.server;
  calls = opened.calls.filter(({ path }) => path.startsWith("/staff/") && !path.includes(":"));
});

const month = { from: "2026-11-01", until: "2026-11-30" };
/** Readings by POST that are no lists with files. */
const otherReadings: Readonly<Record<string, object>> = {
  "/staff/audit": {},
  "/staff/proposals": {},
  "/staff/portfolio": { ...month, by: "month" },
  "/staff/books/journal": month,
  "/staff/books/report": { report: "BALANCE" },
  "/staff/books/trial-balance": {},
  "/staff/find": { query: "Santos" },
  "/staff/members/search": { query: "Santos" },
};
const takesNothing = ({ body }: Call): boolean => body === undefined || body.safeParse({}).success;

it.each([
  ...["LOAN_ASSISTANT", "LOAN_OFFICER", "ADMIN", "COLLECTOR"],
  ...["CASHIER", "ACCOUNTANT", "COMPLIANCE", "AUDITOR"],
] as const)("every page and list answers for %s", async (role) => {
  const desk = await openDesk(test, app, role);
  const files = new Set(calls.filter(({ carries }) => carries === "file").map(({ path }) => path));
  const seen: string[] = [];
  for (const call of calls) {
    const { method, path } = call;
    if (!call.who.includes(role as never) || call.carries) continue;
    const body = otherReadings[path];
    const isList = files.has(`${path}/file`) && takesNothing(call);
    if (method !== "GET" && !body && !isList) continue;
    await resetLimits(test);
    const reply =
      method === "GET" ? await desk.browser.get(path) : await desk.browser.post(path, body ?? {});
    expect(reply.statusCode, `${method} ${path} ${reply.payload}`).toBe(200);
    seen.push(path);
    if (!isList) continue;
    const file = await desk.browser.post(`${path}/file`, { format: "csv", of: {} });
    expect(file.statusCode, `${path}/file ${file.payload}`).toBe(200);
  }
  expect(seen.length).toBeGreaterThan(8);
});
