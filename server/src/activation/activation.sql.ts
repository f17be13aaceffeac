/** Every statement on activations, their answers and the images of IDs. */
import type {
  ActivationState,
  ActivationStep,
  UploadSide,
} from "@hiram/contract/activation/activation.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export async function getState(db: Db | Trx, memberId: string): Promise<ActivationState> {
  const { status } = await db
    .selectFrom("activation")
    .select("status")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return status;
}

export async function markCompleted(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable("activation")
    .set({ completed_at: sql<Date>`now()` })
    .where("id", "=", memberId)
    .execute();
}

type NewAnswer = {
  member_id: string;
  step: ActivationStep;
  sealed: Buffer;
  print: string;
  number_print: string | null;
};

export async function insertAnswer(trx: Trx, answer: NewAnswer): Promise<void> {
  await trx.insertInto("activation_answer").values(answer).execute();
}

export async function findAnswer(db: Db | Trx, memberId: string, step: ActivationStep) {
  return db
    .selectFrom("activation_answer")
    .select(["sealed", "print"])
    .where("member_id", "=", memberId)
    .where("step", "=", step)
    .executeTakeFirst();
}

type NewUpload = {
  id: string;
  member_id: string;
  side: UploadSide;
  stored_as: string;
  key_sealed: Buffer;
  bytes: number;
};

export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  await db.insertInto("upload").values(upload).execute();
}

/** Somebody else's image is not found. */
export async function findUpload(db: Db, memberId: string, id: string) {
  return db
    .selectFrom("upload")
    .select(["id", "side", "stored_as", "key_sealed"])
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/** Ties an image to the step that names it; false when there is no such image of this member. */
export async function attachUpload(trx: Trx, memberId: string, id: string, side: UploadSide) {
  const row = await trx
    .updateTable("upload")
    .set({ attached_at: sql<Date>`coalesce(attached_at, now())` })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("side", "=", side)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const ORPHAN_HOURS = 48;

/** Images that no step named in two days: replaced by another, or left behind. */
export async function findOrphans(db: Db, most: number) {
  return db
    .selectFrom("upload")
    .select(["id", "stored_as"])
    .where("attached_at", "is", null)
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${ORPHAN_HOURS})`)
    .orderBy("created_at")
    .limit(most)
    .execute();
}

/** False when a step has named it meanwhile. */
export async function deleteOrphan(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("upload")
    .where("id", "=", id)
    .where("attached_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
