/**
 * The parts of what a loan owes and of what a payment pays, in the order in which money is taken
 * within an instalment. Everything that has an amount for each part is a record of this list; the
 * database has the same list in `money_part`.
 */
import type { Centavos } from "./money.ts";

export const parts = ["penalty", "collection", "fee", "interest", "principal"] as const;
export type Part = (typeof parts)[number];
export type Parts = Readonly<Record<Part, Centavos>>;

/** What is earned by days and asked for by instalments, in the order in which it is taken. */
export const costs = ["fee", "interest"] as const satisfies readonly Part[];
export type Cost = (typeof costs)[number];

/** What makes an instalment late when it is open. */
export const scheduledParts = ["fee", "interest", "principal"] as const satisfies readonly Part[];
