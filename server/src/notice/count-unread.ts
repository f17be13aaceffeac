/** How many answers and sent messages a member has not read. */
import type { HelpPart } from "@hiram/contract/help/help.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { templatesNotCounted } from "#notice/show-notice.ts";

/** A message by SMS and by e-mail is one message: both are written in one transaction. */
export async function countUnread(
  db: Db,
  memberId: string,
): Promise<Readonly<Record<HelpPart, number>>> {
  const { rows } = await sql<Record<HelpPart, number>>`
    select
      (select count(*)::integer from contact_answer answer
       join contact_message message on message.id = answer.message_id
       where message.member_id = member.id and answer.created_at > member.thread_read_at) as thread,
      (select count(distinct (notice.created_at, notice.template))::integer from notice
       where notice.member_id = member.id and notice.created_at > member.inbox_read_at
         and notice.template <> all (${sql.val([...templatesNotCounted])})) as inbox
    from member where member.id = ${memberId}
  `.execute(db);
  return rows[0] ?? { thread: 0, inbox: 0 };
}
