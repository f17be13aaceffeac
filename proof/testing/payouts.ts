/** Two people at work on payouts: marks by hand, and the bank's answers. */
import { actionsOf } from "@hiram/contract/wire/roles.ts";
import type { StaffCaller } from "@hiram/server/http/answer.ts";
import { confirmProposal } from "@hiram/server/staff/proposals/decide-proposal.ts";
import { showProposals } from "@hiram/server/staff/proposals/show-proposals.ts";
import { loadBankAnswer } from "@hiram/server/wallet/payouts/desk/load-bank-answer.ts";
import {
  checkManualMark,
  type ManualMark,
  markByHand,
} from "@hiram/server/wallet/payouts/mark-by-hand.ts";
import type { TestHouse } from "#testing/house.ts";
import { addStaff, caller, nextKey } from "#testing/loan.ts";

/** Without the calls of the desk. */
export async function markByTwo(test: TestHouse, mark: ManualMark) {
  const [proposedBy, id] = [await addStaff(test), await addStaff(test)];
  return test.house.db.transaction().execute(async (trx) => {
    await checkManualMark(trx, mark);
    return markByHand(trx, test.house, mark, { kind: "staff", id, proposedBy }, caller);
  });
}

/** One person loads it and another confirms it; returns the reply to the first. */
export async function applyAnswerByTwo(test: TestHouse, xml: string) {
  const [first, second] = [await addStaff(test), await addStaff(test)];
  const loaded = await loadBankAnswer(test.house, { file: xml }, { id: first }, caller);
  await confirmAll(test, second);
  return loaded;
}

/** This officer confirms everything that waits. */
export async function confirmAll({ house }: TestHouse, staffId: string): Promise<void> {
  const staff: StaffCaller = {
    id: staffId,
    may: new Set(actionsOf("LOAN_OFFICER")),
    sessionId: "",
  };
  const { proposals } = await showProposals(house, {}, staff);
  for (const { id, fingerprint } of proposals) {
    const once = { actorId: staffId, route: "test", key: nextKey(), bodyFingerprint: "" };
    await confirmProposal(house, { id, fingerprint }, staff, caller, once);
  }
}
