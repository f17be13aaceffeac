/** A row of the policy in words by group, and the differences to another row. */
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import {
  type FigureGroup,
  figureGroups,
  groupOfFigure,
  houseFigures,
  nameFigure,
  writeFigure,
} from "#staff/admin/policy/policy-figure.ts";

type Named = readonly [name: string, value: string];

export const figureGroupEntries = Object.entries(figureGroups) as [FigureGroup, string][];

export const describePolicy = (
  policy: HousePolicy,
): (readonly [group: string, figures: Named[]])[] =>
  figureGroupEntries.map(([group, title]) => [
    title,
    houseFigures
      .filter((name) => groupOfFigure(name) === group)
      .map((name) => [nameFigure(name), writeFigure(name, policy)]),
  ]);

type Change = { readonly name: string; readonly before: string; readonly after: string };

/** Only the figures that differ, each before and after with its unit. */
export const listChanges = (before: HousePolicy, after: HousePolicy): Change[] =>
  houseFigures
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      name: nameFigure(name),
      before: writeFigure(name, before),
      after: writeFigure(name, after),
    }));
