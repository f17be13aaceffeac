/** A version in words: each field with its name, and what another version changes of it. */

import { writeNumber, writeWholePesos } from "#money/money.ts";
import { type Fee, feeKinds } from "#price/fees.ts";
import { interestMethods } from "#price/methods.ts";
import { deskDocumentNames } from "#wire/document-kinds.ts";
import { type Condition, documentMoments, eligibilityFacts } from "./eligibility.ts";
import {
  loanPurposes,
  loanSecurities,
  productVisibilities,
  type VersionFields,
} from "./version.ts";

const percent = (basisPoints: number): string =>
  `${writeNumber(basisPoints / 100, 2).replace(/\.?0+$/, "")}%`;
const days = (count: number | null): string =>
  count === null ? "as the policy says" : `${count} days`;

/** An amount, a share, or both, with its bounds. */
function describeFee({ kind, words, ...fee }: Fee): string {
  const amounts = [
    ...(fee.fixedCentavos > 0 ? [writeWholePesos(fee.fixedCentavos)] : []),
    ...(fee.basisPoints > 0 ? [percent(fee.basisPoints)] : []),
  ].join(" and ");
  const bounds = [
    ...(fee.leastCentavos > 0 ? [`at least ${writeWholePesos(fee.leastCentavos)}`] : []),
    ...(fee.mostCentavos > 0 ? [`at most ${writeWholePesos(fee.mostCentavos)}`] : []),
  ].join(", ");
  const amount =
    kind === "TAX" ? "as the law says" : [amounts || "₱0", bounds].filter(Boolean).join(", ");
  return `${words.en}: ${amount} (${feeKinds[kind].label.toLowerCase()})`;
}

function describeCondition({ fact, least, most, oneOf }: Condition): string {
  const bounds = [
    ...(least === null ? [] : [`at least ${writeNumber(least, 0)}`]),
    ...(most === null ? [] : [`at most ${writeNumber(most, 0)}`]),
  ].join(", ");
  const { label, takes } = eligibilityFacts[fact];
  return takes === "nothing" ? label : `${label}: ${bounds || oneOf.join(", ")}`;
}

type Field = readonly [name: string, write: (fields: VersionFields) => string];

const fieldsInWords: readonly Field[] = [
  ["Name", ({ name }) => `${name.en} / ${name.fil}`],
  ["Sentence", ({ sentence }) => `${sentence.en} / ${sentence.fil}`],
  ["Purpose", ({ purpose }) => loanPurposes[purpose].label],
  ["Security", ({ security }) => loanSecurities[security].label],
  ["Smallest loan", ({ terms }) => writeWholePesos(terms.loanCentavosMin)],
  ["Largest loan", ({ terms }) => writeWholePesos(terms.loanCentavosMax)],
  ["Steps", ({ loanCentavosStep: step }) => (step === 1 ? "any amount" : writeWholePesos(step))],
  ["Terms", ({ terms }) => `${terms.termsMonths.join(", ")} months`],
  ["Term chosen at first", ({ terms }) => `${terms.termMonthsDefault} months`],
  ["Interest method", ({ terms }) => interestMethods[terms.interestMethod].label],
  ["Interest a month", ({ terms }) => percent(terms.interestMonthlyBasisPoints)],
  ["Fees", ({ terms: { fees = [] } }) => fees.map(describeFee).join("; ") || "none"],
  ["Penalty a day", ({ terms }) => percent(terms.penaltyDailyBasisPoints)],
  ["Days without a penalty", ({ terms }) => `${terms.penaltyAfterDays} days`],
  ["Collection charge", ({ terms }) => percent(terms.collectionBasisPoints)],
  [
    "Due day",
    ({ mayChooseDueDay, dueDays }) => {
      if (!mayChooseDueDay) return "day of the payout";
      return `chosen by the member${dueDays.length > 0 ? `: ${dueDays.join(", ")}` : ""}`;
    },
  ],
  ["Given back without cost for", ({ coolingOffDays }) => days(coolingOffDays)],
  ["An offer stands for", ({ offerStandsDays }) => days(offerStandsDays)],
  [
    "One person approves up to",
    ({ approvalOnePersonCentavosMax: most }) =>
      most === null ? "as the policy says" : writeWholePesos(most),
  ],
  ["Who sees it", ({ visible }) => productVisibilities[visible]],
  [
    "Who may have it",
    ({ eligibility }) => eligibility.map(describeCondition).join("; ") || "anyone",
  ],
  [
    "Documents",
    ({ documents }) =>
      documents
        .map(({ kind, before }) => `${deskDocumentNames[kind]} ${documentMoments[before]}`)
        .join("; ") || "none",
  ],
];

type NamedValue = { readonly name: string; readonly value: string };

export const describeVersion = (fields: VersionFields): NamedValue[] =>
  fieldsInWords.map(([name, write]) => ({ name, value: write(fields) }));

/** Only what differs, before and after; all of a first version. */
export const describeChanges = (
  before: VersionFields | undefined,
  after: VersionFields,
): NamedValue[] =>
  before === undefined
    ? describeVersion(after)
    : fieldsInWords
        .map(([name, write]) => ({ name, old: write(before), value: write(after) }))
        .filter(({ old, value }) => old !== value)
        .map(({ name, old, value }) => ({ name, value: `${old} → ${value}` }));
