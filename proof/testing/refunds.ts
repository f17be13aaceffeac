/** Members who have paid more than they owed, and get the rest back. */
import { randomUUID } from "node:crypto";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { matchPayment } from "@hiram/server/payment/match-payment.ts";
import { receiveIntoSuspense } from "@hiram/server/payment/receive-into-suspense.ts";
import { checkPayouts } from "@hiram/server/wallet/payouts/check-payouts.ts";
import { sendPayout } from "@hiram/server/wallet/payouts/send-payout.ts";
import type { FastifyInstance } from "fastify";
import { provePayment } from "#testing/bank-payments.ts";
import type { TestHouse } from "#testing/house.ts";
import { endPayout } from "#testing/loan.ts";
import type { Reply } from "#testing/member.ts";
import { addWalletMember, makeOne, plantProof, type WalletMember } from "#testing/wallet.ts";

export type OverpaidTestMember = WalletMember & {
  /** Asks for a refund with a new confirmation, unless one is given. */
  refund(pesos: number, more?: { confirmation?: string; key?: string }): Promise<Reply>;
  /** The overpaid money now, and that of refunds on their way, in pesos. */
  overpaid(): Promise<{ readonly overpaid: number; readonly refunding: number }>;
};

/** A member whose loan is paid back, and who paid these amounts too much, one payment each. */
export async function addOverpaidMember(
  test: TestHouse,
  app: FastifyInstance,
  amounts: readonly number[] = [500],
): Promise<OverpaidTestMember> {
  const member = await addWalletMember(test, app, 1_000);
  await endPayout(test, await makeOne(member, 1_000), { paidOn: "2026-03-02" });
  // On the day of the payout, when no interest is owed yet.
  for (const pesos of [1_000, ...amounts]) await payLoan(test, member, pesos);
  return {
    ...member,
    async refund(pesos, { confirmation, key } = {}) {
      const body = {
        id: member.walletId,
        refundAmount: pesos,
        confirmation: confirmation ?? (await plantProof(test, member, pesos, "REFUND")),
      };
      return member.post("/memberloan/refund", body, key);
    },
    async overpaid() {
      const { rows } = await test.ownerPool.query(
        `select overpaid_centavos::float / 100 as overpaid,
           refunding_centavos::float / 100 as refunding from wallet where member_id = $1`,
        [member.id],
      );
      return rows[0];
    },
  };
}

/** A payment of this value date, matched to the loan of the member, and proved. */
export async function payLoan(
  test: TestHouse,
  { loanId }: Pick<WalletMember, "loanId">,
  pesos: number,
  valueOn = "2026-03-02",
): Promise<string> {
  const payment = {
    ownAccount: "BDO-1",
    entryReference: randomUUID(),
    way: "TRANSFER",
    valueOn,
    amountCentavos: fromPesos(pesos),
    payer: {},
  } as const;
  const { house } = test;
  const id = await house.db.transaction().execute(async (trx) => {
    const { id: paymentId } = await receiveIntoSuspense(trx, house, payment);
    await matchPayment(trx, house, { paymentId, loanId, by: { kind: "gateway" } });
    return paymentId;
  });
  await provePayment(test, id);
  return id;
}

/** Sends the refund, which arrives after the delay of the demo's rail. */
export async function arriveRefund(test: TestHouse, withdrawalId: string): Promise<void> {
  await sendPayout(test.house, test.outside, { withdrawalId });
  const now = test.clock.now();
  test.clock.set(new Date(now.getTime() + 3_600_000));
  await checkPayouts(test.house, test.outside, { withdrawalId });
  test.clock.set(now);
}

/** The state of each payment of the member, in order of arrival. */
export async function readPaymentsOf({ ownerPool }: TestHouse, memberId: string) {
  const { rows } = await ownerPool.query(
    `select payment.status, overpaid_centavos::float / 100 as overpaid,
       refunded_centavos::float / 100 as refunded
     from repayment join payment on payment.id = repayment.payment_id
     where repayment.member_id = $1 and repayment.overpaid_centavos + repayment.refunded_centavos > 0
     order by payment_number`,
    [memberId],
  );
  return rows as { status: string; overpaid: number; refunded: number }[];
}
