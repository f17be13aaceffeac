/** The member's stored data as the settings show it: numbers masked, revealed on request. */
import { mapTextAnswers } from "@hiram/contract/activation/answers.ts";
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { viewOfWithdrawal } from "@hiram/contract/wallet/wallet.ts";
import { currencies } from "@hiram/contract/wire/lists.ts";
import { maskAccount, maskEnds } from "@hiram/contract/wire/mask.ts";
import { findLatestLoan, type LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { type AnswersOf, readAnswers } from "#member/answers.ts";
import { readBeneficiary } from "#member/beneficiary.ts";
import { findMember, openDetails } from "#member/details.ts";
import { toWirePhone } from "#member/phone.ts";
import { findRecoveryHold } from "#member/recovery-hold.ts";
import { refuse } from "#problem.ts";
import { findWaitingPhone } from "#session/phone-change/phone-change.ts";
import { showCorrection } from "#settings/correction/show-correction.ts";
import { currentScore } from "#settings/score/read-score.ts";
import { findLatestWithdrawal } from "#settings/settings.sql.ts";

export async function readMemberInfo(house: House, { id, phoneNumber }: MemberCaller) {
  const { db } = house;
  const [row, answers, beneficiary, loan, withdrawal, score, held, waitingPhone, correction] =
    await Promise.all([
      findMember(db, id),
      readAnswers(db, house, id),
      readBeneficiary(db, house, id),
      findLatestLoan(db, id),
      findLatestWithdrawal(db, id),
      currentScore(house, id),
      findRecoveryHold(db, id),
      findWaitingPhone(db, house, id),
      showCorrection(house, id),
    ]);
  if (!row) return refuse("NotFound");
  const { fullName: _, ...details } = openDetails(house, row);
  const pending = beneficiary?.pending;
  return {
    active: beneficiary !== null,
    ...details,
    ...describeAnswers(answers),
    bankName: beneficiary?.bankName ?? "",
    accountNumber: maskEnds(beneficiary?.accountNumber ?? ""),
    accountEnding: maskAccount(beneficiary?.accountNumber ?? ""),
    phoneNumber: maskEnds(phoneNumber),
    pendingBank: pending
      ? {
          bankName: pending.bankName,
          accountNumber: maskEnds(pending.accountNumber),
          accountEnding: maskAccount(pending.accountNumber),
          effectiveAt: pending.effectiveAt.toISOString(),
        }
      : null,
    pendingPhone: waitingPhone && {
      phoneNumber: maskEnds(toWirePhone(waitingPhone.phone)),
      effectiveAt: waitingPhone.effectiveAt.toISOString(),
    },
    correction,
    recoveryHoldUntil: held?.toISOString() ?? null,
    creditScore: score.score,
    loan: { ...toLoanReply(house, loan), creditScore: score.score },
    withdrawal: describeWithdrawal(withdrawal),
  };
}

/** Missing values are empty. */
function describeAnswers({ personal, address, references, identity }: Partial<AnswersOf>) {
  return {
    firstName: personal?.firstName ?? "",
    middleName: personal?.middleName ?? "",
    lastName: personal?.lastName ?? "",
    birthDate: personal?.birthDate ?? "",
    maritalStatus: personal?.maritalStatus ?? "",
    ...mapTextAnswers((name) => personal?.[name] ?? ""),
    countryResidence: address?.countryResidence ?? "",
    province: address?.province ?? "",
    town: address?.town ?? "",
    streetAddress: address?.streetAddress ?? "",
    postalCode: address?.postalCode ?? "",
    refFullName1: references?.refFullName1 ?? "",
    refRelationship1: references?.refRelationship1 ?? "",
    refPhoneNumber1: maskEnds(references?.refPhoneNumber1 ?? ""),
    identityType: identity?.identityType ?? "",
    identityNumber: maskEnds(identity?.identityNumber ?? ""),
    imageIdFrontURL: identity?.imageIdFrontURL ?? "",
    imageIdBackURL: identity?.imageIdBackURL ?? "",
    imageSelfieURL: identity?.imageSelfieURL ?? "",
  };
}

/** A declined or cancelled application is not shown as a loan. */
const unshown: readonly LoanStatus[] = ["DECLINED", "CANCELLED"];

const noLoan = {
  active: false,
  loanNumber: "",
  selectedCurrency: "PHP",
  exchangeRate: 1,
  loanAmountXR: 0,
  loanAmountPHP: 0,
  interestAmountXR: 0,
  interestAmountPHP: 0,
  installmentAmountXR: 0,
  installmentAmountPHP: 0,
  installmentCount: 0,
  interestRate: 0,
};

function toLoanReply(house: House, loan: LoanRow | undefined) {
  if (!loan || unshown.includes(loan.status)) return noLoan;
  const quote = quoteLoan(loan.amount_centavos, loan.months, house.products.policyOfLoan(loan));
  const decimals = currencies.find(({ code }) => code === loan.currency)?.decimals ?? 2;
  const currency = { code: loan.currency, decimals, exchangeRate: loan.exchange_rate };
  return { active: true, loanNumber: String(loan.loan_number), ...writePrice(quote, currency) };
}

function describeWithdrawal(withdrawal: Awaited<ReturnType<typeof findLatestWithdrawal>>) {
  if (!withdrawal)
    return {
      active: false,
      createdAt: "",
      totalAmountWithdrawn: 0,
      withdrawalNumber: "",
      status: "",
      statusMessage: "",
      statusColor: "",
      statusIcon: "",
    };
  return {
    active: true,
    createdAt: withdrawal.created_at.toISOString(),
    totalAmountWithdrawn: toPesos(withdrawal.amount_centavos),
    withdrawalNumber: String(withdrawal.withdrawal_number),
    status: withdrawal.status,
    ...viewOfWithdrawal(withdrawal),
  };
}
