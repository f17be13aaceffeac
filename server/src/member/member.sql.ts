/** The row of a member. */
import type { Trx } from "#db/database.ts";

/** Locked, so that of two concurrent changes the second sees the first. */
export const lockMember = (trx: Trx, memberId: string) =>
  trx
    .selectFrom("member")
    .select(["id", "phone_sealed", "phone_fingerprint", "details_sealed", "frozen_at"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
