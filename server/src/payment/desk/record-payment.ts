/**
 * A person records money that the bank received from an unknown owner. One person is enough: in
 * suspense it pays nothing, and above the policy's amount two people match it.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { staffRecordPaymentCall } from "@hiram/contract/payment/payments-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import { doIdempotently } from "#http/idempotency.ts";
import { lockPayment } from "#payment/payment.sql.ts";
import { receiveIntoSuspense } from "#payment/receive-into-suspense.ts";
import { normalizeReference, unnamedOwnAccount } from "#payment/record-by-hand.ts";
import { findOnlyAccount } from "#payment/statements/own-account.sql.ts";
import { refuse } from "#problem.ts";
import type { DeskRequest } from "./desk-request.ts";

export const recordPayment = (
  house: House,
  { body, staff, caller, once }: DeskRequest<CheckedBodyOf<typeof staffRecordPaymentCall>>,
): Promise<AnswerOf<typeof staffRecordPaymentCall>> =>
  doIdempotently(house, once, async (trx) => {
    if (body.valueOn > dayInManila(house.clock.now()))
      refuse("InvalidInput", { fields: { valueOn: "That day has not come yet." } });
    const { id, isNew } = await receiveIntoSuspense(trx, house, {
      ownAccount: body.ownAccount ?? (await findOnlyAccount(trx)) ?? unnamedOwnAccount,
      entryReference: normalizeReference(body.reference),
      way: "BY_HAND",
      valueOn: body.valueOn,
      amountCentavos: fromPesos(body.amount),
      payer: {
        ...(body.payerName && { name: body.payerName }),
        ...(body.text && { text: body.text }),
      },
      recordedBy: staff.id,
    });
    if (!isNew) refuse("ReferenceUsed");
    const { payment_number, amount_centavos } =
      (await lockPayment(trx, id)) ?? refuse("Unexpected");
    await audit(trx, {
      action: "PAYMENT_RECORDED",
      actor: { kind: "staff", id: staff.id },
      subjectId: id,
      caller,
      details: { payment: payment_number, centavos: amount_centavos },
    });
    return { id, number: String(payment_number) };
  });
