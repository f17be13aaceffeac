/** What two people do at the desk, by its kind: every action that these files define. */
import {
  type ProposalKind,
  proposalKindNames,
} from "@hiram/contract/staff/proposals/proposals.calls.ts";
import * as codes from "#books/settings/codes-matter.ts";
import * as month from "#books/settings/month-matter.ts";
import * as opening from "#books/settings/opening-matter.ts";
import * as rates from "#books/settings/rates-matter.ts";
import * as dispute from "#help/complaints/desk/uphold-matter.ts";
import * as hardshipOffer from "#loan/hardship/offer-matter.ts";
import * as hardshipUndo from "#loan/hardship/undo-matter.ts";
import * as settlement from "#loan/settlement/settlement-matter.ts";
import * as settlementWithdrawal from "#loan/settlement/withdraw-matter.ts";
import * as loanWriteOff from "#loan/write-off/write-off-matter.ts";
import * as payments from "#payment/desk/payment-matters.ts";
import * as repayment from "#payment/desk/record-repayment-matter.ts";
import * as owedBack from "#payment/owed-back/write-off-matter.ts";
import * as restrictions from "#session/restrictions/lift-matter.ts";
import * as bankChange from "#settings/bank/pass-bank-change-matter.ts";
import * as correction from "#settings/correction/correct-matter.ts";
import * as limit from "#staff/admin/limit-matter.ts";
import * as profile from "#staff/admin/profile-matter.ts";
import * as staff from "#staff/admin/staff-matters.ts";
import * as bankAnswer from "#wallet/payouts/desk/bank-answer-matter.ts";
import * as payout from "#wallet/payouts/desk/mark-payout-matter.ts";
import * as refund from "#wallet/refunds/refund-matter.ts";
import { isTwoPersonAction, type TwoPersonAction } from "./two-person-action.ts";

const files = [
  limit,
  profile,
  staff,
  codes,
  month,
  opening,
  rates,
  correction,
  hardshipOffer,
  hardshipUndo,
  loanWriteOff,
  bankChange,
  repayment,
  restrictions,
  settlement,
  settlementWithdrawal,
  dispute,
  owedBack,
  payments,
  refund,
  bankAnswer,
  payout,
];

export const twoPersonActions: readonly TwoPersonAction[] = files
  .flatMap((file) => Object.values<unknown>(file))
  .filter(isTwoPersonAction);

const byKind = new Map(twoPersonActions.map((action) => [action.kind, action]));

for (const kind of proposalKindNames)
  if (!byKind.has(kind)) throw new Error(`${kind} is proposed by a call, but defined by no action`);

/** The sealed request of a proposal has the type that its own action wrote. */
export const actionOf = (kind: ProposalKind): TwoPersonAction =>
  byKind.get(kind) as TwoPersonAction;
