/**
 * Plays the demo's loans to the point that their stories name, with the same functions that
 * members, staff and the rail use. Codes are read from the messages to the phone. An interrupted
 * start is continued; a finished story is not played again, whatever a visitor did with its loan.
 */
import { requestSentences } from "@hiram/contract/documents/documents.ts";
import { pesoDisplay } from "@hiram/contract/money/money.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { findLatestLoan } from "@hiram/server/account/loan.sql.ts";
import { chooseNightContact } from "@hiram/server/collection/choose-night-contact.ts";
import { askDocuments } from "@hiram/server/documents/desk/ask-documents.ts";
import type { House } from "@hiram/server/house/house.ts";
import type { MemberCaller } from "@hiram/server/http/answer.ts";
import { acceptLoan } from "@hiram/server/loan/agreement/accept-loan.ts";
import { acceptanceConfirmation } from "@hiram/server/loan/agreement/confirm-acceptance.ts";
import { applyForLoan } from "@hiram/server/loan/apply/apply.ts";
import { type DecideRequest, decideLoan } from "@hiram/server/loan/approval/decide-loan.ts";
import { cancelLoan } from "@hiram/server/loan/cancel/cancel-loan.ts";
import { findDocuments, listEvents } from "@hiram/server/loan/loan.sql.ts";
import { toWirePhone } from "@hiram/server/member/phone.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { recallForCancelling } from "@hiram/server/wallet/recall-for-cancelling.ts";
import { listWithdrawalsOf } from "@hiram/server/wallet/wallet.sql.ts";
import { type Demo, demoCaller, demoOnce, readDemoCode, readDemoLoan } from "#demo-loan.ts";
import { pausePayout, payOut, returnPayout } from "#payout-steps.ts";
import type { DemoStory, StoryStep } from "#stories.ts";
import { verifyDemoId } from "#verify-id.ts";

type Person = Pick<Demo, "officerId" | "secondOfficerId"> & {
  readonly memberId: string;
  readonly phone: string;
};

export function storyDemo(
  house: House,
  outside: OutsideAdapters,
  { memberId, phone, officerId, secondOfficerId }: Person,
  story: DemoStory,
): Demo {
  const phoneNumber = toWirePhone(phone);
  const member: MemberCaller = { id: memberId, sessionId: "", phoneNumber, role: "MEMBER" };
  return { house, outside, member, officerId, secondOfficerId, story };
}

export async function playStory(demo: Demo): Promise<void> {
  const {
    house,
    story,
    member: { id: memberId },
  } = demo;
  const done = await listDone(house, memberId);
  if (done.has(story.steps.at(-1) as string)) return;
  for (const step of story.steps) if (!done.has(step)) await steps[step](demo);
}

/** The steps that an earlier start has made. */
async function listDone(house: House, memberId: string): Promise<Set<string>> {
  const { db } = house;
  const loan = await findLatestLoan(db, memberId);
  if (!loan) return new Set();
  const done = new Set((await listEvents(db, loan.id)).map(({ event }) => event as string));
  const withdrawals = await listWithdrawalsOf(db, memberId, { most: 1 });
  const moves = withdrawals.flatMap((withdrawal) => withdrawal.moves.map(({ event }) => event));
  if (moves.includes("pause")) done.add("pausePayout");
  if (moves.includes("return")) done.add("returnPayout");
  if (loan.first_paid_on) done.add("payOut");
  return done;
}

/** What the demo's people declare as monthly payments on other loans and living expenses. */
const declared = { monthlyDebtsPHP: 4_500, monthlyExpensesPHP: 22_000 };

const steps: Readonly<Record<StoryStep, (demo: Demo) => Promise<unknown>>> = {
  apply({ house, member, story: { amount, months } }) {
    const price = writePrice(quoteLoan(amount, months, house.products.standard()), pesoDisplay);
    const application = { ...price, ...declared, isAgree: true } as const;
    return applyForLoan(house, application, member, demoOnce(member, "apply"), demoCaller);
  },
  review: (demo) => decide(demo, (loanId) => ({ loanId, event: "review" })),
  async pause(demo) {
    const { house, member, officerId: staffId } = demo;
    const note = "Please send us your payslip of last month; a photo is enough.";
    await decide(demo, (loanId) => ({ loanId, event: "pause", note }));
    // Allows contact at night, so that a demo that begins at night has the same stories.
    await chooseNightContact(house, { agreed: true }, member, demoCaller);
    const documents = [{ kind: "PAYSLIP", request: requestSentences.PAYSLIP_LAST }] as const;
    await askDocuments(house, { memberId: member.id, staffId, documents }, demoCaller);
  },
  // Another officer verifies the ID than the one who approves the loan.
  verifyId: ({ house, outside, member, secondOfficerId: id }) =>
    verifyDemoId(house, outside, { memberId: member.id, officer: { id } }, demoCaller),
  approve: (demo) => decide(demo, (loanId) => ({ loanId, event: "approve" })),
  decline: (demo) => decide(demo, (loanId) => ({ loanId, event: "decline", reason: "INCOME" })),
  async accept(demo) {
    const { house, member } = demo;
    const { id: loanId } = await readDemoLoan(demo);
    await acceptanceConfirmation.sendCode(house, {}, member, demoCaller);
    const otp = await readDemoCode(demo, "code-ACCEPT_LOAN");
    const documents = await findDocuments(house.db, member.id, loanId);
    const hash = documents.find(({ kind }) => kind === "CONTRACT")?.hash ?? "";
    return acceptLoan(house, { otp, hash }, member, demoOnce(member, "accept"), demoCaller);
  },
  cancel: ({ house, member }) =>
    cancelLoan(house, {
      member,
      once: demoOnce(member, "cancel"),
      caller: demoCaller,
      recallForCancelling,
    }),
  payOut,
  pausePayout,
  returnPayout,
};

async function decide(demo: Demo, requestFor: (loanId: string) => DecideRequest) {
  const request = requestFor((await readDemoLoan(demo)).id);
  return decideLoan(demo.house, request, { id: demo.officerId }, demoCaller);
}
