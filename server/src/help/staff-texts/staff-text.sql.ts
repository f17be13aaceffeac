/** Every statement on words of staff to members: what waits, what was sent, and their rules. */
import type { ContactRefusal } from "@hiram/contract/collection/contact-rules.ts";
import type { SecondReaderCause } from "@hiram/contract/help/staff-texts/staff-texts.ts";
import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

type StaffTextRow = Tables["staff_words"];

type StaffTextQuestion = {
  readonly memberId: string;
  readonly staffId: string;
  readonly channel: StaffTextRow["channel"];
  readonly isAboutDebt: boolean;
  readonly at: Date;
};

type StaffTextRules = {
  readonly refusal: ContactRefusal | null;
  readonly possible_at: Date | null;
  readonly reader_cause: SecondReaderCause | null;
  readonly is_owing: boolean;
  readonly zones: readonly string[] | null;
  readonly loan_numbers: readonly number[];
  readonly own_numbers: readonly string[];
};

/**
 * What the database's rules say of these words now, and the addresses that belong to lender and
 * member.
 */
export async function readStaffTextRules(
  db: Db | Trx,
  question: StaffTextQuestion,
): Promise<StaffTextRules> {
  const { memberId, staffId, channel, isAboutDebt, at } = question;
  const { rows } = await sql<StaffTextRules>`
    select words_refusal(${memberId}, ${channel}, ${isAboutDebt}, ${at}) as refusal,
      words_possible_at(${memberId}, ${channel}, ${isAboutDebt}, ${at}) as possible_at,
      words_reader_cause(${memberId}, ${staffId}, ${at}) as reader_cause,
      exists (select from loan where member_id = ${memberId} and status = 'ACTIVE') as is_owing,
      (select zones from member_time_zones where member_id = ${memberId}) as zones,
      array(select loan_number from loan where member_id = ${memberId}) as loan_numbers,
      array(select account_number from own_account) as own_numbers
  `.execute(db);
  return rows[0] as StaffTextRules;
}

export async function listOwnNumbers(db: Db | Trx): Promise<string[]> {
  const rows = await db.selectFrom("own_account").select("account_number").execute();
  return rows.map(({ account_number }) => account_number);
}

/**
 * Locks the id of the words, also while a proposal holds them: one request at a time writes them.
 */
export const lockStaffText = (trx: Trx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${id}, 117))`.execute(trx);

export const insertStaffText = (trx: Trx, row: Insertable<StaffTextRow>) =>
  trx.insertInto("staff_words").values(row).execute();

export const findStaffText = (db: Db | Trx, id: string) =>
  db.selectFrom("staff_words").selectAll().where("id", "=", id).executeTakeFirst();

/** Words that wait and whose hour has come. */
export async function listDueStaffTexts(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("staff_words")
    .select("id")
    .where("sent_at", "is", null)
    .where("dropped_at", "is", null)
    .where("send_at", "<=", now)
    .orderBy("send_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined when they were sent or dropped meanwhile, or another worker has them. */
export const lockWaitingStaffText = (trx: Trx, id: string) =>
  trx
    .selectFrom("staff_words")
    .selectAll()
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("dropped_at", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type End =
  | { readonly sent_at: Date }
  | { readonly dropped_at: Date; readonly dropped_why: string }
  | { readonly send_at: Date };

export const endWaitingStaffText = (trx: Trx, id: string, set: End) =>
  trx.updateTable("staff_words").set(set).where("id", "=", id).execute();

const SHOWN_DAYS = 14;

/** Words that wait for an hour, and those dropped lately. */
export const listUnsentStaffTexts = (db: Db, memberId: string, now: Date) =>
  db
    .selectFrom("staff_words")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("sent_at", "is", null)
    .where((row) =>
      row.or([
        row("dropped_at", "is", null),
        row("dropped_at", ">", new Date(now.getTime() - SHOWN_DAYS * 86_400_000)),
      ]),
    )
    .orderBy("at", "desc")
    .limit(50)
    .execute();

export const listStaffTextsForReader = (db: Db, memberId: string) =>
  db
    .selectFrom("staff_proposal")
    .selectAll()
    .where("kind", "=", "words.send")
    .where("member_id", "=", memberId)
    .where("status", "=", "PROPOSED")
    .where("expires_at", ">", sql<Date>`house_now()`)
    .orderBy("proposed_at", "desc")
    .limit(50)
    .execute();
