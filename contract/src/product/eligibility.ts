/**
 * Who may have a loan of a product: conditions on a closed list of facts. What may not be used does
 * not exist in the list: gender, civil status, religion, birthplace, contacts. An open complaint or
 * dispute is never a reason to refuse a loan, so it is no fact either; a block holds for every
 * product. A condition is met, not met, or not known yet.
 */
import type { MemberDocumentKind } from "#wire/document-kinds.ts";

/** What a condition on each fact says: bounds, or a list of values. */
export const eligibilityFacts = {
  AGE: { takes: "bounds", label: "Age, years", most: 100 },
  LIVES_IN: { takes: "list", label: "Countries of residence" },
  WORKS_IN: { takes: "list", label: "Countries of work" },
  NATIONALITY: { takes: "list", label: "Nationalities" },
  WORK: { takes: "list", label: "Kinds of work" },
  INCOME: { takes: "least", label: "Monthly net income, ₱", most: 9_999_999 },
  OTHER_INSTALMENTS: {
    takes: "most",
    label: "Payments on other loans, % of the income",
    most: 100,
  },
  MONTHS_ACTIVE: { takes: "least", label: "Months since activation", most: 120 },
  ID_VERIFIED: { takes: "nothing", label: "ID verified" },
  LOANS_CLOSED: { takes: "least", label: "Loans paid back", most: 50 },
  DAYS_LATE: { takes: "most", label: "Days late, ever", most: 365 },
} as const;
export type EligibilityFact = keyof typeof eligibilityFacts;
export const eligibilityFactNames = Object.keys(eligibilityFacts) as EligibilityFact[];

export type Condition = {
  readonly fact: EligibilityFact;
  readonly least: number | null;
  readonly most: number | null;
  readonly oneOf: readonly string[];
};

/** What is known of a member; what is not known is left out. */
export type MemberFacts = Partial<Readonly<Record<EligibilityFact, number | string>>>;

export const eligibilityAnswers = ["MET", "NOT_MET", "NOT_KNOWN"] as const;
export type EligibilityAnswer = (typeof eligibilityAnswers)[number];

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export function judgeEligibilityCondition(
  condition: Condition,
  facts: MemberFacts,
): EligibilityAnswer {
  const value = facts[condition.fact];
  if (value === undefined || value === "") return "NOT_KNOWN";
  const { least, most, oneOf } = condition;
  if (typeof value === "string")
    return oneOf.some((allowed) => sameText(allowed, value)) ? "MET" : "NOT_MET";
  const isWithin = (least === null || value >= least) && (most === null || value <= most);
  return isWithin ? "MET" : "NOT_MET";
}

type Judged = Condition & { readonly answer: EligibilityAnswer };

export const judgeEligibility = (conditions: readonly Condition[], facts: MemberFacts): Judged[] =>
  conditions.map((condition) => ({
    ...condition,
    answer: judgeEligibilityCondition(condition, facts),
  }));

export const isAnyConditionRefused = (judged: readonly Pick<Judged, "answer">[]): boolean =>
  judged.some(({ answer }) => answer === "NOT_MET");

/** Whether a condition has what its fact takes, and nothing else. */
export function isCondition({ fact, least, most, oneOf }: Condition): boolean {
  const row = eligibilityFacts[fact];
  if (!row) return false;
  if (row.takes === "list") return least === null && most === null && oneOf.length > 0;
  if (oneOf.length > 0) return false;
  if (row.takes === "nothing") return least === 1 && most === null;
  const isFigure = (value: number | null) =>
    value === null || (Number.isSafeInteger(value) && value >= 0 && value <= row.most);
  if (!isFigure(least) || !isFigure(most)) return false;
  if (row.takes === "least") return least !== null && most === null;
  if (row.takes === "most") return least === null && most !== null;
  return (least ?? most) !== null && (least ?? 0) <= (most ?? row.most);
}

/** When a document must have been accepted; until then a request for it stands. */
export const documentMoments = {
  DECISION: "before the decision",
  PAYOUT: "before the money is released",
} as const;
export type DocumentMoment = keyof typeof documentMoments;
export type NeededDocument = {
  readonly kind: MemberDocumentKind;
  readonly before: DocumentMoment;
};
