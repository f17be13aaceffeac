/** Concerns for those who may read them. Each look is in the confidential record. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { type ConcernAct, openConcernStatuses } from "@hiram/contract/regulators/concern.ts";
import type {
  staffConcernCall,
  staffConcernsCall,
} from "@hiram/contract/regulators/concern-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { recordConfidential, verifyConfidential } from "#audit/confidential-record.ts";
import { readMemberNames } from "#desk/member-names.ts";
import { pageOf } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { concernSeal } from "#secret/seals.ts";
import { type ConcernRow, findConcern, listActs, listConcerns } from "./concern.sql.ts";
import type { ConcernWords } from "./raise-concern.ts";

type Staff = Pick<StaffCaller, "id">;

const openWords = ({ keys }: House, { id, sealed }: ConcernRow): ConcernWords =>
  JSON.parse(keys.open(sealed, concernSeal(id, "words")));

function rowOf(house: House, row: ConcernRow, names: ReadonlyMap<string, string>) {
  const isOpen = openConcernStatuses.some((one) => one === row.status);
  return {
    id: row.id,
    memberId: row.member_id,
    name: (row.member_id && names.get(row.member_id)) ?? "",
    kind: openWords(house, row).kind,
    rule: row.rule,
    status: row.status,
    raisedAt: row.raised_at.toISOString(),
    dueOn: isOpen ? row.due_on : null,
    isLate: isOpen && row.due_on < dayInManila(house.clock.now()),
  };
}

export async function readConcerns(
  house: House,
  request: CheckedBodyOf<typeof staffConcernsCall>,
  staff: Staff,
): Promise<AnswerOf<typeof staffConcernsCall>> {
  const { page, next } = pageOf(await listConcerns(house.db, request));
  const names = await readMemberNames(
    house,
    page.map(({ member_id }) => member_id),
  );
  if (page.length > 0) await noteLook(house, "list", staff, undefined);
  const { isWhole, count, sealedAt } = await verifyConfidential(house.db);
  return {
    rows: page.map((row) => rowOf(house, row, names)),
    next,
    record: { isWhole, count, sealedAt: sealedAt?.toISOString() ?? null },
  };
}

export async function readConcern(
  house: House,
  { id }: CheckedBodyOf<typeof staffConcernCall>,
  staff: Staff,
): Promise<AnswerOf<typeof staffConcernCall>> {
  const row = (await findConcern(house.db, id)) ?? refuse("NotFound");
  await noteLook(house, "open", staff, id);
  const acts = await listActs(house.db, id);
  const names = await readMemberNames(house, [row.member_id]);
  const people = await readStaffNames(house.db, house, [
    row.raised_by,
    ...acts.map(({ staff_id }) => staff_id),
  ]);
  const nameOf = (one: string | null) => (one ? (people.get(one) ?? "") : null);
  const open = (sealed: Buffer | null, what: "reason" | "reference") =>
    sealed ? house.keys.open(sealed, concernSeal(id, what)) : null;
  return {
    ...rowOf(house, row, names),
    raisedBy: nameOf(row.raised_by),
    words: openWords(house, row).words,
    reason: open(row.reason_sealed, "reason"),
    reference: open(row.reference_sealed, "reference"),
    filedOn: row.filed_on,
    acts: acts.map(({ at, act, staff_id }) => ({
      at: at.toISOString(),
      act: act as ConcernAct,
      who: nameOf(staff_id),
    })),
  };
}

const LOOK_MINUTES = 30;

/** A page that refreshes by itself is one look. */
async function noteLook(
  house: House,
  act: "open" | "list",
  { id: staffId }: Staff,
  subjectId: string | undefined,
): Promise<void> {
  const at = house.clock.now();
  await house.db.transaction().execute(async (trx) => {
    const since = new Date(at.getTime() - LOOK_MINUTES * 60_000);
    const seen = await trx
      .selectFrom("confidential_record")
      .select("seq")
      .where("subject_id", subjectId ? "=" : "is", subjectId ?? null)
      .where("staff_id", "=", staffId)
      .where("act", "=", act)
      .where("at", ">", since)
      .limit(1)
      .executeTakeFirst();
    if (!seen) await recordConfidential(trx, at, { act, staffId, ...(subjectId && { subjectId }) });
  });
}
