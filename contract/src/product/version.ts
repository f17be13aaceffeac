/**
 * A product is data: its versions say what a loan costs and who may have it. A version in force is
 * never changed; a later one follows it, and each loan keeps the version that it was applied for.
 * What holds for the whole house is the policy's.
 */
import {
  type HousePolicy,
  housePolicies,
  type Policy,
  type PolicyRows,
  policyOnDay,
  type RowsByDate,
  standardTerms,
} from "#policy/policy.ts";
import type { ProductTerms } from "#price/terms.ts";
import { inLanguage, type Language, languages } from "#wire/language.ts";
import type { Condition, NeededDocument } from "./eligibility.ts";

type InEachLanguage = Readonly<Record<Language, string>>;

/** Words that were stored before a language was added are shown in English in it. */
const inEachLanguage = (written: Readonly<Record<string, string>>): InEachLanguage =>
  Object.fromEntries(languages.map((one) => [one, inLanguage(written, one)])) as InEachLanguage;

/** What the loan is for; each with the code of the credit bureau's list. */
export const loanPurposes = {
  PERSONAL: { label: "Personal", bureauCode: "12" },
  SALARY: { label: "Salary", bureauCode: "20" },
} as const;
type Purpose = keyof typeof loanPurposes;

/** What secures the loan: nothing, as the product takes no pledges. */
export const loanSecurities = { NONE: { label: "Unsecured" } } as const;
type Security = keyof typeof loanSecurities;

/** Who sees the product. Staff see every product at the desk. */
export const productVisibilities = {
  PUBLIC: "Everyone",
  INVITED: "Members who registered with an invitation code",
  RETURNING: "Members who have paid back a loan",
  DESK: "Staff alone, at the desk",
} as const;
export type ProductVisibility = keyof typeof productVisibilities;

/** Everything that a version says; amounts are centavos, shares are basis points. */
export type VersionFields = {
  readonly name: InEachLanguage;
  readonly sentence: InEachLanguage;
  readonly purpose: Purpose;
  readonly security: Security;
  /** Amounts are the least one and whole steps above it. */
  readonly loanCentavosStep: number;
  readonly terms: ProductTerms;
  /** Null where the policy's figure holds; a version may give members more time, never less. */
  readonly coolingOffDays: number | null;
  readonly offerStandsDays: number | null;
  /** One person approves up to this; null where the policy's figure holds. */
  readonly approvalOnePersonCentavosMax: number | null;
  /** The member may choose the day of the month on which instalments fall due. */
  readonly mayChooseDueDay: boolean;
  /** The days that the lender lets members choose from; empty for any from 1 to 28. */
  readonly dueDays: readonly number[];
  readonly visible: ProductVisibility;
  /** What a member must fulfil, shown one by one before applying. */
  readonly eligibility: readonly Condition[];
  /** Documents without which the loan is not decided, or not paid out. */
  readonly documents: readonly NeededDocument[];
};

export type ProductVersion = {
  readonly productCode: string;
  readonly version: number;
  /** The first day, in Asia/Manila, on which it is offered. */
  readonly from: string;
  readonly fields: VersionFields;
};

/** The last day that every month has. */
export const dueDayMax = 28;

/** The product of calls that name none. */
export const STANDARD = "STANDARD";

/** The first version of STANDARD, as the database's first row has it. */
export const standardVersion: ProductVersion = {
  productCode: STANDARD,
  version: 1,
  from: housePolicies[0].from,
  fields: {
    name: inEachLanguage({ en: "Standard loan", fil: "Karaniwang loan" }),
    sentence: inEachLanguage({
      en: "A loan with equal monthly instalments.",
      fil: "Loan na may pare-parehong buwanang hulog.",
    }),
    purpose: "PERSONAL",
    security: "NONE",
    loanCentavosStep: 1,
    terms: standardTerms,
    coolingOffDays: null,
    offerStandsDays: null,
    approvalOnePersonCentavosMax: null,
    mayChooseDueDay: false,
    dueDays: [],
    visible: "PUBLIC",
    eligibility: [],
    documents: [],
  },
};

/** The days of the month that a member may choose; none where the loan is due as it was paid out. */
export function dueDaysOf({
  mayChooseDueDay,
  dueDays,
}: Pick<VersionFields, "mayChooseDueDay" | "dueDays">): readonly number[] {
  if (!mayChooseDueDay) return [];
  return dueDays.length > 0 ? dueDays : Array.from({ length: dueDayMax }, (_, at) => at + 1);
}

/** Versions that were stored before conditions, documents, due days or a language lack them. */
export const completeFields = (fields: VersionFields): VersionFields => ({
  ...fields,
  name: inEachLanguage(fields.name),
  sentence: inEachLanguage(fields.sentence),
  eligibility: fields.eligibility ?? [],
  documents: fields.documents ?? [],
  dueDays: fields.dueDays ?? [],
});

/** The rules of a loan: the house's policy of its day and the terms of its version. */
export const policyOfVersion = (policy: HousePolicy, { fields }: ProductVersion): Policy => ({
  ...policy,
  ...fields.terms,
  coolingOffDays: Math.max(policy.coolingOffDays, fields.coolingOffDays ?? 0),
  offerStandsDays: Math.max(policy.offerStandsDays, fields.offerStandsDays ?? 0),
  approvalOnePersonCentavosMax: Math.min(
    policy.approvalOnePersonCentavosMax,
    fields.approvalOnePersonCentavosMax ?? policy.approvalOnePersonCentavosMax,
  ),
});

/** The rules of a product by date: a row for each day on which the policy or the version changes. */
export function datedPolicyOfProduct(
  policies: RowsByDate<HousePolicy>,
  versions: RowsByDate<ProductVersion>,
): PolicyRows {
  const days = new Set([...policies, ...versions].map(({ from }) => from));
  const rows = [...days].sort().map((from) => ({
    ...policyOfVersion(policyOnDay(from, policies), policyOnDay(from, versions)),
    from,
  }));
  return rows as unknown as PolicyRows;
}
