/** Every statement of the search box for results other than members, each by an index. */
import type { FoundKind } from "@hiram/contract/staff/queues/find.calls.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";

export type FoundRow = {
  readonly kind: FoundKind;
  readonly id: string;
  readonly number: string;
  readonly centavos: number | null;
  readonly day: string | null;
  readonly status: string;
};

const FOUND_MAX = 20;

const manilaDay = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Manila')::date`;

export const searchParts = {
  payment: (query) => sql`
    select 'payment' as kind, id, payment_number::text as number, amount_centavos as centavos,
      value_on as day, status
    from payment
    where upper(entry_reference) = upper(${query.trim()})
      or payment_number = ${wholeNumber(query)}`,
  withdrawal: (query) => sql`
    select 'withdrawal', id, withdrawal_number::text, amount_centavos,
      ${manilaDay("created_at")}, status
    from withdrawal where withdrawal_number = ${numberIn(query)}`,
  complaint: (query) => sql`
    select 'complaint', complaint.id, reference, null::bigint, ${manilaDay("complaint.created_at")},
      complaint.status
    from contact_message join complaint on complaint.id = contact_message.id
    where reference = ${query.trim().toUpperCase()}`,
  message: (query) => sql`
    select 'message', id, reference, null::bigint, ${manilaDay("created_at")}, status
    from contact_message where reference = ${query.trim().toUpperCase()} and complaint_id is null`,
} as const satisfies Record<string, (query: string) => RawBuilder<unknown>>;

const wholeNumber = (query: string): number | null =>
  /^\d{1,15}$/.test(query.trim()) ? Number(query.trim()) : null;

/** The number in a reference such as `HIRAM-000123`. */
const numberIn = (query: string): number | null => {
  const number = /^(?:[A-Za-z0-9]{2,12}-)?(\d{6,15})$/.exec(query.trim())?.[1];
  return number ? Number(number) : null;
};

export async function listFound(
  db: Db,
  kinds: readonly (keyof typeof searchParts)[],
  query: string,
): Promise<FoundRow[]> {
  if (kinds.length === 0) return [];
  const lists = kinds.map((kind) => searchParts[kind](query));
  const { rows } = await sql<FoundRow>`
    select * from (${sql.join(lists, sql` union all `)}) as found
      (kind, id, number, centavos, day, status)
    order by day desc, id limit ${FOUND_MAX}
  `.execute(db);
  return rows;
}

export const listPeopleAtDesk = (db: Db) =>
  db.selectFrom("staff").select(["id", "details_sealed"]).where("removed_at", "is", null).execute();
