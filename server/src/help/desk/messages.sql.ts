/** Every statement on messages as staff see them, and on their answers. */

import type { MessageStatus } from "@hiram/contract/help/messages-desk.ts";
import { promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { rowsPerPage } from "#desk/page.ts";

type MessageFilter = {
  readonly status: MessageStatus | undefined;
  readonly after: string | undefined;
  /** Only messages answered later than promised. */
  readonly isLate: boolean;
};

/** Oldest first, from the row after `after`, paged by key. */
export async function listMessages(db: Db, { status, after, isLate }: MessageFilter) {
  return db
    .selectFrom("contact_message")
    .select(["id", "reference", "status", "sealed", "member_id", "created_at"])
    .where("complaint_id", "is", null)
    .$if(status !== undefined, (query) => query.where("status", "=", status as MessageStatus))
    .$if(status === undefined, (query) => query.where("status", "<>", "CLOSED"))
    .$if(isLate, (query) =>
      query
        .where("status", "=", "NEW")
        .where(
          "created_at",
          "<",
          sql<Date>`house_now() - make_interval(hours => ${promisedHours.messages})`,
        ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) > (
          select created_at, id from contact_message where id = ${after})`,
      ),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(rowsPerPage() + 1)
    .execute();
}

export async function findStaffMessage(db: Db | Trx, id: string) {
  return db
    .selectFrom("contact_message")
    .select(["id", "reference", "status", "sealed", "member_id", "complaint_id", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

type NewAnswer = {
  id: string;
  message_id: string;
  staff_id: string;
  sealed: Buffer;
  /** Set at once for a member, who reads it in the thread. */
  sent_at: Date | null;
};

export async function insertMessageAnswer(trx: Trx, answer: NewAnswer): Promise<void> {
  await trx.insertInto("contact_answer").values(answer).execute();
}

export async function listMessageAnswers(db: Db, messageId: string) {
  return db
    .selectFrom("contact_answer")
    .select(["id", "staff_id", "sealed", "created_at"])
    .where("message_id", "=", messageId)
    .orderBy("created_at")
    .execute();
}

export async function findAnswerToSend(db: Db, id: string) {
  return db
    .selectFrom("contact_answer")
    .innerJoin("contact_message", "contact_message.id", "contact_answer.message_id")
    .select([
      "contact_answer.id",
      "contact_answer.sealed",
      "contact_answer.sent_at",
      "contact_answer.refused_at",
      "contact_message.id as message_id",
      "contact_message.reference",
      "contact_message.sealed as message_sealed",
    ])
    .where("contact_answer.id", "=", id)
    .executeTakeFirst();
}

/** How the e-mail of an answer ended. */
export async function markAnswerEnd(
  db: Db,
  id: string,
  end: "sent_at" | "refused_at",
): Promise<void> {
  await db
    .updateTable("contact_answer")
    .set({ [end]: sql<Date>`house_now()` })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .execute();
}

/** The member's other waiting messages: one answer in the thread answers them too. */
export async function listWaitingOf(trx: Trx, memberId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("contact_message")
    .select("id")
    .where("member_id", "=", memberId)
    .where("status", "=", "NEW")
    .where("complaint_id", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
