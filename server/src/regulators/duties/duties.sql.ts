/** Every statement on duties, filings, and their files and proofs. */
import { CREDIT_DATA_DUTY } from "@hiram/contract/regulators/credit-data.ts";
import { openFilingStatuses } from "@hiram/contract/regulators/duty.ts";
import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type DutyRow = Selectable<Tables["duty"]>;
export type FilingRow = Selectable<Tables["filing"]> &
  Pick<DutyRow, "name" | "authority" | "period">;

/** The row of each duty that counts on a day, also of those that have ended. */
export async function listDuties(db: Db | Trx, today: string): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    select distinct on (code) * from duty where from_day <= ${today}
    order by code, from_day desc, id desc
  `.execute(db);
  return rows;
}

/** The first day of each duty: periods that ended before we knew it are not opened. */
export async function listDutyStarts(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; since: string }>`
    select code, min(greatest(from_day, (made_at at time zone 'Asia/Manila')::date)) as since
    from duty where is_active group by code
  `.execute(db);
  return new Map(rows.map(({ code, since }) => [code, since]));
}

const filings = (db: Db | Trx) =>
  db
    .selectFrom("filing")
    .innerJoin("duty", "duty.id", "filing.duty_id")
    .selectAll("filing")
    .select(["duty.name", "duty.authority", "duty.period"]);

const DONE_SHOWN = 100;
const OPEN_SHOWN = 500;

export const listOpenFilings = (db: Db): Promise<FilingRow[]> =>
  filings(db)
    .where("filing.status", "in", [...openFilingStatuses])
    .orderBy("filing.due_on")
    .orderBy("filing.id")
    .limit(OPEN_SHOWN)
    .execute();

export const listDoneFilings = (db: Db): Promise<FilingRow[]> =>
  filings(db)
    .where("filing.status", "not in", [...openFilingStatuses])
    .orderBy("filing.due_on", "desc")
    .orderBy("filing.id")
    .limit(DONE_SHOWN)
    .execute();

export const findFiling = (db: Db | Trx, id: string): Promise<FilingRow | undefined> =>
  filings(db).where("filing.id", "=", id).executeTakeFirst();

export async function lockFiling(trx: Trx, id: string): Promise<FilingRow | undefined> {
  await sql`select from filing where id = ${id} for no key update`.execute(trx);
  return findFiling(trx, id);
}

type NewFiling = Pick<
  FilingRow,
  "id" | "duty_id" | "duty_code" | "period_from" | "period_to" | "due_on"
> & { readonly event_key?: string; readonly event_words?: string };

/** False when this period or event has its filing already. */
export async function insertFiling(trx: Trx, filing: NewFiling): Promise<boolean> {
  const row = await trx
    .insertInto("filing")
    .values({ ...filing, status: "OPEN" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const findFilingFile = (db: Db | Trx, filingId: string, fileNo: number) =>
  db
    .selectFrom("filing_file")
    .selectAll()
    .where("filing_id", "=", filingId)
    .where("file_no", "=", fileNo)
    .executeTakeFirst();

/** A month of the registry is prepared only with a file whose checks found no error. */
export async function needsCheckedCreditFile(
  trx: Trx,
  { id, duty_code }: Pick<FilingRow, "id" | "duty_code">,
  fileNo: number,
): Promise<boolean> {
  if (duty_code !== CREDIT_DATA_DUTY) return false;
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from credit_setting) and not exists (
      select from credit_file c where (c.filing_id, c.file_no) = (${id}, ${fileNo})
        and c.errors = 0) as needed
  `.execute(trx);
  return rows[0]?.needed ?? false;
}

export async function nextFileNo(trx: Trx, filingId: string): Promise<number> {
  const row = await trx
    .selectFrom("filing_file")
    .select(({ fn }) => fn.max("file_no").as("last"))
    .where("filing_id", "=", filingId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** The last closed day: a report's figures are those of closed days. */
export async function findLastCloseDay(trx: Trx): Promise<string | null> {
  const row = await trx
    .selectFrom("daily_close")
    .select(({ fn }) => fn.max("day").as("day"))
    .where("closed_at", "is not", null)
    .executeTakeFirst();
  return row?.day ?? null;
}

type FilingEvent = {
  readonly filingId: string;
  readonly event: string;
  readonly staffId?: string;
  readonly fileNo?: number | null;
  readonly wordsSealed?: Buffer;
};

export async function insertFilingEvent(trx: Trx, given: FilingEvent): Promise<void> {
  await trx
    .insertInto("filing_event")
    .values({
      filing_id: given.filingId,
      event: given.event,
      staff_id: given.staffId ?? null,
      file_no: given.fileNo ?? null,
      words_sealed: given.wordsSealed ?? null,
    })
    .execute();
}
