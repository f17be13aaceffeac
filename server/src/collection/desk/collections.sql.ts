/** Every statement on the worklist of late loans, and on who has a case. */

import type {
  CaseOrder,
  CaseOwner,
  PromiseFilter,
} from "@hiram/contract/collection/collections.ts";
import type { ContactRefusal } from "@hiram/contract/collection/contact-rules.ts";
import type { PromiseStatus } from "@hiram/contract/collection/promise.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { rowsPerPage } from "#desk/page.ts";

type CaseFilter = {
  readonly owner: CaseOwner;
  readonly promise: PromiseFilter;
  readonly lateFrom: number | undefined;
  readonly order: CaseOrder;
  readonly staffId: string;
  readonly today: string;
  readonly after: string | undefined;
};

export type CaseRow = {
  /** The loan's id. */
  readonly id: string;
  readonly member_id: string;
  readonly loan_number: number;
  readonly details_sealed: Buffer;
  readonly language: Language | null;
  readonly owner_id: string | null;
  readonly promise_status: PromiseStatus | null;
  readonly promise_amount: Centavos | null;
  readonly promised_on: string | null;
  readonly last_contact_at: Date | null;
  readonly block: ContactRefusal | null;
};

const nothing = sql`true`;
type Condition = RawBuilder<unknown>;

const ofOwner: Readonly<Record<CaseOwner, (staffId: string) => Condition>> = {
  all: () => nothing,
  mine: (staffId) => sql`owner.id = ${staffId}`,
  nobody: () => sql`owner.id is null`,
};

const ofPromise: Readonly<Record<PromiseFilter, (today: string) => Condition>> = {
  any: () => nothing,
  today: (today) => sql`promise.status = 'OPEN' and promise.promised_on = ${today}`,
  broken: () => sql`promise.status = 'BROKEN'`,
  open: () => sql`promise.status = 'OPEN'`,
  none: () => sql`coalesce(promise.status, 'KEPT') = 'KEPT'`,
};

/** A sort key: the smallest comes first, and equal ones are ordered by the loan's id. */
const keyOf: Readonly<Record<CaseOrder, (today: string) => Condition>> = {
  age: () => sql`(account.oldest_due_on - date '2000-01-01')::bigint`,
  amount: (today) => sql`-${dueOn(today)}`,
  promise: () => sql`case when promise.status in ('OPEN', 'BROKEN')
    then promise.promised_on - date '2000-01-01' else 1000000 end::bigint`,
};

/** Everything due on a day, as far as the stored account has it. */
const dueOn = (
  today: string,
): Condition => sql`(account.due_principal + account.due_interest + account.due_fee
  + coalesce(account.penalty_by_day[${today}::date - account.as_of + 1], 0)
  + coalesce(account.collection_by_day[${today}::date - account.as_of + 1], 0))`;

/** Loans with an account. A person who has left the desk owns no case. */
const loans = sql`loan_account account join loan on loan.id = account.loan_id
  left join collection_case work on work.loan_id = account.loan_id
  left join staff owner on owner.id = work.owner_id and owner.removed_at is null
  left join lateral (
    select p.status, p.amount_centavos, p.promised_on from payment_promise p
    where p.loan_id = account.loan_id and p.status <> 'WITHDRAWN'
    order by p.made_at desc, p.id limit 1
  ) promise on true`;

const isLate = (today: string): Condition => sql`loan.status = 'ACTIVE'
  and account.ended_on is null and account.oldest_due_on < ${today}`;

/** The page is limited before the names, contacts and reasons of its rows are read. */
const describe = (page: Condition): Condition => sql`
  select page.*, member.details_sealed, member.language,
    (select max(c.at) from collection_contact c
      where c.loan_id = page.id and c.staff_id is not null) as last_contact_at,
    reminder_block(page.id) as block
  from (${page}) page join member on member.id = page.member_id`;

const columns = sql`account.loan_id as id, account.member_id, loan.loan_number,
  owner.id as owner_id, promise.status as promise_status, promise.amount_centavos as promise_amount,
  promise.promised_on`;

const ofAge = (lateFrom: number | undefined, today: string): Condition =>
  lateFrom === undefined
    ? nothing
    : sql`age_from_days(${today}::date - account.oldest_due_on) = ${lateFrom}`;

/** One query for a page, whatever filter is chosen. */
export async function listCollectionCases(db: Db, filter: CaseFilter): Promise<CaseRow[]> {
  const { owner, promise, lateFrom, order, staffId, today, after } = filter;
  const late = sql`
    select ${columns}, ${keyOf[order](today)} as sort_key from ${loans}
    where ${isLate(today)} and ${ofOwner[owner](staffId)}
      and ${ofPromise[promise](today)} and ${ofAge(lateFrom, today)}`;
  const beyond = after
    ? sql`where (sort_key, id) > (select l.sort_key, l.id from late l where l.id = ${after})`
    : sql``;
  const page = sql`select * from late ${beyond} order by sort_key, id limit ${rowsPerPage() + 1}`;
  const { rows } = await sql<CaseRow>`
    with late as materialized (${late})
    ${describe(page)} order by page.sort_key, page.id
  `.execute(db);
  return rows;
}

/** Finds the loan even when it is not late any more, so that a case stays open on the screen. */
export async function findCollectionCase(db: Db, loanId: string): Promise<CaseRow | undefined> {
  const page = sql`select ${columns} from ${loans} where account.loan_id = ${loanId}`;
  const { rows } = await sql<CaseRow>`${describe(page)}`.execute(db);
  return rows[0];
}

/** The owner of the case; undefined when there is none, or when the owner has left the desk. */
export async function findOwner(db: Db | Trx, loanId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("collection_case")
    .innerJoin("staff", "staff.id", "collection_case.owner_id")
    .select("collection_case.owner_id")
    .where("collection_case.loan_id", "=", loanId)
    .where("staff.removed_at", "is", null)
    .executeTakeFirst();
  return row?.owner_id;
}

type CaseMove = {
  readonly loanId: string;
  readonly memberId: string;
  readonly to: string;
  readonly by: string;
};

/** False when somebody has the case: of two who take it at once, one gets it. */
export async function takeCollectionCaseRow(
  trx: Trx,
  { loanId, memberId, to }: CaseMove,
): Promise<boolean> {
  const { rows } = await sql`
    insert into collection_case (loan_id, member_id, owner_id) values (${loanId}, ${memberId}, ${to})
    on conflict (loan_id) do update set owner_id = excluded.owner_id, since = house_now()
      where exists (select from staff s where s.id = collection_case.owner_id
        and s.removed_at is not null)
    returning loan_id
  `.execute(trx);
  return rows.length === 1;
}

/** False when the case has another owner meanwhile. */
export async function assignCase(
  trx: Trx,
  { loanId, from, to }: { readonly loanId: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update collection_case set owner_id = ${to}, since = house_now()
    where loan_id = ${loanId} and owner_id = ${from}
  `.execute(trx);
  return numAffectedRows === 1n;
}

type NewHandOver = CaseMove & {
  readonly id: string;
  readonly from: string | null;
  readonly noteSealed: Buffer | null;
};

export async function insertHandOver(trx: Trx, handOver: NewHandOver): Promise<void> {
  const { id, loanId, memberId, from, to, by, noteSealed } = handOver;
  await trx
    .insertInto("collection_hand_over")
    .values({
      id,
      loan_id: loanId,
      member_id: memberId,
      from_id: from,
      to_id: to,
      by_id: by,
      note_sealed: noteSealed,
    })
    .execute();
}

export const listHandOvers = (db: Db, loanId: string) =>
  db
    .selectFrom("collection_hand_over")
    .select(["id", "at", "from_id", "to_id", "by_id", "note_sealed"])
    .where("loan_id", "=", loanId)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(50)
    .execute();

type ListedContact = Pick<
  Selectable<Tables["collection_contact"]>,
  | "id"
  | "at"
  | "person"
  | "channel"
  | "direction"
  | "outcome"
  | "staff_id"
  | "template"
  | "note_sealed"
>;

/**
 * Contacts about a loan, and the letters that staff sent to its member since the first payout, but
 * for the two that ask for a document of an application.
 */
export async function listContacts(db: Db, loanId: string): Promise<ListedContact[]> {
  const { rows } = await sql<ListedContact>`
    select id, at, person, channel, direction, outcome, staff_id, template, note_sealed
      from collection_contact where loan_id = ${loanId}
    union all
    select w.id, w.sent_at, 'MEMBER', w.channel, 'OUT', 'SENT', w.staff_id,
        coalesce(w.template, 'FREE'), null
      from staff_words w join loan on loan.member_id = w.member_id
      where loan.id = ${loanId} and w.kind = 'LETTER' and w.sent_at >= loan.first_paid_at
        and coalesce(w.template, '') not in ('ID_PHOTO', 'PAYSLIP')
    order by at desc, id limit 100`.execute(db);
  return rows;
}

/** A contact stored before under the same id. */
export const findContact = (trx: Trx, id: string) =>
  trx
    .selectFrom("collection_contact")
    .select(["loan_id", "staff_id", "channel", "outcome"])
    .where("id", "=", id)
    .executeTakeFirst();
