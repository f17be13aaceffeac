/**
 * Payments that are matched in one batch get the same result as one by one, and a refused one does
 * not stop the others.
 */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addPaidOutLoan, type StatementLoan } from "@hiram/proof/testing/statements.ts";
import { afterAll, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { matchAll } from "#payment/match-all.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { receivePayments } from "#payment/receive-into-suspense.ts";

const test = await openHouseForFile();
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const inTransaction = () => test.house.db.transaction();
const by = { kind: "gateway" } as const;

/** A payment for each loan, received and not matched. */
async function receive(loans: readonly StatementLoan[], valueOn = "2026-03-02") {
  const received = await inTransaction().execute((trx) =>
    receivePayments(
      trx,
      test.house,
      loans.map(() => ({
        ownAccount: "TEST",
        entryReference: randomUUID(),
        way: "TRANSFER",
        valueOn,
        amountCentavos: 10_000_00,
        payer: {},
      })),
    ),
  );
  return loans.map(({ loanId, memberId }, at) => ({
    paymentId: received[at]?.id as string,
    loanId,
    memberId,
  }));
}

/** What was written about a loan, without its ids and numbers. */
const storyOf = async ({ loanId, memberId }: StatementLoan) =>
  (
    await test.ownerPool.query(
      `select (select json_agg(json_build_array(interest_centavos, principal_centavos,
             overpaid_centavos, received_on, source) order by repayment_number)
           from repayment where loan_id = $1) as repayments,
         (select json_agg(json_build_array(movement, account, amount_centavos)
             order by entry.id, account)
           from entry join posting on entry_id = entry.id where loan_id = $1) as entries,
         (select json_agg(json_build_array(event, from_status, to_status, actor_kind)
             order by payment_event.id)
           from payment_event join payment on payment.id = payment_id where loan_id = $1) as events,
         (select json_agg(details - 'loan' - 'payment' order by id) from audit_event
           where subject_id = $2) as audit,
         (select json_agg(json_build_array(channel, template, status) order by channel, template)
           from notice where member_id = $2) as notices,
         (select to_jsonb(loan_account) - 'loan_id' - 'member_id' - 'version' from loan_account
           where loan_id = $1) as account`,
      [loanId, memberId],
    )
  ).rows[0];

it("books payments of several loans together as one by one, also two of one loan", async () => {
  const together = await Promise.all([1, 2].map(() => addPaidOutLoan(test, "2026-02-01")));
  const single = await addPaidOutLoan(test, "2026-02-01");
  const [first, second] = [await receive(together), await receive(together, "2026-02-20")];
  const matched = await inTransaction().execute((trx) =>
    matchAll(trx, test.house, [...first, ...second]),
  );
  expect(matched.size).toBe(4);
  for (const match of [...(await receive([single])), ...(await receive([single], "2026-02-20"))])
    await inTransaction().execute((trx) => matchPayment(trx, test.house, { ...match, by }));
  const expected = await storyOf(single);
  expect(expected.repayments).toHaveLength(2);
  for (const loan of together) {
    const { account, ...story } = await storyOf(loan);
    const { account: expectedAccount, ...rest } = expected;
    expect(story).toEqual(rest);
    expect(account).toEqual(expectedAccount);
  }
});

it("leaves a payment that is refused unmatched, and matches the others", async () => {
  const loans = await Promise.all([1, 2, 3].map(() => addPaidOutLoan(test, "2026-02-01")));
  const [good, , alsoGood] = await receive(loans);
  const [early] = await receive(loans.slice(1), "2026-01-15");
  if (!good || !alsoGood || !early) throw new Error("three payments were received");
  const matched = await inTransaction().execute((trx) =>
    matchAll(trx, test.house, [good, early, alsoGood]),
  );
  expect(matched).toEqual(new Set([good.paymentId, alsoGood.paymentId]));
  const { rows } = await test.ownerPool.query("select status from payment where id = $1", [
    early.paymentId,
  ]);
  expect(rows).toEqual([{ status: "UNMATCHED" }]);
});
