/**
 * The demo's loans: one in every status, brought there by the same functions that members, staff
 * and the rail use. Codes are read from the messages to the phone. An interrupted start is
 * continued; a loan that has once reached its status is left alone.
 */
import type { LoanEvent, LoanStatus } from "@hiram/contract/loan/loan.ts";
import { type Centavos, fromPesos, pesoDisplay } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { verifyDemoId } from "#demo/verify-id.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller, Once } from "#http/answer.ts";
import { acceptLoan } from "#loan/accept-loan.ts";
import { apply } from "#loan/apply.ts";
import { cancelLoan } from "#loan/cancel-loan.ts";
import { type DecideRequest, decideLoan } from "#loan/decide-loan.ts";
import { findDocuments, listEvents } from "#loan/loan.sql.ts";
import { readLoan } from "#loan/read-loan.ts";
import { recordRepayment } from "#loan/record-repayment.ts";
import { sendAcceptCode } from "#loan/send-accept-code.ts";
import { findLatestLoan } from "#member/loan.sql.ts";
import { phoneOnWire } from "#member/phone.ts";
import { sendNotice } from "#notice/send-notice.ts";
import type { Outside } from "#outside/outside.ts";
import { markByHand } from "#wallet/payouts/mark-by-hand.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";
import { readWallet } from "#wallet/read-wallet.ts";
import { recallForCancelling } from "#wallet/recall-for-cancelling.ts";
import { sendWithdrawCode } from "#wallet/send-withdraw-code.ts";
import { settleWithdrawal } from "#wallet/settle-withdrawal.ts";
import { verifyWithdrawCode } from "#wallet/verify-withdraw-code.ts";
import { withdraw } from "#wallet/withdraw.ts";

type Wish = { readonly amount: Centavos; readonly months: number; readonly way: Step[] };
type Step = Exclude<LoanEvent, "resume" | "giveBack"> | "verifyId" | "payOut";

/** Each loan's member, amount and steps. */
const demoLoans: Readonly<Record<LoanStatus, Wish>> = {
  PENDING: { amount: 200_000_00, months: 6, way: ["apply"] },
  IN_REVIEW: { amount: 350_000_00, months: 12, way: ["apply", "review"] },
  ON_HOLD: { amount: 750_000_00, months: 24, way: ["apply", "review", "pause"] },
  APPROVED: { amount: 500_000_00, months: 12, way: ["apply", "review", "verifyId", "approve"] },
  ACTIVE: {
    amount: 250_000_00,
    months: 24,
    way: ["apply", "review", "verifyId", "approve", "accept"],
  },
  DECLINED: { amount: 3_000_000_00, months: 6, way: ["apply", "review", "decline"] },
  CANCELLED: { amount: 300_000_00, months: 48, way: ["apply", "cancel"] },
  CLOSED: {
    amount: 200_000_00,
    months: 12,
    way: ["apply", "review", "verifyId", "approve", "accept", "payOut", "close"],
  },
};

const caller: Caller = {
  address: "127.0.0.1",
  requestId: "demo",
  device: "Demo",
  country: null,
  isFromElsewhere: false,
};

type Demo = {
  readonly house: House;
  readonly outside: Outside;
  readonly member: MemberCaller;
  readonly officerId: string;
  readonly secondOfficerId: string;
};

type Person = Pick<Demo, "officerId" | "secondOfficerId"> & {
  readonly memberId: string;
  readonly phone: string;
};

export async function fillLoan(
  house: House,
  outside: Outside,
  { memberId, phone, officerId, secondOfficerId }: Person,
  status: LoanStatus,
): Promise<void> {
  const phoneNumber = phoneOnWire(phone);
  const member: MemberCaller = { id: memberId, sessionId: "", phoneNumber, role: "MEMBER" };
  const demo = { house, outside, member, officerId, secondOfficerId };
  const wish = demoLoans[status];
  const loan = await findLatestLoan(house.db, memberId);
  const done: string[] = loan
    ? (await listEvents(house.db, loan.id)).map(({ event }) => event)
    : [];
  if (loan?.first_paid_at) done.push("payOut");
  if (done.includes(wish.way.at(-1) as string)) return;
  for (const step of wish.way) if (!done.includes(step)) await steps[step](demo, wish);
}

const steps: Readonly<Record<Step, (demo: Demo, wish: Wish) => Promise<unknown>>> = {
  apply({ house, member }, { amount, months }) {
    const price = writePrice(quoteLoan(amount, months, house.policies.now()), pesoDisplay);
    return apply(house, { ...price, isAgree: true }, member, onceOf(member, "apply"), caller);
  },
  review: (demo) => decide(demo, (loanId) => ({ loanId, event: "review" })),
  pause: (demo) =>
    decide(demo, (loanId) => ({
      loanId,
      event: "pause",
      note: "Please send us your payslip of last month; a photo is enough.",
    })),
  verifyId: ({ house, outside, member, officerId }) =>
    verifyDemoId(house, outside, { memberId: member.id, officer: { id: officerId } }, caller),
  approve: (demo) => decide(demo, (loanId) => ({ loanId, event: "approve" })),
  decline: (demo) => decide(demo, (loanId) => ({ loanId, event: "decline", reason: "INCOME" })),
  async accept(demo) {
    const { house, member } = demo;
    const loanId = await getLoanId(demo);
    await sendAcceptCode(house, member, caller);
    const otp = await readCode(demo, "code-ACCEPT_LOAN");
    const documents = await findDocuments(house.db, member.id, loanId);
    const hash = documents.find(({ kind }) => kind === "CONTRACT")?.hash ?? "";
    return acceptLoan(house, { otp, hash }, member, onceOf(member, "accept"), caller);
  },
  cancel: ({ house, member }) =>
    cancelLoan(house, { member, once: onceOf(member, "cancel"), caller, recallForCancelling }),
  payOut,
  async close(demo) {
    const { house, member, officerId: staffId, secondOfficerId: confirmedBy } = demo;
    const { loan } = await readLoan(house, member);
    if (!loan) throw new Error("the demo's loan is gone");
    const received = {
      loanId: loan.id,
      staffId,
      confirmedBy,
      amountCentavos: fromPesos(loan.owed.payoff),
      receivedOn: dayInManila(house.clock.now()),
      reference: `DEMO ${loan.loanNumber}`,
    };
    return house.db.transaction().execute((trx) => recordRepayment(trx, house, received, caller));
  },
};

/** The whole wallet to the member's own account, without waiting for the demo rail's delay. */
async function payOut(demo: Demo): Promise<void> {
  const { house, outside, member, officerId: proposedBy, secondOfficerId } = demo;
  const { _id, wallet: withdrawalAmount } = await readWallet(house, member);
  await sendWithdrawCode(house, { withdrawalAmount }, member, caller);
  const otp = await readCode(demo, "code-WITHDRAW");
  const typed = { withdrawalAmount, otp };
  const { confirmation } = await verifyWithdrawCode(house, typed, member, caller);
  const { withdrawalId } = await withdraw(house, {
    body: { id: _id as string, withdrawalAmount, confirmation },
    member,
    once: onceOf(member, "withdraw"),
    caller,
  });
  const mark = {
    withdrawalId,
    event: "send",
    reference: `DEMO ${withdrawalId.slice(0, 8)}`,
  } as const;
  if (outside.payout.automatic) await sendPayout(house, outside, { withdrawalId });
  await house.db.transaction().execute(async (trx) => {
    const by = { kind: "staff", id: secondOfficerId, proposedBy } as const;
    if (!outside.payout.automatic) await markByHand(trx, house, mark, by, caller);
    await settleWithdrawal(trx, house, { withdrawalId, by: { kind: "rail" } });
  });
}

async function getLoanId({ house, member }: Demo): Promise<string> {
  const loan = await findLatestLoan(house.db, member.id);
  if (!loan) throw new Error("the demo's loan is gone");
  return loan.id;
}

async function decide(demo: Demo, requestFor: (loanId: string) => DecideRequest) {
  const request = requestFor(await getLoanId(demo));
  return decideLoan(demo.house, request, { id: demo.officerId }, caller);
}

const onceOf = ({ id: actorId }: MemberCaller, route: string): Once => ({
  actorId,
  route: `demo ${route}`,
  key: "demo",
  bodyFingerprint: "demo",
});

/** Sends the message now and returns it; the outbox has it too. */
async function readCode({ house, outside, member }: Demo, template: string): Promise<string> {
  const { id: noticeId } = await house.db
    .selectFrom("notice")
    .select("id")
    .where("member_id", "=", member.id)
    .where("template", "=", template)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  let code = "";
  const sms: Outside["sms"] = {
    async send(text) {
      code = text.code ?? "";
      await outside.sms.send(text);
    },
  };
  await sendNotice(house, { ...outside, sms }, { noticeId });
  return code;
}
