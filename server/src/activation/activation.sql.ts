/** Every statement on activations, their answers and the images of IDs. */
import type {
  ActivationState,
  ActivationStep,
  UploadKind,
  UploadSide,
} from "@hiram/contract/activation/activation.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export async function getActivationState(db: Db | Trx, memberId: string): Promise<ActivationState> {
  const { status } = await db
    .selectFrom("activation")
    .select("status")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return status;
}

export async function markActivationCompleted(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable("activation")
    .set({ completed_at: sql<Date>`house_now()` })
    .where("id", "=", memberId)
    .execute();
}

type NewAnswer = {
  member_id: string;
  step: ActivationStep;
  sealed: Buffer;
  fingerprint: string;
  number_fingerprint: string | null;
};

export async function insertMemberAnswer(trx: Trx, answer: NewAnswer): Promise<void> {
  await trx.insertInto("activation_answer").values(answer).execute();
}

/** The state, which no other save changes until the end of the transaction. */
export async function lockActivationState(trx: Trx, memberId: string): Promise<ActivationState> {
  const { status } = await trx
    .selectFrom("activation")
    .select("status")
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return status;
}

/** False when the step has no answer yet. */
export async function replaceMemberAnswer(trx: Trx, answer: NewAnswer): Promise<boolean> {
  const { sealed, fingerprint, number_fingerprint } = answer;
  const row = await trx
    .updateTable("activation_answer")
    .set({ sealed, fingerprint, number_fingerprint, saved_at: sql<Date>`house_now()` })
    .where("member_id", "=", answer.member_id)
    .where("step", "=", answer.step)
    .returning("step")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMemberAnswer(db: Db | Trx, memberId: string, step: ActivationStep) {
  return db
    .selectFrom("activation_answer")
    .select(["sealed", "fingerprint"])
    .where("member_id", "=", memberId)
    .where("step", "=", step)
    .executeTakeFirst();
}

type NewUpload = {
  id: string;
  member_id: string;
  side: UploadKind;
  stored_as: string;
  key_sealed: Buffer;
  bytes: number;
};

const BYTES_A_MEGABYTE = 1024 * 1024;

type UploadLimits = Pick<
  Policy,
  "uploadsPerDayMax" | "uploadMegabytesPerDayMax" | "uploadsStoredMax" | "uploadMegabytesStoredMax"
>;

/**
 * Whether the member may upload one more image of this size: limits a day, and for all that is
 * stored.
 */
export async function hasRoomForUpload(
  db: Db | Trx,
  memberId: string,
  bytes: number,
  limits: UploadLimits,
): Promise<boolean> {
  const { rows } = await sql<{ has_room: boolean }>`
    select count(*) < ${limits.uploadsStoredMax}
      and count(*) filter (where of_today) < ${limits.uploadsPerDayMax}
      and coalesce(sum(bytes), 0) + ${bytes}
        <= ${limits.uploadMegabytesStoredMax * BYTES_A_MEGABYTE}::bigint
      and coalesce(sum(bytes) filter (where of_today), 0) + ${bytes}
        <= ${limits.uploadMegabytesPerDayMax * BYTES_A_MEGABYTE}::bigint as has_room
    from (
      select bytes, created_at > house_now() - interval '1 day' as of_today
      from upload where member_id = ${memberId}
    ) sent
  `.execute(db);
  return rows[0]?.has_room ?? false;
}

/** Stores nothing and returns false when the member has reached the upload limits. */
export async function insertImageUpload(
  db: Db,
  upload: NewUpload,
  limits: UploadLimits,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The lock keeps two uploads at once from both passing the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${upload.member_id}, 52))`.execute(trx);
    if (!(await hasRoomForUpload(trx, upload.member_id, upload.bytes, limits))) return false;
    await trx.insertInto("upload").values(upload).execute();
    return true;
  });
}

/** Another member's image is not found. */
export async function findImageUpload(db: Db, memberId: string, id: string) {
  return db
    .selectFrom("upload")
    .select(["id", "side", "stored_as", "key_sealed"])
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/** Marks an image as used by a step; false when the member has no such image. */
export async function attachImageUpload(trx: Trx, memberId: string, id: string, side: UploadSide) {
  const row = await trx
    .updateTable("upload")
    .set({ attached_at: sql<Date>`coalesce(attached_at, house_now())` })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("side", "=", side)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const ORPHAN_HOURS = 48;

/** Images that no step used within two days: replaced or abandoned. */
export async function findOrphanUploads(db: Db, most: number) {
  return db
    .selectFrom("upload")
    .select(["id", "stored_as"])
    .where("attached_at", "is", null)
    .where("created_at", "<", sql<Date>`house_now() - make_interval(hours => ${ORPHAN_HOURS})`)
    .orderBy("created_at")
    .limit(most)
    .execute();
}

/** False when a step has used it meanwhile. */
export async function deleteOrphanUpload(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("upload")
    .where("id", "=", id)
    .where("attached_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
