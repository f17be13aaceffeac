/** A version as a form: every field as a text, and back. */

import type { Fee, FeeKind } from "@hiram/contract/price/fees.ts";
import type { InterestMethod } from "@hiram/contract/price/methods.ts";
import {
  type Condition,
  type DocumentMoment,
  type EligibilityFact,
  eligibilityFactNames,
  eligibilityFacts,
} from "@hiram/contract/product/eligibility.ts";
import type { VersionFields } from "@hiram/contract/product/version.ts";
import {
  type MemberDocumentKind,
  memberDocumentKinds,
} from "@hiram/contract/wire/document-kinds.ts";
import { baseLanguage, type Language, languages } from "@hiram/contract/wire/language.ts";
import { type TermFigure, termFigures } from "#staff/admin/policy/policy-figure.ts";
import { readTypedFigures, writeFigures } from "#staff/admin/policy/policy-form.ts";
import { figureUnits, termsUnit } from "#staff/admin/policy/policy-unit.ts";

/** The form has boxes for three fees. */
export const feeBoxes = ["fee1", "fee2", "fee3"] as const;
type FeeSlot = (typeof feeBoxes)[number];
type FeeBox =
  | `${FeeSlot}${"Kind" | "Percent" | "Pesos" | "Least" | "Most"}`
  | `${FeeSlot}Words-${Language}`;

/** A box for each bound or list of a condition; empty where the version says nothing of it. */
export const conditionBoxes = eligibilityFactNames.flatMap((fact): readonly ConditionBox[] => {
  const { takes, label } = eligibilityFacts[fact];
  const box = (bound: Bound, words: string) =>
    ({ name: `${fact}-${bound}`, fact, bound, words }) as const;
  if (takes === "bounds")
    return [box("least", `${label}, at least`), box("most", `${label}, at most`)];
  if (takes === "least") return [box("least", `${label}, at least`)];
  if (takes === "most") return [box("most", `${label}, at most`)];
  return [box(takes === "list" ? "oneOf" : "least", label)];
});
type Bound = "least" | "most" | "oneOf";
type ConditionBoxName = `${EligibilityFact}-${Bound}`;
type ConditionBox = {
  readonly name: ConditionBoxName;
  readonly fact: EligibilityFact;
  readonly bound: Bound;
  readonly words: string;
};

/** When each kind of document must have been accepted; empty for never. */
export const documentBoxOf = (kind: MemberDocumentKind) => `needs-${kind}` as const;

export type TypedVersion = Record<
  | TermFigure
  | FeeBox
  | ConditionBoxName
  | ReturnType<typeof documentBoxOf>
  | `name-${Language}`
  | `sentence-${Language}`
  | "step"
  | "termsMonths"
  | "interestMethod"
  | "purpose"
  | "dueDay"
  | "dueDays"
  | "visible"
  | "coolingOffDays"
  | "offerStandsDays"
  | "approvalMax",
  string
>;

type InEachLanguage = Readonly<Record<Language, string>>;

/** One box for each language, such as `name-en`. */
const typeWords = <Name extends string>(name: Name, words: InEachLanguage | undefined) =>
  Object.fromEntries(
    languages.map((language) => [`${name}-${language}`, words?.[language] ?? ""]),
  ) as Record<`${Name}-${Language}`, string>;

const readWords = <Name extends string>(
  typed: Readonly<Record<`${Name}-${Language}`, string>>,
  name: Name,
): InEachLanguage =>
  Object.fromEntries(
    languages.map((language) => [language, (typed[`${name}-${language}`] as string).trim()]),
  ) as InEachLanguage;

const orNothing = (value: number | null, type: (value: number) => string): string =>
  value === null ? "" : type(value);

function typeFee(slot: FeeSlot, fee: Fee | undefined): Record<FeeBox, string> {
  const pesos = (centavos: number | undefined) =>
    centavos ? figureUnits.pesos.type(centavos) : "";
  return {
    [`${slot}Kind`]: fee?.kind ?? "",
    ...typeWords(`${slot}Words`, fee?.words),
    [`${slot}Percent`]: fee?.basisPoints ? figureUnits.percent.type(fee.basisPoints) : "",
    [`${slot}Pesos`]: pesos(fee?.fixedCentavos),
    [`${slot}Least`]: pesos(fee?.leastCentavos),
    [`${slot}Most`]: pesos(fee?.mostCentavos),
  } as Record<FeeBox, string>;
}

export const toTypedVersion = (fields: VersionFields): TypedVersion => ({
  ...writeFigures(termFigures, fields.terms),
  ...Object.assign({}, ...feeBoxes.map((slot, at) => typeFee(slot, fields.terms.fees?.[at]))),
  ...typeWords("name", fields.name),
  ...typeWords("sentence", fields.sentence),
  step: figureUnits.pesos.type(fields.loanCentavosStep),
  termsMonths: termsUnit.type(fields.terms.termsMonths),
  interestMethod: fields.terms.interestMethod,
  purpose: fields.purpose,
  dueDay: fields.mayChooseDueDay ? "chosen" : "payout",
  dueDays: fields.dueDays.join(", "),
  visible: fields.visible,
  coolingOffDays: orNothing(fields.coolingOffDays, figureUnits.days.type),
  offerStandsDays: orNothing(fields.offerStandsDays, figureUnits.days.type),
  approvalMax: orNothing(fields.approvalOnePersonCentavosMax, figureUnits.pesos.type),
  ...typeConditions(fields),
  ...(Object.fromEntries(
    memberDocumentKinds.map((kind) => [
      documentBoxOf(kind),
      fields.documents.find((one) => one.kind === kind)?.before ?? "",
    ]),
  ) as Record<ReturnType<typeof documentBoxOf>, string>),
});

const typeConditions = ({ eligibility }: VersionFields) =>
  Object.fromEntries(
    conditionBoxes.map(({ name, fact, bound }) => {
      const condition = eligibility.find((one) => one.fact === fact);
      const value = condition?.[bound] ?? "";
      return [name, Array.isArray(value) ? value.join(", ") : String(value)];
    }),
  ) as Record<ConditionBoxName, string>;

/** A text that is not a figure becomes an error at its box. */
function readConditions(
  typed: TypedVersion,
  errors: Partial<Record<keyof TypedVersion, string>>,
): Condition[] {
  const figure = (name: ConditionBoxName): number | null => {
    const text = (typed[name] ?? "").replaceAll(",", "").trim();
    if (text === "") return null;
    if (/^\d{1,8}$/.test(text)) return Number(text);
    errors[name] = "A whole number, or empty.";
    return null;
  };
  return eligibilityFactNames
    .map((fact) => ({
      fact,
      least: figure(`${fact}-least`),
      most: figure(`${fact}-most`),
      oneOf: (typed[`${fact}-oneOf`] ?? "")
        .split(",")
        .map((text) => text.trim())
        .filter(Boolean),
    }))
    .filter(({ least, most, oneOf }) => least !== null || most !== null || oneOf.length > 0);
}

type ReadVersion = {
  /** A figure that cannot be read is the one of `start`, so that the preview can still be shown. */
  readonly fields: VersionFields;
  readonly errors: Readonly<Partial<Record<keyof TypedVersion, string>>>;
};

/** A text that is not a day becomes 0, which the rules of the version refuse. */
const readDays = (typed: string): number[] =>
  typed
    .split(",")
    .map((day) => day.trim())
    .filter(Boolean)
    .map((day) => (/^\d{1,2}$/.test(day) ? Number(day) : 0));

export function readVersion(typed: TypedVersion, start: VersionFields): ReadVersion {
  const { figures, errors: wrong } = readTypedFigures(termFigures, typed, start.terms);
  const errors: Partial<Record<keyof TypedVersion, string>> = { ...wrong };
  const months = termsUnit.read(typed.termsMonths);
  if (months === null) errors.termsMonths = termsUnit.words;
  const step = figureUnits.pesos.read(typed.step);
  if (step === null) errors.step = figureUnits.pesos.words;
  const optional = (name: keyof TypedVersion, unit: "days" | "pesos", before: number | null) => {
    if (typed[name].trim() === "") return null;
    const value = figureUnits[unit].read(typed[name]);
    if (value === null) errors[name] = figureUnits[unit].words;
    return value ?? before;
  };
  const fees = feeBoxes.flatMap((slot) => readFee(typed, slot, errors));
  return {
    fields: {
      ...start,
      name: readWords(typed, "name"),
      sentence: readWords(typed, "sentence"),
      purpose: typed.purpose as VersionFields["purpose"],
      loanCentavosStep: step ?? start.loanCentavosStep,
      terms: {
        ...figures,
        termsMonths: months ?? start.terms.termsMonths,
        interestMethod: typed.interestMethod as InterestMethod,
        ...(fees.length > 0 && { fees }),
      },
      coolingOffDays: optional("coolingOffDays", "days", start.coolingOffDays),
      offerStandsDays: optional("offerStandsDays", "days", start.offerStandsDays),
      approvalOnePersonCentavosMax: optional(
        "approvalMax",
        "pesos",
        start.approvalOnePersonCentavosMax,
      ),
      mayChooseDueDay: typed.dueDay === "chosen",
      dueDays: readDays(typed.dueDays),
      visible: typed.visible as VersionFields["visible"],
      eligibility: readConditions(typed, errors),
      documents: memberDocumentKinds.flatMap((kind) => {
        const before = typed[documentBoxOf(kind)] as DocumentMoment | "";
        return before === "" ? [] : [{ kind, before }];
      }),
    },
    errors,
  };
}

function readFee(
  typed: TypedVersion,
  slot: FeeSlot,
  errors: Partial<Record<keyof TypedVersion, string>>,
): Fee[] {
  const kind = typed[`${slot}Kind`] as FeeKind | "";
  if (kind === "") return [];
  const amount = (box: "Percent" | "Pesos" | "Least" | "Most") => {
    const name = `${slot}${box}` as const;
    if (typed[name].trim() === "") return 0;
    const unit = box === "Percent" ? figureUnits.percent : figureUnits.pesos;
    const value = unit.read(typed[name]);
    if (value === null) errors[name] = unit.words;
    return value ?? 0;
  };
  return [
    {
      kind,
      words: readWords(typed, `${slot}Words`),
      basisPoints: amount("Percent"),
      fixedCentavos: amount("Pesos"),
      leastCentavos: amount("Least"),
      mostCentavos: amount("Most"),
    },
  ];
}

/** Fields whose name in the rules differs from the name of their box. */
const boxOf: Readonly<Record<string, keyof TypedVersion>> = {
  name: `name-${baseLanguage}`,
  sentence: `sentence-${baseLanguage}`,
  loanCentavosStep: "step",
  approvalOnePersonCentavosMax: "approvalMax",
  fees: "fee1Kind",
  eligibility: "AGE-least",
};

/** The words of the rules at the boxes of the form; the server names a field `fields.fees`. */
export const errorsByBox = (
  errors: Readonly<Record<string, string>>,
): Partial<Record<keyof TypedVersion, string>> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, words]) => {
      const field = name.replace(/^fields\./, "");
      return [boxOf[field] ?? field, words];
    }),
  );
