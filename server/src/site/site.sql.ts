/** Every statement on the site's tables. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type NewMessage = {
  id: string;
  reference: string;
  sealed: Buffer;
  consented_at: Date;
  complaint_id: string;
};

export async function insertContactMessage(trx: Trx, message: NewMessage): Promise<void> {
  await trx
    .insertInto("contact_message")
    .values({ ...message, status: "NEW" })
    .execute();
}

export async function findContactMessage(db: Db, id: string) {
  return db
    .selectFrom("contact_message")
    .select(["id", "reference", "sealed", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Adds the contract's currencies that the table lacks; a disabled currency stays disabled. */
export async function addMissingCurrencies(db: Db, codes: readonly string[]): Promise<void> {
  await db
    .insertInto("currency")
    .values(codes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes rates that nothing shows any more. */
export async function sweepRates(db: Db): Promise<void> {
  await sql`select sweep_exchange_rates()`.execute(db);
}

type NewRates = { source: string; as_of: Date; rates: Record<string, number> };

export async function insertRates(db: Db, sheet: NewRates): Promise<void> {
  await db
    .insertInto("exchange_rates")
    .values({ ...sheet, rates: JSON.stringify(sheet.rates) })
    .execute();
}
