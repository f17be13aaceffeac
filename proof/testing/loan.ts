/**
 * Members with loans for tests, through the real API: activated, applied, decided, accepted. Only
 * the password and the pictures of an activation are left out, because they cost time.
 */

import { randomBytes, randomUUID } from "node:crypto";
import { activationSteps } from "@hiram/contract/activation/activation.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { LoanEvent, LoanStatus } from "@hiram/contract/loan/loan.ts";
import {
  type Centavos,
  type DisplayCurrency,
  fromPesos,
  pesoDisplay,
} from "@hiram/contract/money/money.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { saveActivationStep } from "@hiram/server/activation/save-step.ts";
import type { Caller } from "@hiram/server/http/answer.ts";
import { type DecideRequest, decideLoan } from "@hiram/server/loan/approval/decide-loan.ts";
import { canonicalAccount } from "@hiram/server/member/beneficiary.ts";
import { sealStaffDetails } from "@hiram/server/member/staff-details.ts";
import {
  type ManualReceipt,
  normalizeReference,
  recordByHand,
} from "@hiram/server/payment/record-by-hand.ts";
import type { FastifyInstance } from "fastify";
import { addMember, answers } from "#testing/activation.ts";
import type { TestHouse } from "#testing/house.ts";
import { latestCode, type Reply } from "#testing/member.ts";

export const caller: Caller = {
  address: "203.0.113.9",
  requestId: "test",
  device: "Chrome on Android",
  country: "PH",
  isFromElsewhere: false,
};

/** A member who may borrow, with the calls they make. Each gets a new key unless one is given. */
export type LoanMember = {
  readonly id: string;
  readonly phoneNumber: string;
  readonly authorization: string;
  post(path: string, body?: object, key?: string): Promise<Reply>;
  patch(path: string, body: object, key?: string): Promise<Reply>;
  get(path: string): Promise<Reply>;
};

/** A new idempotency key. */
export const nextKey = (): string => randomBytes(16).toString("hex");

export async function addActivatedMember(
  test: TestHouse,
  app: FastifyInstance,
): Promise<LoanMember> {
  const member = await addMember(test, app);
  for (const { name } of activationSteps)
    await saveActivationStep(test.house, member.id, {
      step: name,
      answers: answers[name],
      ...(name === "bank" && {
        number: canonicalAccount({ bankName: "BDO Unibank", accountNumber: member.phoneNumber }),
      }),
    });
  await verifyIdOf(test, member.id);
  return askingAs(test, app, member);
}

/** Verifies the ID without pictures to compare. */
export const verifyIdOf = ({ ownerPool }: TestHouse, memberId: string) =>
  ownerPool.query("update id_check set status = 'VERIFIED' where id = $1", [memberId]);

type Known = { readonly id: string; readonly phoneNumber: string; readonly sessionId: string };

export async function askingAs(
  { house }: TestHouse,
  app: FastifyInstance,
  { id, phoneNumber, sessionId }: Known,
): Promise<LoanMember> {
  const claims = { subjectId: id, sessionId, phoneNumber, roles: ["MEMBER"] };
  return askWith(app, {
    id,
    phoneNumber,
    authorization: `Bearer ${await house.tokens.sign(claims)}`,
  });
}

type SignedIn = Pick<LoanMember, "id" | "phoneNumber" | "authorization">;

/** The calls of a member to an app, which may be another one than the member signed in to. */
export function askWith(
  app: FastifyInstance,
  { id, phoneNumber, authorization }: SignedIn,
): LoanMember {
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

type LoanOptions = {
  readonly declared?: { readonly monthlyDebtsPHP: number; readonly monthlyExpensesPHP: number };
  readonly amount?: Centavos;
  readonly months?: number;
  readonly currency?: DisplayCurrency;
};

/** The screen's request for these choices today. */
export function applicationOf({ house }: TestHouse, wanted: LoanOptions = {}) {
  const { amount = 200_000_00, months = 6, currency = pesoDisplay, declared } = wanted;
  const quote = quoteLoan(amount, months, house.products.standard());
  return { ...writePrice(quote, currency), ...declared, isAgree: true };
}

/** A staff member by id, without a way to sign in. */
export async function addStaff(
  { ownerPool, house }: Pick<TestHouse, "house" | "ownerPool">,
  role = "LOAN_OFFICER",
): Promise<string> {
  const id = randomUUID();
  const details = sealStaffDetails(house, id, { name: "Somebody Else", phone: "", email: "" });
  await ownerPool.query(
    `insert into staff (id, roles, phone_fingerprint, details_sealed, password_hash, second_person_from)
     values ($1, $2, $3, $4, 'none', house_now())`,
    [id, [role], `test ${id}`, details],
  );
  return id;
}

export type LoanInStatus = {
  readonly member: LoanMember;
  readonly loanId: string;
  readonly staffId: string;
};

/** The events that lead to a status from the beginning. */
const ways: Readonly<Record<LoanStatus, readonly LoanEvent[]>> = {
  PENDING: [],
  IN_REVIEW: ["review"],
  ON_HOLD: ["review", "pause"],
  APPROVED: ["review", "approve"],
  ACTIVE: ["review", "approve", "accept"],
  DECLINED: ["review", "decline"],
  CANCELLED: ["cancel"],
  CLOSED: ["review", "approve", "accept", "close"],
};

/** A new member with a loan in this status, brought there by the real actions. */
export async function loanIn(
  test: TestHouse,
  app: FastifyInstance,
  status: LoanStatus,
  wanted: LoanOptions = {},
): Promise<LoanInStatus> {
  const [member, staffId] = [await addActivatedMember(test, app), await addStaff(test)];
  expectOk(await member.post("/loan/applynew", applicationOf(test, wanted)));
  const loan = { member, loanId: await latestLoanId(test, member.id), staffId };
  for (const event of ways[status]) await act(test, loan, event);
  return loan;
}

/** One event of a loan, caused by the actor who may. */
export async function act(test: TestHouse, loan: LoanInStatus, event: LoanEvent): Promise<void> {
  const { house } = test;
  const { member, loanId, staffId } = loan;
  const decide = (request: DecideRequest) => decideLoan(house, request, { id: staffId }, caller);
  const acts: Partial<Record<LoanEvent, () => Promise<unknown>>> = {
    review: () => decide({ loanId, event: "review" }),
    pause: () => decide({ loanId, event: "pause", note: "Please send your payslip." }),
    resume: () => decide({ loanId, event: "resume" }),
    approve: () => decide({ loanId, event: "approve" }),
    decline: () => decide({ loanId, event: "decline", reason: "INCOME" }),
    accept: async () => expectOk(await accept(test, member)),
    cancel: async () => expectOk(await member.patch("/memberloan", { action: "CANCEL" })),
    close: () => payBack(test, loan),
  };
  await acts[event]?.();
}

/** Everything paid out today, and everything paid back. */
async function payBack(test: TestHouse, loan: LoanInStatus): Promise<void> {
  const { available } = await balancesOf(test, loan.member.id);
  const paidOn = dayInManila(test.clock.now());
  await endPayout(test, await beginPayout(test, loan, available), { paidOn });
  await settleDebt(test, loan);
}

/** The bank receives everything owed today. */
export async function settleDebt(test: TestHouse, loan: LoanInStatus): Promise<void> {
  const { loanId, staffId, member } = loan;
  const { owed } = (await member.post("/memberloan")).json().loan;
  const received = {
    amountCentavos: fromPesos(owed.payoff),
    receivedOn: dayInManila(test.clock.now()),
    reference: `TEST ${nextKey()}`,
  };
  await receiveTestPayment(test, { loanId, staffId, ...received });
}

/**
 * The bank has received money, which two people book with a document, so without the limits of one
 * person at the desk.
 */
export async function receiveTestPayment(
  { house, ownerPool }: TestHouse,
  received: ManualReceipt,
): ReturnType<typeof recordByHand> {
  const { rows } = await ownerPool.query<{ id: string; document: string }>(
    `with second as (
       select id from staff where id <> $1 and removed_at is null limit 1
     ), made as (
       insert into payment_document (id, staff_id, sha256, file_sealed)
       values (gen_random_uuid(), $1, repeat('0', 64), '') returning id
     ) select (select id from second) as id, made.id as document from made`,
    [received.staffId],
  );
  const { id: secondId, document: documentId } = rows[0] ?? {};
  const confirmedBy = received.confirmedBy ?? secondId ?? (await addStaff({ house, ownerPool }));
  const request = { ...received, confirmedBy, documentId };
  await ownerPool.query(
    `insert into staff_proposal (id, kind, status, subject, sealed, proposed_by, proposed_at,
       expires_at, decided_by, decided_at)
     values (gen_random_uuid(), 'repayment.record', 'CONFIRMED', $1, '', $2, house_now(),
       house_now(), $3, house_now())`,
    [normalizeReference(received.reference), received.staffId, confirmedBy],
  );
  const recorded = await house.db
    .transaction()
    .execute((trx) => recordByHand(trx, house, request, caller));
  // Proves the payment, as a confirmed statement does.
  await ownerPool.query("update payment set proved_at = created_at where loan_id = $1", [
    received.loanId,
  ]);
  return recorded;
}

/** Requests a code, reads it on the phone and accepts the contract. */
export async function accept(test: TestHouse, member: LoanMember, key?: string): Promise<Reply> {
  expectOk(await member.post("/memberloan/accept/otp"));
  const otp = await latestCode(test, member.phoneNumber);
  const body = { action: "ACCEPT", otp, hash: await hashOfContract(member) };
  return member.patch("/memberloan", body, key);
}

export async function hashOfContract(member: LoanMember): Promise<string> {
  const { loan } = (await member.post("/memberloan")).json();
  return loan.documents.find(({ kind }: { kind: string }) => kind === "CONTRACT").hash;
}

export function expectOk(reply: Reply): Reply {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.payload}`);
  return reply;
}

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

/** A withdrawal that a rail has, written by the owner of the tables. */
export async function beginPayout(
  { ownerPool }: TestHouse,
  { member, loanId }: Pick<LoanInStatus, "member" | "loanId">,
  centavos: Centavos,
): Promise<string> {
  const id = randomUUID();
  await ownerPool.query(
    `with made as (
       insert into withdrawal (id, member_id, loan_id, status, amount_centavos, channel,
         account_sealed, account_fingerprint, challenge_id, needs_second_person, promised_by, rail)
       values ($1, $2, $3, 'PROCESSING', $4, 'PESONET', '', 'test', $1, false, house_now(), 'file')
     )
     select post_entry('reserveWithdrawal', $2, $3, $1, array['wallet', 'reserved'], array[-$4::bigint, $4])`,
    [id, member.id, loanId, centavos],
  );
  return id;
}

/** How the rail ends the withdrawal: confirmed on a day, or returned. */
export async function endPayout(
  { ownerPool }: TestHouse,
  withdrawalId: string,
  outcome: { readonly paidOn: string } | "returned",
): Promise<void> {
  const isPaid = outcome !== "returned";
  const { rows } = await ownerPool.query(
    `update withdrawal set status = $2, ended_at = house_now(), settled_on = $3
     where id = $1 returning *`,
    [withdrawalId, isPaid ? "COMPLETED" : "RETURNED", isPaid ? outcome.paidOn : null],
  );
  const { member_id, loan_id, amount_centavos } = rows[0];
  await ownerPool.query("select post_entry($1, $2, $3, $4, $5, $6)", [
    isPaid ? "settleWithdrawal" : "returnWithdrawal",
    member_id,
    loan_id,
    withdrawalId,
    ["reserved", isPaid ? "paid_out" : "wallet"],
    [-amount_centavos, amount_centavos],
  ]);
  if (isPaid) await ownerPool.query("select note_first_payout($1, $2)", [loan_id, outcome.paidOn]);
}

/** What the ledger holds for a member, in centavos. */
export async function balancesOf({ ownerPool }: TestHouse, memberId: string) {
  const { rows } = await ownerPool.query(
    `select available_centavos as available, reserved_centavos as reserved,
       -principal_centavos as owed from wallet where member_id = $1`,
    [memberId],
  );
  return rows[0] ?? { available: 0, reserved: 0, owed: 0 };
}
