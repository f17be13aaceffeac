/** The calendar of duties, and one filing with its files, proofs and history. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { openFilingStatuses } from "@hiram/contract/regulators/duty.ts";
import type {
  staffDutiesCall,
  staffFilingCall,
} from "@hiram/contract/regulators/duty-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { hasOpenProposal } from "#desk/proposals/proposal.sql.ts";
import type { House } from "#house/house.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { filingSeal } from "#secret/seals.ts";
import {
  type FilingRow,
  findFiling,
  findFilingFile,
  listDoneFilings,
  listDuties,
  listOpenFilings,
} from "./duties.sql.ts";

const showFiling = (row: FilingRow, today: string) => ({
  id: row.id,
  key: row.duty_code,
  name: row.name,
  authority: row.authority,
  period: row.period,
  from: row.period_from,
  to: row.period_to,
  eventWords: row.event_words,
  dueOn: row.due_on,
  status: row.status,
  isLate: row.due_on < today && openFilingStatuses.some((one) => one === row.status),
});

export async function readDuties(house: House): Promise<AnswerOf<typeof staffDutiesCall>> {
  const today = dayInManila(house.clock.now());
  const [open, done, duties] = await Promise.all([
    listOpenFilings(house.db),
    listDoneFilings(house.db),
    listDuties(house.db, today),
  ]);
  return {
    today,
    open: open.map((row) => showFiling(row, today)),
    done: done.map((row) => showFiling(row, today)),
    duties: duties.map((row) => ({
      key: row.code,
      from: row.from_day,
      name: row.name,
      authority: row.authority,
      period: row.period,
      dueKind: row.due_kind,
      dueCount: row.due_count,
      dueMonth: row.due_month,
      whenClosed: row.when_closed,
      isActive: row.is_active,
    })),
  };
}

export async function readFiling(
  house: House,
  { id }: CheckedBodyOf<typeof staffFilingCall>,
): Promise<AnswerOf<typeof staffFilingCall>> {
  const row = (await findFiling(house.db, id)) ?? refuse("NotFound");
  const today = dayInManila(house.clock.now());
  const duty = await house.db
    .selectFrom("duty")
    .select(["due_kind", "due_count", "due_month", "when_closed"])
    .where("id", "=", row.duty_id)
    .executeTakeFirstOrThrow();
  const file = row.file_no === null ? undefined : await findFilingFile(house.db, id, row.file_no);
  const proofs = await house.db
    .selectFrom("filing_proof")
    .select(["id", "staff_id", "at"])
    .where("filing_id", "=", id)
    .orderBy("at", "desc")
    .execute();
  const events = await house.db
    .selectFrom("filing_event")
    .selectAll()
    .where("filing_id", "=", id)
    .orderBy("id", "desc")
    .execute();
  const names = await readStaffNames(house.db, house, [
    file?.staff_id ?? null,
    ...proofs.map(({ staff_id }) => staff_id),
    ...events.map(({ staff_id }) => staff_id),
  ]);
  const nameOf = (staffId: string | null) => (staffId ? (names.get(staffId) ?? "") : null);
  return {
    ...showFiling(row, today),
    rule: {
      dueKind: duty.due_kind,
      dueCount: duty.due_count,
      dueMonth: duty.due_month,
      whenClosed: duty.when_closed,
    },
    file: file
      ? {
          no: file.file_no,
          name: file.name,
          bytes: file.bytes,
          sha256: file.sha256,
          closeDay: file.close_day,
          preparedBy: nameOf(file.staff_id) ?? "",
          preparedAt: file.at.toISOString(),
        }
      : null,
    isWaiting:
      (await hasOpenProposal(house.db, "filing.confirm", id)) ||
      (await hasOpenProposal(house.db, "filing.not-due", id)),
    reference: row.reference,
    filedOn: row.filed_on,
    proofs: proofs.map((proof) => ({
      id: proof.id,
      by: nameOf(proof.staff_id) ?? "",
      at: proof.at.toISOString(),
    })),
    history: events.map((event) => ({
      event: event.event,
      by: nameOf(event.staff_id),
      at: event.at.toISOString(),
      fileNo: event.file_no,
      words: event.words_sealed
        ? house.keys.open(event.words_sealed, filingSeal(id, "words"))
        : null,
    })),
  };
}
