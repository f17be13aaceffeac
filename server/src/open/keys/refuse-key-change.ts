/** The database decides about keys; here its refusals become words. */
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { refuse } from "#problem.ts";

const refusals: Readonly<Record<string, ProblemName>> = {
  HM050: "ChangedMeanwhile",
  HM211: "KeyWidened",
  HM212: "KeyStopped",
  HM213: "KeyNotYours",
};

export function refuseKeyChange(error: { code?: string }): never {
  const problem = refusals[error.code ?? ""];
  if (problem) refuse(problem);
  throw error;
}
