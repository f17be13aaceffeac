/** Every statement on late loans that an agency collects. */
import type { Db, Trx } from "#db/database.ts";

type NewAgencyCase = {
  readonly id: string;
  readonly loan_id: string;
  readonly member_id: string;
  readonly agency: string;
  readonly given_sealed: Buffer;
  readonly proposal_id: string;
};

export const insertAgencyCase = (trx: Trx, row: NewAgencyCase) =>
  trx.insertInto("agency_case").values(row).execute();

export async function hasAgency(db: Db | Trx, loanId: string): Promise<boolean> {
  const row = await db
    .selectFrom("agency_case")
    .select("id")
    .where("loan_id", "=", loanId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export const listAgencyCases = (db: Db, loanId: string) =>
  db
    .selectFrom("agency_case")
    .select(["id", "agency", "given_at", "ended_at"])
    .where("loan_id", "=", loanId)
    .orderBy("given_at", "desc")
    .limit(20)
    .execute();

export const findAgencyCase = (db: Db, id: string) =>
  db
    .selectFrom("agency_case")
    .select(["id", "loan_id", "member_id", "agency", "given_sealed"])
    .where("id", "=", id)
    .executeTakeFirst();

type End = { readonly loanId: string; readonly by: string; readonly at: Date };

/** False when no agency has the loan. */
export async function endAgencyCase(trx: Trx, { loanId, by, at }: End): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("agency_case")
    .set({ ended_at: at, ended_by: by })
    .where("loan_id", "=", loanId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
