/** The database's refusals of a match (`check_payment_match`) in words. */
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { refuse } from "#problem.ts";

const refusals: Readonly<Record<string, ProblemName>> = {
  HM120: "ValueDateAhead",
  HM121: "OwnCase",
  HM122: "TypedNeedsDocument",
  HM123: "TypedDailyLimit",
};

export function refuseMatch(error: { code?: string }): never {
  const problem = refusals[error.code ?? ""];
  if (problem) refuse(problem);
  throw error;
}
