/**
 * The policy as a form: every figure as a text in its own unit, and back. An untouched form gives
 * back exactly the row's own values.
 */
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import { type LoanBounds, policyErrors } from "@hiram/contract/policy/policy-rules.ts";
import {
  type FigureName,
  figureUnitOf,
  type HouseFigure,
  houseFigures,
} from "#staff/admin/policy/policy-figure.ts";

export type TypedPolicy = Record<HouseFigure | "from", string>;

export const toTypedPolicy = (policy: HousePolicy): TypedPolicy => ({
  from: policy.from,
  ...writeFigures(houseFigures, policy),
});

/** The policy's figures as the text of their fields. */
export const writeFigures = <Name extends FigureName>(
  names: readonly Name[],
  row: Readonly<Record<Name, number>>,
): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, figureUnitOf(name).type(row[name])])) as Record<
    Name,
    string
  >;

type ReadFigures<Name extends string> = {
  /** A figure that cannot be read is the one of `fallback`. */
  readonly figures: Record<Name, number>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
};

/** Reads the figures that were typed; an empty or invalid one is the fallback. */
export function readTypedFigures<Name extends FigureName>(
  names: readonly Name[],
  typed: Readonly<Record<Name, string>>,
  fallback: Readonly<Record<Name, number>>,
): ReadFigures<Name> {
  const errors: Partial<Record<Name, string>> = {};
  const read = names.map((name) => {
    const value = figureUnitOf(name).read(typed[name]);
    if (value === null) errors[name] = figureUnitOf(name).words;
    return [name, value ?? fallback[name]] as const;
  });
  return { figures: Object.fromEntries(read) as Record<Name, number>, errors };
}

type ReadForm = {
  readonly policy: HousePolicy;
  /** By field: an unreadable value, or the broken rule of the policy. */
  readonly errors: Readonly<Partial<Record<keyof TypedPolicy, string>>>;
};

export function readPolicyForm(
  typed: TypedPolicy,
  fallback: HousePolicy,
  bounds?: LoanBounds,
): ReadForm {
  const { figures, errors } = readTypedFigures(houseFigures, typed, fallback);
  const policy: HousePolicy = { ...fallback, ...figures, from: typed.from };
  const noDay = typed.from === "" && { from: "Please choose the first day of the new policy." };
  return { policy, errors: { ...policyErrors(policy, bounds), ...errors, ...noDay } };
}

/** The server names a field `policy.codeDigits`. */
export const errorsOfReply = (
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.replace(/^policy\./, ""), words]),
  );
