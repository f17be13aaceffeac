/**
 * Gives many cases to people, each in a transaction of its own: a case that somebody else has moved
 * meanwhile is left alone, and the reply says so. The rules by age are stored here too.
 */
import type {
  AssignOutcome,
  staffAssignCall,
  staffSaveRulesCall,
} from "@hiram/contract/collection/assignment.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { listOwners } from "#help/complaints/desk/complaints.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { isOwnCase } from "#http/own-case.ts";
import { Problem, refuse } from "#problem.ts";
import { assignOrTake } from "../move-case.ts";
import { insertAssignmentRule } from "./assignment.sql.ts";

type Row = CheckedBodyOf<typeof staffAssignCall>["rows"][number];

export async function assignCases(
  house: House,
  { rows }: CheckedBodyOf<typeof staffAssignCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffAssignCall>> {
  const outcomes: { loanId: string; outcome: AssignOutcome }[] = [];
  // Rows are assigned one after the other, because concurrent ones could lock the same case.
  for (const row of rows)
    outcomes.push({ loanId: row.loanId, outcome: await assignOne(house, row, staff, caller) });
  return { rows: outcomes };
}

const outcomeOf: Readonly<Record<string, AssignOutcome>> = {
  ChangedMeanwhile: "CHANGED",
  HandOverOwnCase: "OWN_CASE",
  NotFound: "NOT_FOUND",
};

async function assignOne(
  house: House,
  { loanId, from, to }: Row,
  staff: StaffCaller,
  caller: Caller,
): Promise<AssignOutcome> {
  if (await isOwnCase(house, staff, "loanId", loanId)) return "OWN_CASE";
  try {
    await assignOrTake(house, { loanId, from: from ?? null, to }, staff, caller);
    return "DONE";
  } catch (error) {
    const outcome = error instanceof Problem ? outcomeOf[error.code] : undefined;
    if (outcome) return outcome;
    throw error;
  }
}

export async function saveAssignmentRule(
  house: House,
  { fromDays, owners }: CheckedBodyOf<typeof staffSaveRulesCall>,
  staff: StaffCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const known = new Set((await listOwners(trx, "collection.work")).map(({ id }) => id));
    if (!owners.every((id) => known.has(id))) refuse("NotFound");
    await insertAssignmentRule(trx, { fromDays, owners: [...new Set(owners)], madeBy: staff.id });
    await audit(trx, {
      action: "COLLECTION_RULE_SAVED",
      actor: { kind: "staff", id: staff.id },
      caller,
      details: { age: fromDays, people: owners.length },
    });
  });
  return {};
}
