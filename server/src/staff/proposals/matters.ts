/** Every matter that needs two people, by its kind. */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.ts";
import { codesMatter } from "#books/settings/codes-matter.ts";
import { monthMatter } from "#books/settings/month-matter.ts";
import { openingMatter } from "#books/settings/opening-matter.ts";
import { ratesMatter } from "#books/settings/rates-matter.ts";
import type { Matter } from "#desk/proposals/matter.ts";
import { upholdMatter } from "#help/complaints/desk/uphold-matter.ts";
import { wordsMatter } from "#help/words/words-matter.ts";
import { offerHardshipMatter } from "#loan/hardship/offer-matter.ts";
import { undoHardshipMatter } from "#loan/hardship/undo-matter.ts";
import { settlementMatter } from "#loan/settlement/settlement-matter.ts";
import { withdrawSettlementMatter } from "#loan/settlement/withdraw-matter.ts";
import { writeOffMatter } from "#loan/write-off/write-off-matter.ts";
import {
  matchPaymentMatter,
  reversePaymentMatter,
  unmatchPaymentMatter,
} from "#payment/desk/payment-matters.ts";
import { recordRepaymentMatter } from "#payment/desk/record-repayment-matter.ts";
import { sendBackMatter } from "#payment/desk/send-back/send-back-matter.ts";
import { writeOffOwedBackMatter } from "#payment/owed-back/write-off-matter.ts";
import { confirmStatementMatter } from "#payment/statements/confirm-matter.ts";
import { ownAccountMatter } from "#payment/statements/manage-accounts.ts";
import { unblockMatter, unfreezeMatter } from "#session/restrictions/lift-matter.ts";
import { passBankChangeMatter } from "#settings/bank/pass-bank-change-matter.ts";
import { correctMatter } from "#settings/correction/correct-matter.ts";
import { limitMatter } from "#staff/admin/limit-matter.ts";
import { profileMatter } from "#staff/admin/profile-matter.ts";
import {
  createMatter,
  reactivateMatter,
  resetMatter,
  roleMatter,
} from "#staff/admin/staff-matters.ts";
import { bankAnswerMatter } from "#wallet/payouts/desk/bank-answer-matter.ts";
import { markPayoutMatter } from "#wallet/payouts/desk/mark-payout-matter.ts";
import { refundMatter } from "#wallet/refunds/refund-matter.ts";

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
  "statement.confirm": confirmStatementMatter,
  "own-account.save": ownAccountMatter,
  "payment.send-back": sendBackMatter,
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
