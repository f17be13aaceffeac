/** All two-person actions, by kind: every action that these files define. */
import {
  type ProposalKind,
  proposalKindNames,
} from "@hiram/contract/staff/proposals/proposals.calls.ts";
import * as reconcile from "#books/bank/reconcile-action.ts";
import * as journals from "#books/manual/journal-action.ts";
import * as codes from "#books/settings/codes-action.ts";
import * as lateCash from "#books/settings/late-cash-action.ts";
import * as month from "#books/settings/month-action.ts";
import * as opening from "#books/settings/opening-action.ts";
import * as rates from "#books/settings/rates-action.ts";
import * as agency from "#collection/desk/agency/agency-action.ts";
import { isTwoPersonAction, type TwoPersonAction } from "#desk/proposals/two-person-action.ts";
import * as dispute from "#help/complaints/desk/uphold-action.ts";
import * as words from "#help/staff-texts/staff-text-action.ts";
import * as hardshipOffer from "#loan/hardship/offer-action.ts";
import * as hardshipUndo from "#loan/hardship/undo-action.ts";
import * as settlement from "#loan/settlement/settlement-action.ts";
import * as settlementWithdrawal from "#loan/settlement/withdraw-action.ts";
import * as loanWriteOff from "#loan/write-off/write-off-action.ts";
import * as openKeys from "#open/keys/key-actions.ts";
import * as endpoint from "#open/webhooks/endpoint-action.ts";
import * as payments from "#payment/desk/payment-actions.ts";
import * as repayment from "#payment/desk/record-repayment-action.ts";
import * as sendBack from "#payment/desk/send-back/send-back-action.ts";
import * as owedBack from "#payment/owed-back/write-off-action.ts";
import * as statement from "#payment/statements/confirm-action.ts";
import * as ownAccount from "#payment/statements/manage-accounts.ts";
import * as covered from "#regulators/covered/move-covered.ts";
import * as creditSetting from "#regulators/credit-data/credit-setting-action.ts";
import * as duty from "#regulators/duties/duty-action.ts";
import * as filing from "#regulators/duties/filing-actions.ts";
import * as restrictions from "#session/restrictions/lift-action.ts";
import * as bankChange from "#settings/bank/pass-bank-change-action.ts";
import * as correction from "#settings/correction/correct-action.ts";
import * as holidays from "#staff/admin/holidays.ts";
import * as limit from "#staff/admin/limit-action.ts";
import * as profile from "#staff/admin/profile-action.ts";
import * as staff from "#staff/admin/staff-actions.ts";
import * as products from "#staff/products/version-action.ts";
import * as roles from "#staff/roles/role-action.ts";
import * as bankAnswer from "#wallet/payouts/desk/bank-answer-action.ts";
import * as batch from "#wallet/payouts/desk/batch-action.ts";
import * as payout from "#wallet/payouts/desk/mark-payout-action.ts";
import * as refund from "#wallet/refunds/refund-action.ts";

const files = [
  holidays,
  openKeys,
  endpoint,
  agency,
  limit,
  profile,
  staff,
  products,
  roles,
  reconcile,
  journals,
  codes,
  month,
  opening,
  rates,
  lateCash,
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
  words,
  owedBack,
  payments,
  sendBack,
  statement,
  ownAccount,
  refund,
  bankAnswer,
  batch,
  payout,
  duty,
  filing,
  covered,
  creditSetting,
];

export const twoPersonActions: readonly TwoPersonAction[] = files
  .flatMap((file) => Object.values<unknown>(file))
  .filter(isTwoPersonAction);

const byKind = new Map(twoPersonActions.map((action) => [action.kind, action]));

for (const kind of proposalKindNames)
  if (!byKind.has(kind)) throw new Error(`${kind} is proposed by a call, but defined by no action`);

/** The sealed request of a proposal has the type that its own action wrote. */
export const twoPersonActionOf = (kind: ProposalKind): TwoPersonAction =>
  byKind.get(kind) as TwoPersonAction;
