/** What is known of a member for the conditions of products, and which products the member sees. */

import { ageOn } from "@hiram/contract/calendar/birth-date.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import type { MemberFacts } from "@hiram/contract/product/eligibility.ts";
import { judgeEligibility } from "@hiram/contract/product/eligibility.ts";
import type { eligibilityCall } from "@hiram/contract/product/products.calls.ts";
import type { ProductVersion } from "@hiram/contract/product/version.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { jobCategories } from "@hiram/contract/wire/lists.ts";
import { countPunctuality } from "#account/count-punctuality.ts";
import { readAccountsOf } from "#account/read-account.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { describeOfferedProducts } from "#house/products.ts";
import { readAnswers } from "#member/answers.ts";
import { openDetails } from "#member/details.ts";
import { type EligibilityFactsRow, findEligibilityFacts } from "./eligibility.sql.ts";

const MONTHS_OF_YEAR = 12;

/** Whole months from one day to another. */
function monthsBetween(from: string, until: string): number {
  const [years, months] = [0, 5].map(
    (at) => Number(until.slice(at, at + (at ? 2 : 4))) - Number(from.slice(at, at + (at ? 2 : 4))),
  ) as [number, number];
  return years * MONTHS_OF_YEAR + months - (until.slice(8) < from.slice(8) ? 1 : 0);
}

async function readLateDays(db: Db | Trx, house: House, memberId: string, paidOut: string[]) {
  const today = dayInManila(house.clock.now());
  const accounts = await readAccountsOf(db, house, memberId, paidOut, today);
  return Math.max(0, ...accounts.map((account) => countPunctuality(account).lateDaysWorst));
}

/** The payments on other loans are known only where the member declared them. */
export async function readMemberFacts(
  db: Db | Trx,
  house: House,
  memberId: string,
  debts: Centavos | null,
): Promise<MemberFacts> {
  const row = await findEligibilityFacts(db, memberId);
  if (!row) return {};
  const today = dayInManila(house.clock.now());
  const { personal, address } = await readAnswers(db, house, memberId);
  const details = openDetails(house, { id: memberId, ...row });
  const income = fromPesos(Number(details.monthlyNetIncome) || 0);
  const work = jobCategories.find(({ value }) => value === details.jobCategory)?.label;
  return {
    ...(personal && { AGE: ageOn(personal.birthDate, today) }),
    ...(personal?.nationality && { NATIONALITY: personal.nationality }),
    ...(address && { LIVES_IN: address.countryResidence }),
    WORKS_IN: details.workPlaceCountry,
    WORK: work ?? details.jobCategory,
    ...(income > 0 && { INCOME: Number(details.monthlyNetIncome) }),
    ...(debts !== null && income > 0 && { OTHER_INSTALMENTS: Math.ceil((debts * 100) / income) }),
    ...(row.completed_at && {
      MONTHS_ACTIVE: monthsBetween(dayInManila(row.completed_at), today),
    }),
    // An ID that is not checked yet may still be verified.
    ...(row.id_status === "VERIFIED" && { ID_VERIFIED: 1 }),
    LOANS_CLOSED: row.closed,
    DAYS_LATE: await readLateDays(db, house, memberId, row.paid_out),
  };
}

/** The products that a member may apply for; some are for the invited, or who paid a loan back. */
export const productsFor = (
  { products }: Pick<House, "products">,
  { closed, is_invited }: Pick<EligibilityFactsRow, "closed" | "is_invited">,
): ProductVersion[] =>
  products.offered([
    "PUBLIC",
    ...(is_invited ? (["INVITED"] as const) : []),
    ...(closed > 0 ? (["RETURNING"] as const) : []),
  ]);

type Reply = AnswerOf<typeof eligibilityCall>;

/** Each product with its conditions, one by one; nothing where there is nothing to choose or meet. */
export async function readEligibility(house: House, memberId: string): Promise<Reply> {
  const row = await findEligibilityFacts(house.db, memberId);
  const offered = productsFor(house, row ?? { closed: 0, is_invited: false });
  const asks = offered.some(
    ({ fields }) => fields.eligibility.length > 0 || fields.documents.length > 0,
  );
  if (offered.length < 2 && !asks) return [];
  const facts = await readMemberFacts(house.db, house, memberId, null);
  return offered.map((version) => ({
    ...describeOfferedProducts(house, version),
    conditions: judgeEligibility(version.fields.eligibility, facts),
    documents: version.fields.documents,
  }));
}

type LoanOfProduct = { readonly product_code: string; readonly product_version: number };

/** The same list for a loan that was applied for, with what is known now. */
export async function judgeConditions(
  house: House,
  memberId: string,
  loan: LoanOfProduct,
  debtsPHP: number | null,
): Promise<Reply[number]["conditions"]> {
  const eligibility = house.products.versionOf(loan)?.fields.eligibility ?? [];
  if (eligibility.length === 0) return [];
  const debts = debtsPHP === null ? null : fromPesos(debtsPHP);
  return judgeEligibility(eligibility, await readMemberFacts(house.db, house, memberId, debts));
}
