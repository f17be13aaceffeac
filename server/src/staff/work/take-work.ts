/**
 * Takes work and gives it back. Taking only informs colleagues: they see who has it, and are
 * refused nothing.
 */
import type { WorkItem } from "@hiram/contract/staff/work/work.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import {
  deleteTakenWork,
  findWorkMember,
  listTakenWork,
  lockWorkHolder,
  upsertTakenWork,
} from "#staff/work/work.sql.ts";

type TakeRequest = WorkItem & { readonly from?: string | undefined };

export async function readTakenWork(house: House, staff: StaffCaller) {
  const rows = await listTakenWork(house.db);
  const ids = rows.map(({ staff_id }) => staff_id);
  const names = await readStaffNames(house.db, house, ids);
  return rows.map(({ kind, work_id, staff_id, taken_at }) => ({
    kind,
    id: work_id,
    staffId: staff_id,
    name: names.get(staff_id) ?? "",
    isMine: staff_id === staff.id,
    takenAt: taken_at.toISOString(),
  }));
}

/** Null when another person has the work. */
export function tryTake(
  house: House,
  { from, ...work }: TakeRequest,
  staff: StaffCaller,
  caller: Caller,
): Promise<Date | null> {
  return house.db.transaction().execute(async (trx) => {
    const found = (await findWorkMember(trx, work)) ?? refuse("NotFound");
    const holder = await lockWorkHolder(trx, work);
    const taken = await upsertTakenWork(trx, work, staff.id, from);
    if (!taken) return null;
    // Renewing a taken item is no new event for the log.
    if (holder !== staff.id)
      await audit(trx, {
        action: "WORK_TAKEN",
        actor: { kind: "staff", id: staff.id },
        subjectId: found.member_id ?? work.id,
        caller,
        details: { work: work.kind, id: work.id, ...(holder && { from: holder }) },
      });
    return taken.taken_at;
  });
}

export async function takeWork(
  house: House,
  request: TakeRequest,
  staff: StaffCaller,
  caller: Caller,
) {
  const takenAt = (await tryTake(house, request, staff, caller)) ?? refuse("WorkTaken");
  return { takenAt: takenAt.toISOString() };
}

/** False when somebody else, or nobody, had the work. */
export function tryGiveBack(
  house: House,
  work: WorkItem,
  staff: StaffCaller,
  caller: Caller,
): Promise<boolean> {
  return house.db.transaction().execute(async (trx) => {
    if (!(await deleteTakenWork(trx, work, staff.id))) return false;
    const found = await findWorkMember(trx, work);
    await audit(trx, {
      action: "WORK_GIVEN_BACK",
      actor: { kind: "staff", id: staff.id },
      subjectId: found?.member_id ?? work.id,
      caller,
      details: { work: work.kind, id: work.id },
    });
    return true;
  });
}

export async function releaseWork(
  house: House,
  work: WorkItem,
  staff: StaffCaller,
  caller: Caller,
) {
  if (!(await tryGiveBack(house, work, staff, caller))) refuse("ChangedMeanwhile");
  return {};
}
