/** Every matter that needs two people, by its kind. */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.ts";
import { limitMatter } from "#staff/admin/limit-matter.ts";
import { profileMatter } from "#staff/admin/profile-matter.ts";
import {
  createMatter,
  reactivateMatter,
  resetMatter,
  roleMatter,
} from "#staff/admin/staff-matters.ts";
import { codesMatter } from "#staff/books/settings/codes-matter.ts";
import { monthMatter } from "#staff/books/settings/month-matter.ts";
import { openingMatter } from "#staff/books/settings/opening-matter.ts";
import { ratesMatter } from "#staff/books/settings/rates-matter.ts";
import { correctMatter } from "#staff/case/correction/correct-matter.ts";
import { offerHardshipMatter } from "#staff/case/hardship/offer-matter.ts";
import { undoHardshipMatter } from "#staff/case/hardship/undo-matter.ts";
import { writeOffMatter } from "#staff/case/loans/write-off-matter.ts";
import { passBankChangeMatter } from "#staff/case/pass-bank-change-matter.ts";
import { recordRepaymentMatter } from "#staff/case/record-repayment-matter.ts";
import { unblockMatter, unfreezeMatter } from "#staff/case/restrictions/lift-matter.ts";
import { settlementMatter } from "#staff/case/settlement/settlement-matter.ts";
import { withdrawSettlementMatter } from "#staff/case/settlement/withdraw-matter.ts";
import { upholdMatter } from "#staff/complaints/uphold-matter.ts";
import { writeOffOwedBackMatter } from "#staff/payments/owed-back/write-off-matter.ts";
import {
  matchPaymentMatter,
  reversePaymentMatter,
  unmatchPaymentMatter,
} from "#staff/payments/payment-matters.ts";
import { refundMatter } from "#staff/payments/refund-matter.ts";
import { bankAnswerMatter } from "#staff/payouts/bank-answer-matter.ts";
import { markPayoutMatter } from "#staff/payouts/mark-payout-matter.ts";
import type { Matter } from "#staff/proposals/matter.ts";
import { wordsMatter } from "#staff/words/words-matter.ts";

const matters = {
  "member.unfreeze": unfreezeMatter,
  "company.profile": profileMatter,
  "staff.create": createMatter,
  "staff.reset": resetMatter,
  "staff.reactivate": reactivateMatter,
  "staff.role": roleMatter,
  "staff.limit": limitMatter,
  "member.unblock": unblockMatter,
  "bank-change.pass": passBankChangeMatter,
  "member.correct": correctMatter,
  "payout.answer": bankAnswerMatter,
  "payout.mark": markPayoutMatter,
  "repayment.record": recordRepaymentMatter,
  "refund.send": refundMatter,
  "payment.match": matchPaymentMatter,
  "payment.unmatch": unmatchPaymentMatter,
  "payment.reverse": reversePaymentMatter,
  "payment.write-off": writeOffOwedBackMatter,
  "loan.write-off": writeOffMatter,
  "loan.settlement": settlementMatter,
  "settlement.withdraw": withdrawSettlementMatter,
  "dispute.uphold": upholdMatter,
  "hardship.offer": offerHardshipMatter,
  "hardship.undo": undoHardshipMatter,
  "words.send": wordsMatter,
  "books.month": monthMatter,
  "books.rates": ratesMatter,
  "books.codes": codesMatter,
  "books.opening": openingMatter,
} as const satisfies Record<ProposalKind, Matter<never>>;

/** The sealed request of a proposal has the type that its own kind wrote. */
export const matterOf = (kind: ProposalKind): Matter => matters[kind] as Matter;
