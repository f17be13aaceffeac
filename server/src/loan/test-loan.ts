/**
 * Members with loans for tests, through the real calls and actions: activated, applied, decided,
 * accepted. Only the password and the pictures of an activation are left out, as they cost time.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { activationSteps } from "@hiram/contract/activation.ts";
import { apiBase } from "@hiram/contract/call.ts";
import type { LoanStatus } from "@hiram/contract/loan.ts";
import { type Centavos, type DisplayCurrency, pesoDisplay } from "@hiram/contract/money.ts";
import { policyAt } from "@hiram/contract/policy.ts";
import { writePrice } from "@hiram/contract/price.ts";
import { quoteLoan } from "@hiram/contract/quote.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { saveStep } from "#activation/save-step.ts";
import { addMember, answers } from "#activation/test-activation.ts";
import type { Caller } from "#kit/answer.ts";
import type { TestHouse } from "#kit/test-house.ts";

export type Reply = LightMyRequestResponse;

export const caller: Caller = {
  address: "203.0.113.9",
  requestId: "test",
  device: "Chrome on Android",
  country: "PH",
  isFromElsewhere: false,
};

/** A member who may borrow, with the calls they make. A key is made for each unless one is given. */
export type LoanMember = {
  readonly id: string;
  readonly phoneNumber: string;
  readonly authorization: string;
  post(path: string, body?: object, key?: string): Promise<Reply>;
  patch(path: string, body: object, key?: string): Promise<Reply>;
  get(path: string): Promise<Reply>;
};

/** A key nobody has used. */
export const nextKey = (): string => randomBytes(16).toString("hex");

export async function addActivatedMember(
  test: TestHouse,
  app: FastifyInstance,
): Promise<LoanMember> {
  const member = await addMember(test, app);
  for (const { name } of activationSteps)
    await saveStep(test.house, member.id, {
      step: name,
      answers: answers[name],
      ...(name === "bank" && { number: `bdo unibank/${member.phoneNumber}` }),
    });
  return askingAs(test, app, member);
}

type Known = { readonly id: string; readonly phoneNumber: string; readonly sessionId: string };

export async function askingAs(
  { house }: TestHouse,
  app: FastifyInstance,
  { id, phoneNumber, sessionId }: Known,
): Promise<LoanMember> {
  const claims = { subjectId: id, sessionId, phoneNumber, roles: ["MEMBER"] };
  const authorization = `Bearer ${await house.tokens.sign(claims)}`;
  const ask = (method: "GET" | "POST" | "PATCH", path: string, payload?: object, key = nextKey()) =>
    app.inject({
      method,
      url: apiBase + path,
      headers: { authorization, ...(payload && { "idempotency-key": key }) },
      ...(payload && { payload }),
    });
  return {
    id,
    phoneNumber,
    authorization,
    post: (path, body = {}, key) => ask("POST", path, body, key),
    patch: (path, body, key) => ask("PATCH", path, body, key),
    get: (path) => ask("GET", path),
  };
}

type Wanted = {
  readonly amount?: Centavos;
  readonly months?: number;
  readonly currency?: DisplayCurrency;
};

/** What the screen sends for these choices today. */
export function applicationOf({ clock }: TestHouse, wanted: Wanted = {}) {
  const { amount = 200_000_00, months = 6, currency = pesoDisplay } = wanted;
  const quote = quoteLoan(amount, months, policyAt(clock.now()));
  return { ...writePrice(quote, currency), isAgree: true };
}

/** Somebody of the staff, by id; without a way to sign in. */
export async function addStaff({ ownerPool }: TestHouse, role = "LOAN_OFFICER"): Promise<string> {
  const id = randomUUID();
  await ownerPool.query(
    `insert into staff (id, role, phone_print, details_sealed, password_hash)
     values ($1, $2, $3, ''::bytea, 'none')`,
    [id, role, `test ${id}`],
  );
  return id;
}

export type LoanInStatus = {
  readonly member: LoanMember;
  readonly loanId: string;
  readonly staffId: string;
};

export async function latestLoanId({ ownerPool }: TestHouse, memberId: string): Promise<string> {
  const { rows } = await ownerPool.query<{ id: string }>(
    "select id from loan where member_id = $1 order by applied_at desc limit 1",
    [memberId],
  );
  return rows[0]?.id as string;
}

export async function statusOf({ ownerPool }: TestHouse, loanId: string): Promise<LoanStatus> {
  const { rows } = await ownerPool.query("select status from loan where id = $1", [loanId]);
  return rows[0]?.status;
}

/** The status of the reply, and the name of its refusal where it is one. */
export const outcomeOf = (reply: Reply): string =>
  reply.statusCode === 200 ? "200" : `${reply.statusCode} ${reply.json().code}`;
