/**
 * Brings the demo's loans where their stories say, by the same functions that members, staff and
 * the rail use. Codes are read from the messages to the phone. An interrupted start is continued; a
 * loan whose story has once been told is left alone, whatever a visitor did with it.
 */
import { requestSentences } from "@hiram/contract/documents/documents.ts";
import { pesoDisplay } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { Db } from "#db/database.ts";
import { caller, type Demo, onceOf, readCode, readDemoLoan } from "#demo/demo-loan.ts";
import { asOfPayout, backdate, payInstalments, repay } from "#demo/past.ts";
import { pausePayout, payOut, returnPayout } from "#demo/payout-steps.ts";
import type { Story, StoryStep } from "#demo/stories.ts";
import { verifyDemoId } from "#demo/verify-id.ts";
import { askDocuments } from "#documents/ask-documents.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { acceptLoan } from "#loan/accept-loan.ts";
import { apply } from "#loan/apply.ts";
import { cancelLoan } from "#loan/cancel-loan.ts";
import { type DecideRequest, decideLoan } from "#loan/decide-loan.ts";
import { findDocuments, listEvents } from "#loan/loan.sql.ts";
import { readHistory } from "#loan/loan-history.ts";
import { sendAcceptCode } from "#loan/send-accept-code.ts";
import { findLatestLoan, type LoanRow } from "#member/loan.sql.ts";
import { phoneOnWire } from "#member/phone.ts";
import type { Outside } from "#outside/outside.ts";
import { recallForCancelling } from "#wallet/recall-for-cancelling.ts";
import { listWithdrawalsOf } from "#wallet/wallet.sql.ts";

type Person = Pick<Demo, "officerId" | "secondOfficerId"> & {
  readonly memberId: string;
  readonly phone: string;
};

export async function tellStory(
  house: House,
  outside: Outside,
  { memberId, phone, officerId, secondOfficerId }: Person,
  story: Story,
): Promise<void> {
  const phoneNumber = phoneOnWire(phone);
  const member: MemberCaller = { id: memberId, sessionId: "", phoneNumber, role: "MEMBER" };
  const demo = { house, outside, member, officerId, secondOfficerId, story };
  const done = await listDone(house, memberId);
  if (done.has(story.steps.at(-1) as string)) return;
  for (const step of story.steps) if (!done.has(step)) await steps[step](demo);
}

/** The steps that a start before this one has made. */
async function listDone(house: House, memberId: string): Promise<Set<string>> {
  const { db } = house;
  const loan = await findLatestLoan(db, memberId);
  if (!loan) return new Set();
  const done = new Set((await listEvents(db, loan.id)).map(({ event }) => event as string));
  const withdrawals = await listWithdrawalsOf(db, memberId, { most: 1 });
  const moves = withdrawals.flatMap((withdrawal) => withdrawal.moves.map(({ event }) => event));
  if (moves.includes("pause")) done.add("pausePayout");
  if (moves.includes("return")) done.add("returnPayout");
  if (!loan.first_paid_on) return done;
  done.add("payOut");
  if (await isBackdated(db, loan)) done.add("backdate");
  const { repayments = [] } = (await readHistory(db, house, loan)) ?? {};
  if (repayments.length > 0) done.add("payInstalments");
  return done;
}

/** What the demo's people pay each month on other loans, and for living. */
const declared = { monthlyDebtsPHP: 4_500, monthlyExpensesPHP: 22_000 };

const DAY_MS = 86_400_000;

/** The papers keep their own time; the times of the loan lie before it. */
async function isBackdated(db: Db, { id, member_id, applied_at }: LoanRow): Promise<boolean> {
  const documents = await findDocuments(db, member_id, id);
  return documents.some((paper) => paper.created_at.getTime() - applied_at.getTime() > DAY_MS);
}

const steps: Readonly<Record<StoryStep, (demo: Demo) => Promise<unknown>>> = {
  apply({ house, member, story: { amount, months } }) {
    const price = writePrice(quoteLoan(amount, months, house.policies.now()), pesoDisplay);
    const application = { ...price, ...declared, isAgree: true } as const;
    return apply(house, application, member, onceOf(member, "apply"), caller);
  },
  review: (demo) => decide(demo, (loanId) => ({ loanId, event: "review" })),
  async pause(demo) {
    const { house, member, officerId: staffId } = demo;
    const note = "Please send us your payslip of last month; a photo is enough.";
    await decide(demo, (loanId) => ({ loanId, event: "pause", note }));
    const documents = [{ kind: "PAYSLIP", request: requestSentences.PAYSLIP_LAST }] as const;
    await askDocuments(house, { memberId: member.id, staffId, documents }, caller);
  },
  verifyId: ({ house, outside, member, officerId }) =>
    verifyDemoId(house, outside, { memberId: member.id, officer: { id: officerId } }, caller),
  approve: (demo) => decide(demo, (loanId) => ({ loanId, event: "approve" })),
  decline: (demo) => decide(demo, (loanId) => ({ loanId, event: "decline", reason: "INCOME" })),
  async accept(demo) {
    const { house, member } = demo;
    const { id: loanId } = await readDemoLoan(demo);
    await sendAcceptCode(house, member, caller);
    const otp = await readCode(demo, "code-ACCEPT_LOAN");
    const documents = await findDocuments(house.db, member.id, loanId);
    const hash = documents.find(({ kind }) => kind === "CONTRACT")?.hash ?? "";
    return acceptLoan(house, { otp, hash }, member, onceOf(member, "accept"), caller);
  },
  cancel: ({ house, member }) =>
    cancelLoan(house, { member, once: onceOf(member, "cancel"), caller, recallForCancelling }),
  payOut,
  pausePayout,
  returnPayout,
  backdate,
  payInstalments,
  close: async (demo) => {
    const { owed } = await readDemoLoan(demo);
    return repay(demo, owed.payoff, dayInManila(demo.house.clock.now()), "close");
  },
};

async function decide(demo: Demo, requestFor: (loanId: string) => DecideRequest) {
  const request = requestFor((await readDemoLoan(demo)).id);
  return decideLoan(asOfPayout(demo), request, { id: demo.officerId }, caller);
}
