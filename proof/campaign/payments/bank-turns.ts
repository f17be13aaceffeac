/**
 * Transfers that arrive at the lender's bank. Each is reported several times at once, with a right
 * reference, a wrong one or none, and the bank takes some back afterwards.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import type { Trx } from "@hiram/server/db/database.ts";
import type { House } from "@hiram/server/house/house.ts";
import { findLoanByReference } from "@hiram/server/payment/find-loan.ts";
import { matchPayment } from "@hiram/server/payment/match-payment.ts";
import {
  type NewPayment,
  receiveIntoSuspense,
} from "@hiram/server/payment/receive-into-suspense.ts";
import { reverseBookedPayment } from "@hiram/server/payment/reverse-booked-payment.ts";
import { unmatchFromLoan } from "@hiram/server/payment/unmatch-from-loan.ts";
import { caller } from "#testing/loan.ts";
import type { Dice } from "../dice.ts";
import { inTransaction, type Play, type Turn, untilDatabaseAnswers, wasDone } from "../turn.ts";
import { drawShare, findNamedLoan, type NamedLoan } from "./paid-loan.ts";
import { BANK, bookKey } from "./payment-book.ts";

export const drawReference = (dice: Dice): string => `TRF${dice.key().slice(0, 16).toUpperCase()}`;

/** Notes money that the bank received, before the product hears of it. */
export function addBankLine({ payments }: Play, reference: string, centavos: number, text: string) {
  payments.arrived.set(bookKey(BANK, reference), centavos);
  const line = { reference, amount: (centavos / 100).toFixed(2), text };
  payments.lines.push(line);
  return line;
}

export async function transfer({ play, player, dice }: Turn): Promise<void> {
  const { world } = play;
  const [reference, share, times] = [drawReference(dice), drawShare(dice), dice.between(1, 3)];
  const [mistake, stranger, isTwice] = [dice.below(6), dice.pick(world.players), dice.isOneIn(2)];
  const loan = await findNamedLoan(world, player);
  if (!loan) return;
  const named = mistake === 0 ? await findNamedLoan(world, stranger) : loan;
  const text = mistake === 1 || !named ? "salamat po" : paymentReferenceOf(named.loan_number);
  const amountCentavos = share(loan.owed);
  addBankLine(play, reference, amountCentavos, text);
  const payment: NewPayment = {
    ownAccount: BANK,
    entryReference: reference,
    way: "TRANSFER",
    valueOn: dayInManila(world.house.clock.now()),
    amountCentavos,
    payer: { text },
  };
  const tell = () => inTransaction(world, (trx) => importPayment(trx, world.house, payment));
  const [id = ""] = await Promise.all(Array.from({ length: times }, tell));
  if (mistake !== 0) return;
  const moving = () => moveTo(play, id, loan);
  await Promise.all(isTwice ? [moving(), moving()] : [moving()]);
}

/** Like the job that books the lines of a statement. */
async function importPayment(trx: Trx, house: House, payment: NewPayment): Promise<string> {
  const { id: paymentId, isNew } = await receiveIntoSuspense(trx, house, payment);
  const loan = isNew ? await findLoanByReference(trx, payment.payer.text ?? "") : undefined;
  const by = { kind: "gateway" } as const;
  if (loan) await matchPayment(trx, house, { paymentId, loanId: loan.loanId, by });
  return paymentId;
}

/** The desk corrects the loan; if another person was faster, that is refused. */
async function moveTo({ world }: Play, paymentId: string, { id: loanId }: NamedLoan) {
  const { house, staffId: id } = world;
  const by = { kind: "staff", id } as const;
  const act = (step: (trx: Trx) => Promise<unknown>) => wasDone(inTransaction(world, step));
  await act((trx) => unmatchFromLoan(trx, house, { paymentId, by }, caller));
  await act((trx) => matchPayment(trx, house, { paymentId, loanId, by, caller }));
}

/** The bank takes back some payment, or one of this member's loans. */
export async function reverse({ play, player, dice }: Turn, isOwn = false): Promise<void> {
  const { world, payments } = play;
  const [times, place] = [dice.between(1, 2), dice.below(1_000)];
  const { rows } = await untilDatabaseAnswers(() =>
    world.ownerPool.query<{ id: string; reference: string }>(
      `select id, entry_reference as reference from payment
       where own_account = $1 and status in ('UNMATCHED', 'APPLIED')
         and ($2::uuid is null or member_id = $2) order by payment_number`,
      [BANK, isOwn ? player.id : null],
    ),
  );
  const picked = rows[place % Math.max(1, rows.length)];
  if (!picked) return;
  const key = bookKey(BANK, picked.reference);
  payments.wantedBack.add(key);
  const by = { kind: "staff", id: world.staffId } as const;
  const given = { paymentId: picked.id, reason: "BANK_RETURN", by } as const;
  const act = () =>
    wasDone(
      inTransaction(world, (trx) => reverseBookedPayment(trx, world.house, given, caller)),
    ).then((isDone) => isDone && payments.reversed.add(key));
  await Promise.all(Array.from({ length: times }, act));
}
