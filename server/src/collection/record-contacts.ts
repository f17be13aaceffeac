/**
 * Writes down contacts about a debt. The database refuses one that breaks a rule; words that nobody
 * may use are refused here, because the database stores them sealed.
 */
import { randomUUID } from "node:crypto";
import type {
  ContactChannel,
  ContactDirection,
  ContactOutcome,
  ContactPerson,
} from "@hiram/contract/collection/contact-rules.ts";
import { findRefusedWords } from "@hiram/contract/collection/contact-words.ts";
import { insertContacts } from "#collection/contact.sql.ts";
import { refuseContact } from "#collection/refuse-contact.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { contactNoteSeal } from "#secret/seals.ts";

type NewContact = {
  /** Given by the caller, or made here. */
  readonly id?: string;
  readonly loanId: string;
  readonly memberId: string;
  readonly person: ContactPerson;
  readonly channel: ContactChannel;
  readonly direction: ContactDirection;
  readonly at: Date;
  /** Null for a message sent by the clock. */
  readonly staffId: string | null;
  /** The name of a script or a reminder, or the person's own words. */
  readonly template?: string;
  readonly note?: string;
  readonly outcome: ContactOutcome;
};

/** The caller must have stored the members' time zones with `storeTimeZones`. */
export async function recordContacts(
  trx: Trx,
  house: House,
  contacts: readonly NewContact[],
): Promise<void> {
  if (contacts.some(hasRefusedWords)) refuse("ContactWordsRefused");
  await insertContacts(
    trx,
    contacts.map((contact) => rowOf(house, contact)),
  ).catch(refuseContact);
}

const hasRefusedWords = ({ note = "", direction }: NewContact): boolean =>
  direction === "OUT" && findRefusedWords(note).length > 0;

function rowOf({ keys }: House, { note, template, ...contact }: NewContact) {
  const { id = randomUUID() } = contact;
  return {
    id,
    loan_id: contact.loanId,
    member_id: contact.memberId,
    person: contact.person,
    channel: contact.channel,
    direction: contact.direction,
    at: contact.at,
    staff_id: contact.staffId,
    template: template ?? null,
    note_sealed: note ? keys.seal(note, contactNoteSeal(id)) : null,
    outcome: contact.outcome,
  };
}
