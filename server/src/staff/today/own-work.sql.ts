/** A person's own work, looked up by its owner, each kind along an index. */
import type { OwnWorkKind } from "@hiram/contract/staff/queues/queues.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";

type OwnWorkRow = {
  readonly kind: OwnWorkKind;
  /** For a promise the loan's id, for a follow-up the note's. */
  readonly id: string;
  readonly member_id: string | null;
  /** A loan's number, a reference, or the kind of the work. */
  readonly about: string | null;
  readonly due_on: string | null;
  readonly is_late: boolean;
};

type Reader = { readonly staffId: string; readonly today: string };

const FOLLOW_UPS_AHEAD_DAYS = 1;

const parts: Readonly<Record<OwnWorkKind, (reader: Reader) => RawBuilder<unknown>>> = {
  followUp: ({ staffId, today }) => sql`
    select id, member_id, null::text as about, follow_up_on as due_on from staff_note
    where follow_up_for = ${staffId} and followed_up_at is null
      and follow_up_on <= ${today}::date + ${FOLLOW_UPS_AHEAD_DAYS}::integer`,
  promise: ({ staffId, today }) => sql`
    select promise.loan_id, promise.member_id, loan.loan_number::text, promise.promised_on
    from collection_case work
      join payment_promise promise on promise.loan_id = work.loan_id
      join loan on loan.id = work.loan_id and loan.status = 'ACTIVE'
    where work.owner_id = ${staffId} and (
      promise.status = 'OPEN' and promise.promised_on <= ${today}
      or promise.status = 'BROKEN' and not exists (select from collection_contact contact
        where contact.loan_id = promise.loan_id and contact.staff_id is not null
          and contact.at >= promise.settled_at))`,
  complaint: ({ staffId }) => sql`
    select complaint.id, complaint.member_id, message.reference, due_on
    from complaint join contact_message message on message.id = complaint.id
    where complaint.status = 'OWNED' and owner_id = ${staffId}`,
  taken: ({ staffId }) => sql`
    select work_id, (select member_id from loan where loan.id = work_id), kind, null::date
    from taken_work where staff_id = ${staffId} and active_at > house_now() - interval '1 day'`,
};

const OWN_SHOWN = 30;

export async function listOwnWork(db: Db, reader: Reader): Promise<OwnWorkRow[]> {
  const lists = Object.entries(parts).map(
    ([kind, list]) => sql`select ${kind}::text as kind, own.*
      from (${list(reader)}) as own (id, member_id, about, due_on)`,
  );
  const { rows } = await sql<OwnWorkRow>`
    select *, coalesce(due_on < ${reader.today}, false) as is_late
    from (${sql.join(lists, sql` union all `)}) work
    order by due_on nulls last, kind, id limit ${OWN_SHOWN}
  `.execute(db);
  return rows;
}
