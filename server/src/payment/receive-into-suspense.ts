/**
 * Money that reached the lender's bank or gateway. It goes into suspense until its loan is found
 * (`match-payment.ts`). Money that is reported twice is received once.
 */

import { randomUUID } from "node:crypto";
import { addBankingHours } from "@hiram/contract/calendar/banking-days.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { PaymentMethod } from "@hiram/contract/payment/payment.ts";
import { statementDelayBankingDaysMax } from "@hiram/contract/payment/payments-desk.ts";
import type { Trx } from "#db/database.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import { receivePayment as receiving } from "#ledger/movements.ts";
import { postEntries } from "#ledger/post.ts";
import { type SealedPayerDetails, sealPayer } from "#member/payer.ts";
import { findPaymentOf, insertPayments } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";

type StatementPlace = { readonly statementId: string; readonly position: number };

export type NewPayment = {
  /** The lender's account or the gateway that it came to, by its configured name. */
  readonly ownAccount: string;
  /** The bank's or gateway's own reference, or a hash of the statement's line. */
  readonly entryReference: string;
  readonly way: PaymentMethod;
  /** The value date at the bank, in Manila. */
  readonly valueOn: string;
  readonly amountCentavos: Centavos;
  readonly payer: SealedPayerDetails;
  readonly intentId?: string | undefined;
  /** The person who recorded it by hand, and the second one if two were needed. */
  readonly recordedBy?: string | undefined;
  readonly confirmedBy?: string | undefined;
  /** The statement's day and line, if it is on one. */
  readonly onStatementOn?: string | undefined;
  readonly line?: StatementPlace | undefined;
  /**
   * The last day on which a gateway's payment can go back; for a bank, banking days are counted.
   */
  readonly proofDueOn?: string | undefined;
  /** The document that two people attached to a payment they typed. */
  readonly documentId?: string | undefined;
};

/** `isNew` is false when the account already has the reference: then nothing was stored. */
type ReceivedPayment = { readonly id: string; readonly isNew: boolean };

export async function receiveIntoSuspense(
  trx: Trx,
  house: House,
  payment: NewPayment,
): Promise<ReceivedPayment> {
  const [received] = await receivePayments(trx, house, [payment]);
  return received ?? refuse("Unexpected");
}

/** Several in as many round trips as one; the answers are in the order of the payments. */
export async function receivePayments(
  trx: Trx,
  house: House,
  payments: readonly NewPayment[],
): Promise<ReceivedPayment[]> {
  const rows = payments.map((payment) => rowOf(house, payment));
  const made = await insertPayments(trx, rows).catch(refuseUsed);
  const movements = rows
    .filter(({ id }) => made.has(id))
    .map(({ id, amount_centavos }) => ({
      movement: receiving(amount_centavos),
      about: { memberId: null, loanId: null, subjectId: id },
    }));
  await postEntries(trx, movements);
  const received: ReceivedPayment[] = [];
  for (const { id, own_account, entry_reference } of rows) {
    if (made.has(id)) received.push({ id, isNew: true });
    else received.push(await findReceived(trx, own_account, entry_reference));
  }
  return received;
}

/** A typed payment whose reference another account of the lender has (`check_typed_payment`). */
function refuseUsed(error: { code?: string }): never {
  if (error.code === "HM128") refuse("ReferenceUsed");
  throw error;
}

async function findReceived(trx: Trx, ownAccount: string, entryReference: string) {
  const known = await findPaymentOf(trx, ownAccount, entryReference);
  if (!known) throw new Error("a payment that is there cannot be read");
  return { id: known.id, isNew: false };
}

function rowOf(house: House, payment: NewPayment) {
  const id = randomUUID();
  return {
    id,
    own_account: payment.ownAccount,
    entry_reference: payment.entryReference,
    way: payment.way,
    value_on: payment.valueOn,
    amount_centavos: payment.amountCentavos,
    payer_sealed: sealPayer(house, id, payment.payer),
    intent_id: payment.intentId ?? null,
    recorded_by: payment.recordedBy ?? null,
    confirmed_by: payment.confirmedBy ?? null,
    on_statement_on: payment.onStatementOn ?? null,
    statement_id: payment.line?.statementId ?? null,
    statement_line: payment.line?.position ?? null,
    proof_due_on: payment.proofDueOn ?? bankProofDueOn(house, payment.valueOn),
    document_id: payment.documentId ?? null,
  };
}

/** By this day a statement with the payment should be loaded and confirmed. */
function bankProofDueOn(house: House, valueOn: string): string {
  const today = dayInManila(house.clock.now());
  const from = valueOn > today ? valueOn : today;
  const noon = new Date(`${from}T12:00:00+08:00`);
  const hours = statementDelayBankingDaysMax * 24;
  return dayInManila(addBankingHours(noon, hours, holidaysOf(house)));
}
