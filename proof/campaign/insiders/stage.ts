/**
 * Where one person tries to take money alone: a lender with honest loans, one insider of a role, and
 * a member who helps. Nobody else acts while they try, and the bank sends nothing, so whatever they
 * bring about nobody has confirmed.
 */
import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { type StaffRole, staffRoles } from "@hiram/contract/wire/roles.ts";
import { sendPayout } from "@hiram/server/wallet/payouts/send-payout.ts";
import { sweepWithdrawals } from "@hiram/server/wallet/payouts/sweep-withdrawals.ts";
import { decisionWords } from "@hiram/words/en/help/decisions.desk.ts";
import type { FastifyInstance } from "fastify";
import type { TestHouse } from "#testing/house.ts";
import { endPayout, type LoanMember, loanIn, nextKey } from "#testing/loan.ts";
import { readOk } from "#testing/member.ts";
import { addPolicyRow } from "#testing/policy.ts";
import { type Desk, openDesk, openSession } from "#testing/staff.ts";
import { addOwnAccount, bookWaiting, numberOf } from "#testing/statements.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  pauseOne,
  type WalletMember,
} from "#testing/wallet.ts";

export const stageRoles = [...staffRoles, "MEMBER"] as const;
export type StageRole = StaffRole | "MEMBER";

/**
 * The configuration has an account of the lender, so that payout files for the bank can be made.
 */
export const insiderConfig = {
  payoutAccount: { bankBic: "BNORPHMM", accountNumber: "001234567890" },
} as const;

/** A member with a paid-out loan, and the reference that the member writes on payments. */
export type Debtor = WalletMember & { readonly reference: string };

export type InsiderStage = {
  readonly test: TestHouse;
  readonly app: FastifyInstance;
  readonly role: StageRole;
  /** Undefined when the member acts without anybody at the desk. */
  readonly insider: Desk | undefined;
  /** The first debtor helps the insider, who could act for the others as well. */
  readonly debtors: readonly [Debtor, ...Debtor[]];
  /** A second application of the helping member, which no officer has opened. */
  readonly applicant: LoanMember & { readonly loanId: string };
  /** Other staff, who do nothing. */
  readonly colleagues: readonly Desk[];
  /** Proposals that insiders of earlier stages left open; those people do not act here. */
  readonly foreignProposals: ReadonlySet<string>;
  /** What the machine of a stranger who floods can still hash. */
  readonly flood: { hashesLeft: number };
  readonly today: () => string;
  /** The calls of the insider, by the last answer of each. */
  readonly ask: (path: string, body: object) => Promise<string>;
  /** The jobs of the worker: lines of statements are booked, payouts are sent. */
  readonly work: () => Promise<void>;
};

/** The work for a code, in bits: a phone of these trials is busy for some milliseconds. */
export const HONEST_BITS = 12;

/** The attacker's machine does the puzzle work of this many honest phones. */
const FLOOD_CODES = 8;

const LENT = 200_000;
const PAID_OUT = 150_000;
const LENT_DAYS_AGO = 60;
const HELD = 7_000;

export async function openInsiderStage(
  test: TestHouse,
  role: StageRole,
  hasAutomaticRail = false,
): Promise<InsiderStage> {
  const app = (await test.openApp()).server;
  await allowManyCodes(test);
  const debtors: Debtor[] = [];
  for (let index = 0; index < 3; index++) debtors.push(await addDebtor(test, app));
  const { member, loanId } = await loanIn(test, app, "PENDING", {
    amount: LENT * 100,
    months: 48,
  });
  await addOwnAccount(test).catch((error: unknown) => refuseOther(error));
  // Others have stopped a payout of the helping member, because something about it is wrong.
  await pauseOne(test, await makeOne(debtors[0] as Debtor, HELD));
  await setSmallPool(test).catch((error: unknown) => refuseOther(error));
  await test.house.policies.refresh();
  // Codes of an earlier stage were asked for in another hour.
  await test.ownerPool.query(
    "update code_challenge set created_at = created_at - interval '2 hours'",
  );
  const colleagues: Desk[] = [];
  for (const one of ["ADMIN", "LOAN_OFFICER", "LOAN_OFFICER", "LOAN_ASSISTANT"] as const)
    colleagues.push(await openDesk(test, app, one, { name: `Colleague ${one}` }));
  await refuseDispute(debtors[0] as Debtor, colleagues[1] as Desk);
  const insider = role === "MEMBER" ? undefined : await openDesk(test, app, role);
  // Insiders of earlier stages in this database were other people: to confirm what they have
  // proposed would be the second person of a plot.
  const { rows: foreign } = await test.ownerPool.query<{ id: string }>(
    "select id from staff_proposal where proposed_by <> $1",
    [insider?.id ?? member.id],
  );
  return {
    test,
    app,
    role,
    insider,
    debtors: debtors as unknown as [Debtor, ...Debtor[]],
    applicant: { ...member, loanId },
    colleagues,
    foreignProposals: new Set(foreign.map(({ id }) => id)),
    flood: { hashesLeft: FLOOD_CODES * 2 ** HONEST_BITS },
    today: () => dayInManila(test.clock.now()),
    async ask(path, body) {
      const headers = { "idempotency-key": nextKey() };
      const reply = await insider?.browser.post(path, body, headers);
      if (!reply) return "nobody";
      return reply.statusCode === 200 ? "200" : `${reply.statusCode} ${reply.json().code}`;
    },
    work: () => work(test, hasAutomaticRail),
  };
}

async function addDebtor(test: TestHouse, app: FastifyInstance): Promise<Debtor> {
  const member = await addWalletMember(test, app, LENT);
  const paidOn = dayBefore(dayInManila(test.clock.now()), LENT_DAYS_AGO);
  await endPayout(test, await makeOne(member, PAID_OUT), { paidOn });
  const { reference } = await numberOf(test, { loanId: member.loanId, memberId: member.id });
  return { ...member, reference };
}

/** Codes for strangers are few enough in an hour that one could use them up. */
const setSmallPool = (test: TestHouse) =>
  addPolicyRow(test, { strangerCodesPerHourTotalMax: 16, codePuzzleBits: HONEST_BITS });

/** An officer has decided that the first late charge of the helping member stands. */
async function refuseDispute(member: Debtor, officer: Desk): Promise<void> {
  const complaintId = randomUUID();
  const text = "I paid on time.";
  readOk(await member.post("/help/complaints/write", { complaintId, category: "CHARGE", text }));
  readOk(await officer.browser.post("/staff/complaints/take", { id: complaintId }));
  const decided = { id: complaintId, outcome: "REFUSED", text: decisionWords.CHARGE_STANDS };
  const key = { "idempotency-key": nextKey() };
  readOk(await officer.browser.post("/staff/complaints/decide", decided, key));
}

/** Several stages may stand in one database: the lender's account is there from the first on. */
function refuseOther(error: unknown): void {
  if (!/duplicate key/.test(String(error))) throw error;
}

export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** The session has ended meanwhile, and the insider signs in again. */
export async function renewSession({ test, app, insider }: InsiderStage): Promise<void> {
  const renewed = insider && (await openSession(test, app, insider));
  const token = renewed?.cookies.get("staff");
  if (token) insider?.browser.cookies.set("staff", token);
}

async function work(test: TestHouse, hasAutomaticRail: boolean): Promise<void> {
  await bookWaiting(test);
  await sweepWithdrawals(test.house);
  if (!hasAutomaticRail) return;
  const { rows } = await test.ownerPool.query<{ id: string }>(
    "select id from withdrawal where status = 'PROCESSING' order by withdrawal_number",
  );
  for (const { id } of rows) await sendPayout(test.house, test.outside, { withdrawalId: id });
}
