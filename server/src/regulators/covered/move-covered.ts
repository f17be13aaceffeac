/** A covered transaction from preparation to the AMLC's answer, and that one is not reportable. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePhp } from "@hiram/contract/money/money.ts";
import { coveredLife } from "@hiram/contract/regulators/covered.ts";
import {
  staffDismissCoveredCall,
  type staffMoveCoveredCall,
} from "@hiram/contract/regulators/covered-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { isOwnCase } from "#http/own-case.ts";
import { refuse } from "#problem.ts";
import { coveredWordsSeal } from "#secret/seals.ts";
import { type CoveredRow, findCovered, lockCovered } from "./covered.sql.ts";
import { coveredKindNames } from "./read-covered.ts";

type Body = CheckedBodyOf<typeof staffMoveCoveredCall>;
type Staff = Pick<StaffCaller, "id">;

function columnsOf(house: House, body: Body, staff: Staff): Readonly<Record<string, unknown>> {
  if (body.event === "prepare") return { prepared_by: staff.id };
  if (body.event === "file")
    return { reference: body.reference, filed_on: body.on, filed_by: staff.id };
  if (body.event === "acknowledge") return { answered_on: body.on };
  return {
    answered_on: body.on,
    words_sealed: house.keys.seal(body.words, coveredWordsSeal(body.id)),
  };
}

export async function moveCovered(
  house: House,
  body: Body,
  staff: Staff,
  caller: Caller,
): Promise<AnswerOf<typeof staffMoveCoveredCall>> {
  const { id, event } = body;
  if ("on" in body && body.on > dayInManila(house.clock.now()))
    refuse("InvalidInput", { fields: { on: "Please choose a day that has come." } });
  const found = (await findCovered(house.db, id)) ?? refuse("NotFound");
  if (found.member_id && (await isOwnCase(house, staff, "memberId", found.member_id)))
    refuse("OwnCase");
  await house.db.transaction().execute(async (trx) => {
    const row = (await lockCovered(trx, id)) ?? refuse("NotFound");
    const by = { kind: "staff", id: staff.id } as const;
    const set = columnsOf(house, body, staff);
    const isMoved = await tryAdvance(trx, {
      table: "covered_transaction",
      event,
      id,
      by,
      set,
    }).catch(refuseSecondPerson);
    if (!isMoved) refuse("CoveredMoved");
    await audit(trx, {
      action: "COVERED_MOVED",
      actor: by,
      subjectId: id,
      caller,
      details: { event, number: row.number ?? "" },
    });
  });
  return {};
}

const factsOf = (row: CoveredRow) => [
  { name: "Amount", value: writePhp(row.amount_centavos) },
  { name: "Booked on", value: writeDay(row.booked_on) },
  { name: "To be filed by", value: writeDay(row.due_on) },
];

export const dismissCoveredAction = defineTwoPersonAction({
  call: staffDismissCoveredCall,
  async guard(trx, _house, { id }) {
    const row = (await lockCovered(trx, id)) ?? refuse("NotFound");
    if (!coveredLife.dismiss.from.some((one) => one === row.status)) refuse("CoveredMoved");
    return { memberId: row.member_id, subject: id, request: { id } };
  },
  async describe(_house, db, { id }) {
    const row = (await findCovered(db, id)) ?? refuse("NotFound");
    return {
      title: `${coveredKindNames[row.kind]} ${row.number ?? ""}: not reportable`,
      facts: factsOf(row),
    };
  },
  async carryOut(trx, _house, { id }, { proposalId, confirmedBy }) {
    const by = { kind: "staff", id: confirmedBy } as const;
    const set = { not_reportable_proposal: proposalId };
    const step = { table: "covered_transaction", event: "dismiss", id, by, set } as const;
    if (!(await tryAdvance(trx, step))) refuse("CoveredMoved");
  },
});
