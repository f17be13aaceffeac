/** Every matter that needs two people, by its kind. */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.ts";
import { passBankChangeMatter } from "#staff/case/pass-bank-change-matter.ts";
import { recordRepaymentMatter } from "#staff/case/record-repayment-matter.ts";
import { unfreezeMatter } from "#staff/case/unfreeze-matter.ts";
import { bankAnswerMatter } from "#staff/payouts/bank-answer-matter.ts";
import { markPayoutMatter } from "#staff/payouts/mark-payout-matter.ts";
import type { Matter } from "#staff/proposals/matter.ts";

const matters = {
  "member.unfreeze": unfreezeMatter,
  "bank-change.pass": passBankChangeMatter,
  "payout.answer": bankAnswerMatter,
  "payout.mark": markPayoutMatter,
  "repayment.record": recordRepaymentMatter,
} as const satisfies Record<ProposalKind, Matter<never>>;

/** The sealed request of a proposal has the type that its own kind wrote. */
export const matterOf = (kind: ProposalKind): Matter => matters[kind] as Matter;
