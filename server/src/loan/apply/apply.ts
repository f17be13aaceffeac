/**
 * Applies for a loan. The server computes every figure from amount, currency and months, and
 * refuses the application when one differs from what the member was shown.
 */
import { randomUUID } from "node:crypto";
import { ageOn } from "@hiram/contract/calendar/birth-date.ts";
import { dayInManila, dayText, dueDayOf } from "@hiram/contract/calendar/day.ts";
import type { applyCall } from "@hiram/contract/loan/loan.calls.ts";
import { fromPesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { type Price, writePrice } from "@hiram/contract/price/price.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import { isAnyConditionRefused, judgeEligibility } from "@hiram/contract/product/eligibility.ts";
import {
  dueDaysOf,
  type ProductVersion,
  policyOfVersion,
  STANDARD,
  type VersionFields,
} from "@hiram/contract/product/version.ts";
import { isWithinCaps } from "@hiram/contract/product/version-rules.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { getLiveNumber, insertLoan, isActivated } from "#loan/loan.sql.ts";
import { recordLoanMove } from "#loan/move-loan.ts";
import { readAnswers } from "#member/answers.ts";
import { refuseBlockedBorrower } from "#member/restriction.sql.ts";
import { findDisplayCurrency } from "#outside/configured-rates.ts";
import { refuse } from "#problem.ts";
import { sealDeclaredFigures } from "./declared.ts";
import { findEligibilityFacts } from "./eligibility.sql.ts";
import { askNeededDocuments } from "./needed-documents.ts";
import { productsFor, readMemberFacts } from "./read-facts.ts";

type ApplyRequest = CheckedBodyOf<typeof applyCall>;
type Reply = AnswerOf<typeof applyCall>;

export function applyForLoan(
  house: House,
  request: ApplyRequest,
  member: MemberCaller,
  once: IdempotentCall,
  caller: Caller,
): Promise<Reply> {
  return doIdempotently<Reply>(house, once, async (trx) => {
    if (!(await isActivated(trx, member.id))) refuse("NotActivated");
    const offered = await findOffered(trx, house, member.id, request);
    const policy = policyOfVersion(house.policies.now(), offered);
    const quote = await quoteAsShown(trx, house, request, { policy, offered });

    await refuseTooOld(trx, house, { memberId: member.id, policy, request });
    await refuseIneligible(trx, house, { memberId: member.id, offered, request });

    const id = randomUUID();
    const loanNumber = await insertLoan(trx, {
      id,
      member_id: member.id,
      amount_centavos: quote.loan,
      months: quote.months,
      policy_from: policy.from,
      product_code: offered.productCode,
      product_version: offered.version,
      due_day: request.dueDay ?? null,
      deducted_centavos: quote.loan - quote.received,
      currency: request.selectedCurrency,
      exchange_rate: request.exchangeRate,
      declared_sealed: sealDeclaredFigures(house, id, request),
    }).catch(refuseBlockedBorrower);
    if (loanNumber === undefined) {
      const known = await getLiveNumber(trx, member.id);
      return {
        state: "LOAN_EXISTS",
        message: "You already have a loan!",
        loanNumber: String(known),
      };
    }
    const asked = await askNeededDocuments(trx, member.id, offered.fields.documents);
    await recordLoanMove(trx, house, {
      loan: { id, member_id: member.id, loan_number: loanNumber, amount_centavos: quote.loan },
      event: "apply",
      by: { kind: "member", id: member.id },
      about: asked > 0 ? { what: String(asked) } : {},
      caller,
    });
    return {
      state: "LOAN_CREATED",
      message: "Loan application submitted.",
      loanNumber: String(loanNumber),
    };
  });
}

/**
 * Finds a product that this member is offered. Members without a repaid loan do not see products
 * for returning borrowers.
 */
async function findOffered(
  trx: Trx,
  house: House,
  memberId: string,
  { productCode: code = STANDARD, productVersion }: ApplyRequest,
): Promise<ProductVersion> {
  const facts = (await findEligibilityFacts(trx, memberId)) ?? refuse("NotActivated");
  const seen = productsFor(house, facts).find(({ productCode }) => productCode === code);
  if (!seen) return refuse("ProductNotOffered");
  return productVersion === seen.version ? seen : (findShown(house, seen, productVersion) ?? seen);
}

/**
 * Returns the version that the page showed. On the first day of a new version this may be the
 * previous one, because the member may have read it before midnight.
 */
function findShown(
  { products, clock }: House,
  { productCode, version, from, fields }: ProductVersion,
  shown: number | undefined,
): ProductVersion | undefined {
  if (shown !== version - 1 || from !== dayInManila(clock.now())) return undefined;
  const before = products
    .all()
    .get(productCode)
    ?.find((one) => one.version === shown);
  return before?.fields.visible === fields.visible ? before : undefined;
}

type Aged = { readonly memberId: string; readonly policy: Policy; readonly request: ApplyRequest };

/** The last instalment falls due while the member is within the age that the policy lends to. */
async function refuseTooOld(trx: Trx, house: House, { memberId, policy, request }: Aged) {
  const { personal } = await readAnswers(trx, house, memberId);
  if (!personal) return;
  const today = dayInManila(house.clock.now());
  const lastDue = dayText(dueDayOf(today, request.dueDay ?? null, request.installmentCount - 1));
  if (ageOn(personal.birthDate, lastDue) <= policy.memberAgeYearsMax) return;
  refuse("InvalidInput", {
    fields: {
      installmentCount: `The last instalment must fall due while you're ${policy.memberAgeYearsMax} or younger. Please choose fewer months.`,
    },
  });
}

type Eligible = {
  readonly memberId: string;
  readonly offered: ProductVersion;
  readonly request: ApplyRequest;
};

/** What is not known yet refuses nobody: the officer sees it. */
async function refuseIneligible(trx: Trx, house: House, { memberId, offered, request }: Eligible) {
  const { eligibility } = offered.fields;
  if (eligibility.length === 0) return;
  const { monthlyDebtsPHP: debts } = request;
  const facts = await readMemberFacts(
    trx,
    house,
    memberId,
    debts === undefined ? null : fromPesos(debts),
  );
  if (isAnyConditionRefused(judgeEligibility(eligibility, facts))) refuse("NotEligible");
}

type Offered = { readonly policy: Policy; readonly offered: ProductVersion };

/** Today's quote, after every shown figure was compared with it. */
async function quoteAsShown(trx: Trx, house: House, request: ApplyRequest, on: Offered) {
  refuseBeyondLimits(request, on);
  const currency = await findDisplayCurrency({ ...house, db: trx }, request.selectedCurrency);
  if (!currency) return refuse("CurrencyRefused");
  const { dueDay } = request;
  const today = dayInManila(house.clock.now());
  const dates = dueDay === undefined ? null : { paidOn: today, dueDay };
  const amount = fromPesos(request.loanAmountPHP);
  const quote = quoteLoan(amount, request.installmentCount, on.policy, dates);
  const price = writePrice(quote, currency);
  const names = Object.keys(price) as (keyof Price)[];
  if (names.some((name) => request[name] !== price[name])) refuse("QuoteChanged");
  refuseDear(quote, on, today);
  return quote;
}

/**
 * If the lender lists due days, the member must choose one of them. Otherwise the choice is free,
 * and without one the instalments are due on the day of the payout.
 */
const isDueDayWrong = (dueDay: number | undefined, fields: VersionFields): boolean =>
  dueDay === undefined ? fields.dueDays.length > 0 : !dueDaysOf(fields).includes(dueDay);

function refuseBeyondLimits(request: ApplyRequest, { policy, offered }: Offered): void {
  const { loanCentavosMin: min, loanCentavosMax: max, termsMonths } = policy;
  const { loanCentavosStep: step } = offered.fields;
  const dueDays = dueDaysOf(offered.fields);
  const amount = fromPesos(request.loanAmountPHP);
  const fields = {
    ...((amount < min || amount > max) && {
      loanAmountPHP: `A loan is ${writeWholePesos(min)} to ${writeWholePesos(max)}.`,
    }),
    ...((amount - min) % step !== 0 && {
      loanAmountPHP: `Please choose an amount in steps of ${writeWholePesos(step)}.`,
    }),
    ...(!termsMonths.includes(request.installmentCount) && {
      installmentCount: `Please choose one of ${termsMonths.join(", ")} months.`,
    }),
    ...(isDueDayWrong(request.dueDay, offered.fields) && {
      dueDay:
        dueDays.length === 0
          ? "This loan falls due on the day of its payout."
          : `Please choose one of these days: ${dueDays.join(", ")}.`,
    }),
  };
  if (Object.keys(fields).length) refuse("InvalidInput", { fields });
}

/** The version rules try many prices; this price is checked again, with its own first month. */
function refuseDear(quote: Quote, { policy }: Offered, today: string): void {
  if (!isWithinCaps(quote, policy, today)) refuse("ProductNotOffered");
}
