/**
 * A concern shows nowhere but in the calls of `concern.read`: each call that reads is asked before
 * and after one was raised, checked and decided, as every role and as its member, and the answers
 * are compared byte for byte.
 */
import type { Call } from "@hiram/contract/wire/call.ts";
import { mayStaff, staffRoles } from "@hiram/contract/wire/roles.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { type LoanInStatus, loanIn } from "@hiram/proof/testing/loan.ts";
import { type Reply, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toJSONSchema } from "zod/mini";

let test: TestHouse;
let app: FastifyInstance;
let calls: readonly Call[];
let cora: Desk;
let raiser: Desk;
let loan: LoanInStatus;

beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  test.clock.set("2026-03-05T02:00:00Z");
  const opened = await test.openApp();
  [app, calls] = [opened.server, opened.calls];
  cora = await openDesk(test, app, "COMPLIANCE");
  raiser = await openDesk(test, app, "CASHIER");
  loan = await loanIn(test, app, "ACTIVE");
});
afterAll(() => test.close());

type Json = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
};

/** A body that the schema accepts, about the member with the concern. */
function fill(schema: Json, name = ""): unknown {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return fill(choice, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([key]) => schema.required?.includes(key))
        .map(([key, one]) => [key, fill(one, key)]),
    );
  if (schema.format === "uuid") return name === "loanId" ? loan.loanId : loan.member.id;
  if (schema.format === "date") return "2026-03-05";
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "boolean") return false;
  if (schema.type === "array") return [];
  return "a".repeat(Math.max(schema.minLength ?? 0, 3));
}

/** A person at the desk, or a member. */
type Asker = {
  get(path: string): Promise<Reply>;
  post(path: string, body?: object): Promise<Reply>;
  patch(path: string, body: object): Promise<Reply>;
};

function readJson(reply: Reply) {
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

/** Calls that change something are asked with an empty body, which changes nothing. */
const reads = (call: Call) =>
  call.method === "GET" || /\.read$/.test(call.action ?? "") || call.showsMembers !== undefined;

async function ask(browser: Asker, call: Call): Promise<string> {
  const path = call.path.replace(/:\w+/g, loan.member.id);
  const schema =
    call.body && (toJSONSchema(call.body, { io: "input", unrepresentable: "any" }) as Json);
  const body = (schema && reads(call) ? fill(schema) : {}) as object;
  const reply =
    call.method === "GET"
      ? await browser.get(path)
      : call.method === "PATCH"
        ? await browser.patch(path, body)
        : await browser.post(path, call.body && body);
  const { date: _, "x-request-id": __, ...headers } = reply.headers;
  // The request's own id is in no answer but a refusal's.
  return JSON.stringify([
    reply.statusCode,
    headers,
    reply.body.replaceAll(/"requestId":"[^"]*"/g, ""),
  ]);
}

/** One more concern about the member. */
async function addConcern(): Promise<void> {
  const about = { memberId: loan.member.id, kind: "OTHER", words: "Unseen" };
  readJson(await raiser.browser.post("/staff/concerns/raise", about));
}

/** The newest one is checked and found suspicious. */
async function suspectOne(): Promise<void> {
  const { rows } = await test.ownerPool.query(
    "select id from concern where status = 'RAISED' limit 1",
  );
  const { id } = rows[0];
  readJson(await cora.browser.post("/staff/concerns/move", { id, event: "check" }));
  const suspect = { id, event: "suspect", reason: "Unseen" };
  readJson(await cora.browser.post("/staff/concerns/move", suspect));
}

/** These show the looks of this test itself, so that each answer differs from the one before. */
const showsOwnLooks: readonly string[] = ["POST /staff/audit"];

/** What differs with a concern from without, or shows its words. */
async function findSeen(asker: Asker, all: readonly Call[]): Promise<string[]> {
  const seen: string[] = [];
  await addConcern();
  await suspectOne();
  for (const call of all) {
    await resetLimits(test);
    const name = `${call.method} ${call.path}`;
    const first = await ask(asker, call);
    const before = await ask(asker, call);
    await addConcern();
    const after = await ask(asker, call);
    const isSteady = first === before;
    if (!isSteady && !showsOwnLooks.includes(name)) seen.push(`${name} is not steady`);
    if (isSteady && after !== before) seen.push(`${name}: ${before} became ${after}`);
    if (after.includes("Unseen")) seen.push(`${name} has the words`);
  }
  return seen;
}

const asked = (call: Call) =>
  call.carries !== "upload" && !/sign-out|\/otp|passkey/.test(call.path);

it.each(staffRoles.filter((role) => !mayStaff(role, "concern.read")))(
  "%s sees the same with and without a concern, in every call",
  async (role) => {
    const { browser } = await openDesk(test, app, role);
    const desk = calls.filter(({ path }) => path.startsWith("/staff/")).filter(asked);
    expect(await findSeen(browser, desk)).toEqual([]);
  },
  600_000,
);

it("its member sees the same, the export of all data included", async () => {
  const own = calls.filter(({ who }) => Array.isArray(who) && who.includes("MEMBER"));
  expect(await findSeen(loan.member, own.filter(asked).filter(reads))).toEqual([]);
}, 600_000);

it("neither the metrics nor the lists of compliance's other pages count it", async () => {
  const metrics = async () => (await app.inject({ url: "/metrics" })).body;
  await addConcern();
  expect(await metrics()).not.toMatch(/concern/i);
});
