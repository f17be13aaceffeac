/** Every statement on the contacts about a debt and the rules for them. */
import type {
  ContactablePerson,
  ContactChannel,
  ContactRefusal,
} from "@hiram/contract/collection/contact-rules.ts";
import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

type ContactQuestion = {
  readonly memberId: string;
  readonly loanId: string;
  readonly person: ContactablePerson;
  readonly channel: ContactChannel;
  readonly at: Date;
};

type ContactWindow = {
  readonly refusal: ContactRefusal | null;
  readonly possible_at: Date | null;
  readonly zones: readonly string[] | null;
  readonly agreed_to_nights: boolean;
  readonly at_any_hour: boolean;
};

export async function findContactWindow(db: Db | Trx, question: ContactQuestion) {
  const { memberId, loanId, person, channel, at } = question;
  const { rows } = await sql<ContactWindow>`
    select contact_refusal(${memberId}, ${loanId}, ${person}, ${channel}, ${at}) as refusal,
      contact_possible_at(${memberId}, ${loanId}, ${person}, ${channel}, ${at}) as possible_at,
      (select zones from member_time_zones where member_id = ${memberId}) as zones,
      exists (select from night_consent
        where member_id = ${memberId} and revoked_at is null) as agreed_to_nights,
      may_contact_at_night(${memberId}, ${loanId}, ${at}) as at_any_hour
  `.execute(db);
  return rows[0] as ContactWindow;
}

/** The loan that a member owes, if there is one. */
export async function findOwedLoan(db: Db | Trx, memberId: string): Promise<string | undefined> {
  const loan = await db
    .selectFrom("loan")
    .select("id")
    .where("member_id", "=", memberId)
    .where("status", "=", "ACTIVE")
    .executeTakeFirst();
  return loan?.id;
}

export async function insertContacts(
  trx: Trx,
  rows: readonly Insertable<Tables["collection_contact"]>[],
): Promise<void> {
  await trx
    .insertInto("collection_contact")
    .values([...rows])
    .execute();
}
