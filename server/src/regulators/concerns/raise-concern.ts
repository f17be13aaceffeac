/**
 * Raises a concern: by anybody at the desk, or proposed by a rule. Nothing else is written, no
 * notice, no note and no row of the audit log, and no text to a member depends on it.
 */
import { randomUUID } from "node:crypto";
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { type ConcernKind, concernRules } from "@hiram/contract/regulators/concern.ts";
import type { staffRaiseConcernCall } from "@hiram/contract/regulators/concern-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { recordConfidential } from "#audit/confidential-record.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { concernSeal } from "#secret/seals.ts";
import { type Finding, hasMember, insertConcern } from "./concern.sql.ts";

export type ConcernWords = { readonly kind: ConcernKind | null; readonly words: string };

export async function raiseConcern(
  house: House,
  { memberId, kind, words }: CheckedBodyOf<typeof staffRaiseConcernCall>,
  staff: Pick<StaffCaller, "id">,
): Promise<AnswerOf<typeof staffRaiseConcernCall>> {
  await house.db.transaction().execute(async (trx) => {
    if (memberId && !(await hasMember(trx, memberId))) refuse("NotFound");
    await write(trx, house, { kind, words }, { member_id: memberId ?? null, raised_by: staff.id });
  });
  return {};
}

/** False when the rule has proposed the same before. */
export const proposeConcern = (
  trx: Trx,
  house: House,
  { rule, memberId, subject }: Finding,
): Promise<boolean> => {
  const words = { kind: null, words: concernRules[rule] };
  return write(trx, house, words, { member_id: memberId, rule, rule_subject: subject });
};

type Source = Pick<Parameters<typeof insertConcern>[1], "member_id" | "raised_by" | "rule"> & {
  readonly rule_subject?: string;
};

async function write(
  trx: Trx,
  house: House,
  words: ConcernWords,
  source: Source,
): Promise<boolean> {
  const id = randomUUID();
  const at = house.clock.now();
  const content = JSON.stringify(words);
  const isNew = await insertConcern(trx, {
    id,
    ...source,
    status: "RAISED",
    sealed: house.keys.seal(content, concernSeal(id, "words")),
    due_on: addDays(dayInManila(at), house.policies.now().concernDecideDays),
    raised_at: at,
  });
  const staffId = source.raised_by ?? null;
  if (isNew) await recordConfidential(trx, at, { act: "raise", subjectId: id, staffId, content });
  return isNew;
}
