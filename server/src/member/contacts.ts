/**
 * Fingerprints of a member's phone, reference, e-mail and home address, by which staff see others
 * who share them. The phone number of a reference is also compared with members' own.
 */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { readAnswers } from "#member/answers.ts";
import { findMember, openDetails, openPhone } from "#member/details.ts";
import { parsePhone } from "#member/phone.ts";

type ContactSource = "phone" | "reference" | "email" | "address";
type Contacts = { readonly [Source in ContactSource]?: string | undefined };

const kindOf: Readonly<Record<ContactSource, string>> = {
  phone: "contact/phone",
  reference: "contact/phone",
  email: "contact/email",
  address: "contact/address",
};

const tidy = (source: ContactSource, value: string): string =>
  source === "phone" || source === "reference"
    ? (parsePhone(value) ?? "")
    : value
        .normalize("NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}@]+/gu, " ")
        .trim();

type Address = { readonly [Name in "streetAddress" | "town" | "province"]?: string };

/** The home address in one line, as it is compared. */
export const addressLine = ({ streetAddress = "", town = "", province = "" }: Address): string =>
  `${streetAddress} ${town} ${province}`;

export async function storeContacts(
  trx: Trx,
  { keys }: House,
  memberId: string,
  contacts: Contacts,
): Promise<void> {
  for (const [source, value] of Object.entries(contacts) as [ContactSource, string | undefined][]) {
    const text = value === undefined ? "" : tidy(source, value);
    if (!text) continue;
    const fingerprint = keys.fingerprint(text, kindOf[source]);
    await sql`
      insert into member_contact (member_id, source, fingerprint)
      values (${memberId}, ${source}, ${fingerprint})
      on conflict (member_id, source) do update set fingerprint = excluded.fingerprint
    `.execute(trx);
  }
}

/** Members who have no fingerprints yet. */
async function findWithoutContacts(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    where not exists (select from member_contact where member_contact.member_id = member.id)
      and (member.frozen_at is null or member.frozen_by is not null)
    limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}

const BATCH = 500;

/** A job adds them for members who registered before there were fingerprints. */
export async function storeMissingContacts(house: House): Promise<void> {
  for (;;) {
    const ids = await findWithoutContacts(house.db, BATCH);
    for (const id of ids) await fillOne(house, id);
    if (ids.length < BATCH) return;
  }
}

async function fillOne(house: House, id: string): Promise<void> {
  const member = await findMember(house.db, id);
  if (!member) return;
  const { address, references } = await readAnswers(house.db, house, id);
  await house.db.transaction().execute((trx) =>
    storeContacts(trx, house, id, {
      phone: openPhone(house, member),
      email: openDetails(house, member).email,
      ...(address && { address: addressLine(address) }),
      ...(references && { reference: references.refPhoneNumber1 }),
    }),
  );
}
