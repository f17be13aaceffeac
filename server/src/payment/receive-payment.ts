/**
 * Money that reached the lender's bank or gateway. It goes into suspense, whose owner is found
 * afterwards (`match-payment.ts`). The same money, told twice, is received once.
 */
import { randomUUID } from "node:crypto";
import type { PaymentWay } from "@hiram/contract/payment/payment.ts";
import type { Centavos } from "@hiram/contract/price/money.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import * as movements from "#ledger/movements.ts";
import { post } from "#ledger/post.ts";
import { type Payer, sealPayer } from "#member/payer.ts";
import { findPaymentOf, insertPayment } from "#payment/payment.sql.ts";

export type NewPayment = {
  /** The lender's account or the gateway that it came to, by its configured name. */
  readonly ownAccount: string;
  /** The bank's or gateway's own reference, or a hash of the statement's line. */
  readonly entryReference: string;
  readonly way: PaymentWay;
  /** The value date at the bank, in Manila. */
  readonly valueOn: string;
  readonly amountCentavos: Centavos;
  readonly payer: Payer;
  readonly intentId?: string | undefined;
  /** The person who recorded it by hand, and the second where two were needed. */
  readonly recordedBy?: string | undefined;
  readonly confirmedBy?: string | undefined;
  /** The day of the statement that has it. */
  readonly onStatementOn?: string | undefined;
};

/** `isNew` is false when this account has the reference already: then nothing happened. */
export async function receivePayment(
  trx: Trx,
  house: House,
  payment: NewPayment,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const id = randomUUID();
  const { ownAccount, entryReference, amountCentavos } = payment;
  const number = await insertPayment(trx, {
    id,
    own_account: ownAccount,
    entry_reference: entryReference,
    way: payment.way,
    value_on: payment.valueOn,
    amount_centavos: amountCentavos,
    payer_sealed: sealPayer(house, id, payment.payer),
    intent_id: payment.intentId ?? null,
    recorded_by: payment.recordedBy ?? null,
    confirmed_by: payment.confirmedBy ?? null,
    on_statement_on: payment.onStatementOn ?? null,
  });
  if (number === undefined) {
    const known = await findPaymentOf(trx, ownAccount, entryReference);
    if (!known) throw new Error("a payment that is there cannot be read");
    return { id: known.id, isNew: false };
  }
  const about = { memberId: null, loanId: null, subjectId: id };
  await post(trx, movements.receivePayment(amountCentavos), about);
  return { id, isNew: true };
}
