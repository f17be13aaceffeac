/**
 * The database checks the second person (`check_second_person`); here its refusals become problems
 * with words.
 */
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { sql } from "kysely";
import { refuse } from "#problem.ts";

const refusals: Readonly<Record<string, ProblemName>> = {
  HM030: "NotOneself",
  HM031: "SecondPersonTooNew",
  HM032: "FirstPersonRemoved",
  HM142: "ApprovedYourself",
};

export function refuseSecondPerson(error: { code?: string }): never {
  const problem = refusals[error.code ?? ""];
  if (problem) refuse(problem);
  throw error;
}

/** When somebody who is added, reset or given another role now may first confirm others' work. */
export const secondPersonAfter = (days: number) =>
  sql<Date>`house_now() + make_interval(days => ${days})`;
