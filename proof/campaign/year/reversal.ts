/** The bank takes payments back: the account is then as if they had never come. */

import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { compareAccount, type StoredAccountRow } from "@hiram/server/ledger/compare-account.ts";
import { reverseBookedPayment } from "@hiram/server/payment/reverse-booked-payment.ts";
import { caller } from "#testing/loan.ts";
import type { Dice } from "../dice.ts";
import { historyOf, type OwnLoan, ownTermsOf, recordCoolingOffState } from "./own-book.ts";
import { count, type YearWorld } from "./year-world.ts";

const TRIES = 2;

export async function reverseSome(
  world: YearWorld,
  loans: readonly OwnLoan[],
  dice: Dice,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < TRIES; at++) {
    const paid = loans.filter(({ payments, hasEnded }) => payments.length > 0 && !hasEnded);
    if (paid.length === 0 || !dice.isOneIn(3)) continue;
    const loan = dice.pick(paid);
    const wrong = await reverseOne(world, loan, dice.below(loan.payments.length));
    if (wrong) found.push(`loan ${loan.id} after a payment was reversed: ${wrong}`);
  }
  return found;
}

/** The payment at this place of those that count; what is wrong afterwards, or null. */
export async function reverseOne(
  world: YearWorld,
  loan: OwnLoan,
  at: number,
): Promise<string | null> {
  const { house, ownerPool } = world.test;
  const payments = await ownerPool.query<{ payment_id: string }>(
    `select payment_id from repayment where loan_id = $1 and source = 'BANK' and ended_at is null
     order by repayment_number offset $2 limit 1`,
    [loan.id, at],
  );
  const paymentId = payments.rows[0]?.payment_id ?? "";
  const by = { kind: "staff", id: world.staffId } as const;
  await house.db
    .transaction()
    .execute((trx) =>
      reverseBookedPayment(trx, house, { paymentId, reason: "BANK_RETURN", by }, caller),
    );
  const [gone] = loan.payments.splice(at, 1);
  const reversedOn = dayInManila(house.clock.now());
  if (gone) loan.reversed.push({ ...gone, reversedOn });
  loan.touchedOn = reversedOn;
  recordCoolingOffState(loan, reversedOn);
  count(world, "payments reversed");
  const { rows } = await ownerPool.query<StoredAccountRow>(
    "select * from loan_account where loan_id = $1",
    [loan.id],
  );
  const [row, terms] = [rows[0], ownTermsOf(loan)];
  return row && terms ? compareAccount(row, terms, historyOf(loan)) : "there is no account";
}
