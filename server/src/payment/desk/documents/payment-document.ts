/**
 * Pictures that staff attach to payments that two people type: the bank's advice, or a page of its
 * statement. Each is decoded and drawn again like every picture, stored sealed, and never changed.
 */
import { createHash, randomUUID } from "node:crypto";
import type { staffAddPaymentDocumentCall } from "@hiram/contract/payment/documents.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { redrawPicture } from "#activation/receive-image.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { isOwnCase } from "#http/own-case.ts";
import { refuse } from "#problem.ts";

export const paymentDocumentSeal = (id: string): string => `payment-document/${id}`;

export async function addPaymentDocument(
  house: House,
  { bytes }: { readonly bytes: Buffer },
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<AnswerOf<typeof staffAddPaymentDocumentCall>> {
  const picture = await redrawPicture(bytes);
  const id = randomUUID();
  await house.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("payment_document")
      .values({
        id,
        staff_id: staff.id,
        sha256: createHash("sha256").update(picture).digest("hex"),
        // Each byte as one character.
        file_sealed: house.keys.seal(picture.toString("latin1"), paymentDocumentSeal(id)),
      })
      .execute();
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "PAYMENT_DOCUMENT_ADDED", actor, subjectId: id, caller });
  });
  return { id };
}

/** People attach only their own uploads, and each picture belongs to one payment. */
export async function refuseForeignDocument(trx: Trx, id: string, staffId: string): Promise<void> {
  const own = await trx
    .selectFrom("payment_document")
    .select("id")
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("payment").select("id").where("document_id", "=", id))),
    )
    .executeTakeFirst();
  if (!own) refuse("NotFound");
}

/** Each view is logged. The member whose loan it concerns, if on the staff, cannot see it. */
export async function openPaymentDocument(
  house: House,
  id: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<DocumentFile> {
  const row = isId(id)
    ? await house.db
        .selectFrom("payment_document")
        .select(["id", "file_sealed"])
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (!row) return refuse("NotFound");
  const payment = await house.db
    .selectFrom("payment")
    .select("id")
    .where("document_id", "=", id)
    .executeTakeFirst();
  if (payment && (await isOwnCase(house, staff, "payment", payment.id))) refuse("OwnCase");
  await audit(house.db, {
    action: "PAYMENT_DOCUMENT_OPENED",
    actor: { kind: "staff", id: staff.id },
    subjectId: payment?.id ?? id,
    caller,
  });
  const bytes = Buffer.from(house.keys.open(row.file_sealed, paymentDocumentSeal(id)), "latin1");
  return { bytes, type: "image/jpeg", name: `payment-document-${id}.jpg` };
}
