/** A row of the policy in words by group, and the differences to another row. */
import type { Policy } from "@hiram/contract/policy/policy.ts";
import {
  type FigureGroup,
  figureGroups,
  figureNames,
  groupOf,
  nameFigure,
  writeFigure,
} from "#staff/admin/policy/policy-figure.ts";

type Named = readonly [name: string, value: string];

const described = ["termsMonths", "interestMethod", ...figureNames] as const;

export const groups = Object.entries(figureGroups) as [FigureGroup, string][];

export const describePolicy = (policy: Policy): (readonly [group: string, figures: Named[]])[] =>
  groups.map(([group, title]) => [
    title,
    described
      .filter((name) => groupOf(name) === group)
      .map((name) => [nameFigure(name), writeFigure(name, policy)]),
  ]);

type Change = { readonly name: string; readonly before: string; readonly after: string };

/** Only the figures that differ, each before and after with its unit. */
export const listChanges = (before: Policy, after: Policy): Change[] =>
  described
    .filter((name) => String(before[name]) !== String(after[name]))
    .map((name) => ({
      name: nameFigure(name),
      before: writeFigure(name, before),
      after: writeFigure(name, after),
    }));
