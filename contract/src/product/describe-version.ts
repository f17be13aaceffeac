/** A version in words: each field with its name, and what another version changes of it. */
import { writeNumber, writeWholePesos } from "#money/money.ts";
import { type Fee, feeKinds } from "#price/fees.ts";
import { purposes, securities, type VersionFields, visibilities } from "./version.ts";

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

type Field = readonly [name: string, write: (fields: VersionFields) => string];

const fieldsInWords: readonly Field[] = [
  ["Name", ({ name }) => `${name.en} / ${name.fil}`],
  ["Sentence", ({ sentence }) => `${sentence.en} / ${sentence.fil}`],
  ["Purpose", ({ purpose }) => purposes[purpose].label],
  ["Security", ({ security }) => securities[security].label],
  ["Smallest loan", ({ terms }) => writeWholePesos(terms.loanCentavosMin)],
  ["Largest loan", ({ terms }) => writeWholePesos(terms.loanCentavosMax)],
  ["Steps", ({ loanCentavosStep: step }) => (step === 1 ? "any amount" : writeWholePesos(step))],
  ["Terms", ({ terms }) => `${terms.termsMonths.join(", ")} months`],
  ["Term chosen at first", ({ terms }) => `${terms.termMonthsDefault} months`],
  [
    "Interest method",
    ({ terms }) => (terms.interestMethod === "flat" ? "Flat add-on" : "Declining balance"),
  ],
  ["Interest a month", ({ terms }) => percent(terms.interestMonthlyBasisPoints)],
  ["Fees", ({ terms: { fees = [] } }) => fees.map(describeFee).join("; ") || "none"],
  ["Penalty a day", ({ terms }) => percent(terms.penaltyDailyBasisPoints)],
  ["Days without a penalty", ({ terms }) => `${terms.penaltyAfterDays} days`],
  ["Collection charge", ({ terms }) => percent(terms.collectionBasisPoints)],
  [
    "Due day",
    ({ mayChooseDueDay }) => (mayChooseDueDay ? "chosen by the member" : "day of the payout"),
  ],
  ["Given back without cost for", ({ coolingOffDays }) => days(coolingOffDays)],
  ["An offer stands for", ({ offerStandsDays }) => days(offerStandsDays)],
  [
    "One person approves up to",
    ({ approvalOnePersonCentavosMax: most }) =>
      most === null ? "as the policy says" : writeWholePesos(most),
  ],
  ["Who sees it", ({ visible }) => visibilities[visible]],
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
