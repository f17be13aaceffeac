/** Every statement on the member's thread and inbox. Each names the member in its `where`. */
import type { HelpPart, ThreadSide } from "@hiram/contract/help/help.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export const LINES_A_PAGE = 30;
export const NOTICES_A_PAGE = 40;

type NewMessage = {
  readonly id: string;
  readonly reference: string;
  readonly sealed: Buffer;
  readonly member_id: string;
};

/** False when this message was written before. */
export async function insertMemberMessage(trx: Trx, message: NewMessage): Promise<boolean> {
  const row = await trx
    .insertInto("contact_message")
    .values({ ...message, status: "NEW" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMemberMessage(db: Db | Trx, id: string, memberId: string) {
  return db
    .selectFrom("contact_message")
    .select(["id", "reference", "sealed"])
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

export type ThreadRow = {
  readonly id: string;
  /** The id of the message, or of the message that this line answers. */
  readonly message_id: string;
  readonly side: ThreadSide;
  readonly sealed: Buffer;
  readonly staff_id: string | null;
  readonly created_at: Date;
};

/** The member's messages and their answers in one list. */
const threadOf = (memberId: string) => sql`
  select id, id as message_id, 'member' as side, sealed, null::uuid as staff_id, created_at
  from contact_message where member_id = ${memberId}
  union all
  select answer.id, answer.message_id, 'staff', answer.sealed, answer.staff_id, answer.created_at
  from contact_answer answer join contact_message message on message.id = answer.message_id
  where message.member_id = ${memberId}`;

export async function listThread(db: Db, memberId: string, after: string | undefined) {
  const { rows } = await sql<ThreadRow>`
    with thread as (${threadOf(memberId)})
    select * from thread
    where ${after ?? null}::uuid is null
      or (created_at, id) < (select created_at, id from thread where id = ${after ?? null}::uuid)
    order by created_at desc, id desc limit ${LINES_A_PAGE + 1}
  `.execute(db);
  return rows;
}

export async function listOwnNotices(db: Db, memberId: string, after: string | undefined) {
  return db
    .selectFrom("notice")
    .select(["id", "template", "channel", "status", "sealed", "language", "created_at"])
    .where("member_id", "=", memberId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from notice
          where id = ${after} and member_id = ${memberId})`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(NOTICES_A_PAGE + 1)
    .execute();
}

const readUpTo: Readonly<Record<HelpPart, (memberId: string, id: string) => RawBuilder<unknown>>> =
  {
    thread: (memberId, id) => sql`
    update member set thread_read_at = greatest(thread_read_at, line.created_at)
    from (${threadOf(memberId)}) line where line.id = ${id} and member.id = ${memberId}`,
    inbox: (memberId, id) => sql`
    update member set inbox_read_at = greatest(inbox_read_at, notice.created_at)
    from notice where notice.id = ${id} and notice.member_id = ${memberId}
      and member.id = ${memberId}`,
  };

/** Changes nothing for a row of another member, or none. */
export async function storeReadUntil(
  db: Db,
  memberId: string,
  part: HelpPart,
  id: string,
): Promise<void> {
  await readUpTo[part](memberId, id).execute(db);
}
