/** Every statement on imported books, their bad cells and their loans. */
import type { TrialAccount, Verdict } from "@hiram/contract/imports/import-book.ts";
import type { ImportHeadings } from "@hiram/contract/imports/import-headings.ts";
import type { ImportContents, ImportMapping } from "@hiram/contract/imports/import-mapping.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { rowsPerPage } from "#desk/page.ts";

/** Without the file and its first rows. */
export type ImportRow = Omit<Selectable<Tables["import_book"]>, "file_sealed" | "shape_sealed">;
export type ImportLoanRow = Selectable<Tables["import_loan"]>;
type FaultRow = Selectable<Tables["import_fault"]>;

const bookColumns = sql`id, import_number, status, sha256, file_bytes, uploaded_by, uploaded_at,
  source, members, payments, faults, contents, cut_over_on, mapping, trial, mapped_by, mapped_at,
  explanations_sealed, headings, checked_at, digest, refusal`;

export async function findImport(db: Db | Trx, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${bookColumns} from import_book where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Newest first, after the book `after`; one row more than a page. */
export async function listImports(db: Db, after: string | undefined): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${bookColumns} from import_book
    where ${after ?? null}::uuid is null or import_number
      < (select import_number from import_book where id = ${after ?? null}::uuid)
    order by import_number desc limit ${rowsPerPage() + 1}
  `.execute(db);
  return rows;
}

export async function findFileOfImport(db: Db, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("import_book")
    .select("file_sealed")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.file_sealed ?? null;
}

export async function findShapeOfImport(db: Db, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("import_book")
    .select("shape_sealed")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.shape_sealed ?? null;
}

/** The lender's own names, as they were said for the newest book that needed them. */
export async function findLastHeadings(db: Db): Promise<ImportHeadings | null> {
  const row = await db
    .selectFrom("import_book")
    .select("headings")
    .where("headings", "is not", null)
    .orderBy("import_number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.headings ?? null;
}

/** False when the same file is stored already, in an import that has not ended. */
export async function insertImport(
  trx: Trx,
  row: Insertable<Tables["import_book"]>,
): Promise<boolean> {
  const made = await trx
    .insertInto("import_book")
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

export const findSameImport = (db: Db | Trx, sha256: string) =>
  db
    .selectFrom("import_book")
    .select("id")
    .where("sha256", "=", sha256)
    .where("status", "<>", "ENDED")
    .executeTakeFirstOrThrow();

/** Imports whose file was uploaded before that moment and is still stored. */
export const listImportsWithOldFile = (db: Db, before: Date) =>
  db
    .selectFrom("import_book")
    .select("id")
    .where("file_sealed", "is not", null)
    .where("uploaded_at", "<", before)
    .execute();

/** How the products of the newest mapped book were mapped, to suggest it for the next one. */
export async function findLastMapping(db: Db): Promise<ImportMapping | null> {
  const row = await db
    .selectFrom("import_book")
    .select("mapping")
    .where("mapped_at", "is not", null)
    .orderBy("mapped_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return (row?.mapping ?? null) as ImportMapping | null;
}

const IN_A_STATEMENT = 1_000;

export async function insertFaults(trx: Trx, rows: readonly FaultRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += IN_A_STATEMENT)
    await trx
      .insertInto("import_fault")
      .values(rows.slice(at, at + IN_A_STATEMENT))
      .execute();
}

export const deleteLoans = (trx: Trx, importId: string) =>
  trx.deleteFrom("import_loan").where("import_id", "=", importId).execute();

/** In one statement for any number: with a parameter each, PostgreSQL's limit is 65,535. */
export async function insertLoans(trx: Trx, rows: readonly ImportLoanRow[]): Promise<void> {
  await sql`
    insert into import_loan
    select * from json_populate_recordset(null::import_loan, ${JSON.stringify(rows)}::json)
  `.execute(trx);
}

type LoanSearch = {
  readonly importId: string;
  readonly verdict: Verdict | null;
  readonly after: number;
};

/** In the order of the file; one row more than a page. */
export const listLoans = (db: Db, { importId, verdict, after }: LoanSearch) =>
  db
    .selectFrom("import_loan")
    .selectAll()
    .where("import_id", "=", importId)
    .where("position", ">", after)
    .$if(verdict !== null, (query) => query.where("verdict", "=", verdict as Verdict))
    .orderBy("position")
    .limit(rowsPerPage() + 1)
    .execute();

const LARGEST = 10;

export const listLargest = (db: Db, importId: string) =>
  db
    .selectFrom("import_loan")
    .selectAll()
    .where("import_id", "=", importId)
    .where("difference", ">", 0)
    .orderBy("difference", "desc")
    .orderBy("position")
    .limit(LARGEST)
    .execute();

export const listFaults = (db: Db, importId: string, after: number) =>
  db
    .selectFrom("import_fault")
    .selectAll()
    .where("import_id", "=", importId)
    .where("position", ">", after)
    .orderBy("position")
    .limit(rowsPerPage() + 1)
    .execute();

export type VerdictSums = {
  readonly verdict: Verdict;
  readonly loans: number;
  readonly principal: number;
  readonly interest: number;
  readonly charges: number;
  readonly our_principal: number;
  readonly our_interest: number;
  readonly our_charges: number;
};

/** Loans and amounts by verdict; ours are zero where nothing was computed. */
export async function sumVerdicts(db: Db | Trx, importId: string): Promise<VerdictSums[]> {
  const { rows } = await sql<VerdictSums>`
    select verdict, count(*)::integer as loans,
      sum(their_principal)::bigint as principal, sum(their_interest)::bigint as interest,
      sum(their_charges)::bigint as charges,
      coalesce(sum(our_principal), 0)::bigint as our_principal,
      coalesce(sum(our_interest), 0)::bigint as our_interest,
      coalesce(sum(our_charges), 0)::bigint as our_charges
    from import_loan where import_id = ${importId} group by verdict
  `.execute(db);
  return rows;
}

export type ImportTrial = Readonly<Record<TrialAccount, number>>;
export type { ImportContents, ImportMapping };
