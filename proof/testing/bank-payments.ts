/** Payments in tests: borrowers with a payout, and money from the bank. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import { refreshAccount } from "@hiram/server/account/refresh-account.ts";
import { reserveWithdrawal, settleWithdrawal } from "@hiram/server/ledger/movements.ts";
import type { SealedPayerDetails } from "@hiram/server/member/payer.ts";
import { matchPayment } from "@hiram/server/payment/match-payment.ts";
import {
  type NewPayment,
  receiveIntoSuspense,
} from "@hiram/server/payment/receive-into-suspense.ts";
import type { FastifyInstance } from "fastify";
import type { TestHouse } from "#testing/house.ts";
import { confirmTestPayout, insertWithdrawal, move } from "#testing/ledger.ts";
import { addWalletMember, type WalletMember } from "#testing/wallet.ts";

export const PAID_OUT_ON = "2026-03-02";

export type PaidMember = WalletMember & { readonly loanNumber: string };

/** A member whose whole loan was paid out, with its stored account. */
export async function addPaidMember(
  test: TestHouse,
  app: FastifyInstance,
  pesos = 200_000,
): Promise<PaidMember> {
  const member = await addWalletMember(test, app, pesos);
  const borrower = { memberId: member.id, loanId: member.loanId };
  const centavos = fromPesos(pesos);
  const id = await insertWithdrawal(test, borrower, centavos, "COMPLETED");
  await move(test, borrower, reserveWithdrawal(centavos), id);
  await confirmTestPayout(test, borrower, PAID_OUT_ON);
  await move(test, borrower, settleWithdrawal(centavos), id);
  await test.house.db
    .transaction()
    .execute((trx) => refreshAccount(trx, test.house, member.loanId));
  const { rows } = await test.ownerPool.query("select loan_number from loan where id = $1", [
    member.loanId,
  ]);
  return { ...member, loanNumber: String(rows[0].loan_number) };
}

let references = 0;

/** Money from the bank with an unknown owner; returns its id. */
export async function receive(
  { house }: TestHouse,
  pesos: number,
  { payer = {}, ...changes }: Partial<NewPayment> & { readonly payer?: SealedPayerDetails } = {},
): Promise<string> {
  const { id } = await house.db.transaction().execute((trx) =>
    receiveIntoSuspense(trx, house, {
      ownAccount: "BDO-0012",
      entryReference: `BDO${++references}`,
      way: "TRANSFER",
      valueOn: PAID_OUT_ON,
      amountCentavos: fromPesos(pesos),
      payer,
      onStatementOn: PAID_OUT_ON,
      ...changes,
    }),
  );
  return id;
}

/** Money from the bank that was given to a loan, and is proved. */
export async function receiveMatched(test: TestHouse, pesos: number, loanId: string) {
  const paymentId = await receive(test, pesos);
  const by = { kind: "gateway" } as const;
  await test.house.db
    .transaction()
    .execute((trx) => matchPayment(trx, test.house, { paymentId, loanId, by }));
  await provePayment(test, paymentId);
  return paymentId;
}

/** Proves all payments of a loan, like a confirmed statement. */
export async function provePayments(test: TestHouse, loanId: string): Promise<void> {
  const { rows } = await test.ownerPool.query("select id from payment where loan_id = $1", [
    loanId,
  ]);
  for (const { id } of rows) await provePayment(test, id);
}

/** Proves a payment by a payer with the member's name, like a confirmed statement. */
export async function provePayment(
  { ownerPool }: Pick<TestHouse, "ownerPool">,
  paymentId: string,
): Promise<void> {
  await ownerPool.query(
    "update payment set proved_at = created_at, payer_is_member = true where id = $1",
    [paymentId],
  );
}
