/**
 * The policy as a form: every figure as a text in its own unit, and back. An untouched form gives
 * back exactly the row's own values.
 */
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { policyErrors } from "@hiram/contract/policy/policy-rules.ts";
import { type FigureName, figureNames, unitOf } from "#staff/admin/policy/policy-figure.ts";
import { termsUnit } from "#staff/admin/policy/policy-unit.ts";

export type TypedPolicy = Record<FigureName | "from" | "interestMethod" | "termsMonths", string>;

export const typePolicy = (policy: Policy): TypedPolicy => ({
  from: policy.from,
  interestMethod: policy.interestMethod,
  termsMonths: termsUnit.type(policy.termsMonths),
  ...(Object.fromEntries(
    figureNames.map((name) => [name, unitOf(name).type(policy[name])]),
  ) as Record<FigureName, string>),
});

type ReadForm = {
  /** An unreadable figure is taken from `fallback`, so that examples can still be shown. */
  readonly policy: Policy;
  /** By field: an unreadable value, or the broken rule of the policy. */
  readonly errors: Readonly<Partial<Record<keyof TypedPolicy, string>>>;
};

export function readPolicyForm(typed: TypedPolicy, fallback: Policy): ReadForm {
  const errors: Partial<Record<keyof TypedPolicy, string>> = {};
  const numbers = figureNames.map((name) => {
    const value = unitOf(name).read(typed[name]);
    if (value === null) errors[name] = unitOf(name).words;
    return [name, value ?? fallback[name]] as const;
  });
  const terms = termsUnit.read(typed.termsMonths);
  if (terms === null) errors.termsMonths = termsUnit.words;
  const policy: Policy = {
    ...fallback,
    ...(Object.fromEntries(numbers) as Record<FigureName, number>),
    from: typed.from,
    interestMethod: typed.interestMethod === "declining" ? "declining" : "flat",
    termsMonths: terms ?? fallback.termsMonths,
  };
  if (typed.from === "") errors.from = "Please choose the first day of the new policy.";
  return { policy, errors: { ...policyErrors(policy), ...errors } };
}

/** The server names a field `policy.loanCentavosMin`. */
export const errorsOfReply = (
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.replace(/^policy\./, ""), words]),
  );
