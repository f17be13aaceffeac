/** Every statement on changes in the settings, and on their history. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export async function setDetails(trx: Trx, memberId: string, sealed: Buffer): Promise<void> {
  await trx
    .updateTable("member")
    .set({ details_sealed: sealed })
    .where("id", "=", memberId)
    .execute();
}

/** A step of activation that can be changed later. */
type ChangeableStep = "personal" | "address" | "references";

export async function lockAnswer(trx: Trx, memberId: string, step: ChangeableStep) {
  return trx
    .selectFrom("activation_answer")
    .select(["sealed", "fingerprint"])
    .where("member_id", "=", memberId)
    .where("step", "=", step)
    .forUpdate()
    .executeTakeFirst();
}

/** The first step contains the tick about the credit registry, dated by its saving. */
const isConsent = (step: ChangeableStep): boolean => step === "personal";

export async function setAnswer(
  trx: Trx,
  memberId: string,
  step: ChangeableStep,
  { sealed, fingerprint }: { readonly sealed: Buffer; readonly fingerprint: string },
): Promise<void> {
  await trx
    .updateTable("activation_answer")
    .set({
      sealed,
      fingerprint,
      ...(!isConsent(step) && { saved_at: sql<Date>`house_now()` }),
    })
    .where("member_id", "=", memberId)
    .where("step", "=", step)
    .execute();
}

export async function findLatestWithdrawal(db: Db, memberId: string) {
  return db
    .selectFrom("withdrawal")
    .select([
      "withdrawal_number",
      "kind",
      "status",
      "amount_centavos",
      "created_at",
      "return_reason",
    ])
    .where("member_id", "=", memberId)
    .where("kind", "=", "LOAN")
    .orderBy("withdrawal_number", "desc")
    .limit(1)
    .executeTakeFirst();
}
