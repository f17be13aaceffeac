/**
 * A refund is overpaid money and no part of a loan: it bears no interest, starts no loan, changes no
 * account, and is not counted as lent or withdrawn.
 */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { resetLimits } from "@hiram/proof/testing/member.ts";
import { addOverpaidMember } from "@hiram/proof/testing/refunds.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { findLatestLoan } from "#account/loan.sql.ts";
import { listLoanEvents } from "#account/past.sql.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { describeLoan } from "#loan/home/read-loan.ts";
import { listLiveWithdrawals, listLoanPayouts } from "#loan/loan.sql.ts";
import { portfolioFlowsSql } from "#loan/portfolio/flows.sql.ts";
import { listReleasedLoans } from "#settings/score/score.sql.ts";
import { findLatestWithdrawal } from "#settings/settings.sql.ts";
import { checkPayouts } from "#wallet/payouts/check-payouts.ts";
import { lockOpenWithdrawals } from "#wallet/payouts/payout.sql.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";
import { readWalletState } from "#wallet/wallet.sql.ts";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);
let member: WalletMember;
beforeEach(async () => {
  await resetLimits(test);
  member = await addWalletMember(test, app, 5_000);
});

/** Sends the refund, and asks the rail an hour later. */
async function arrive(withdrawalId: string): Promise<void> {
  await sendPayout(test.house, test.outside, { withdrawalId });
  const now = test.clock.now();
  test.clock.set(new Date(now.getTime() + 3_600_000));
  await checkPayouts(test.house, test.outside, { withdrawalId });
  test.clock.set(now);
}

/** A refund that names the loan, written straight into the table. */
const insertRefund = (status: string) =>
  test.ownerPool.query(
    `insert into withdrawal (id, member_id, loan_id, kind, status, amount_centavos, channel,
       account_sealed, account_fingerprint, challenge_id, needs_second_person, promised_by,
       settled_on, ended_at)
     values ($1, $2, $3, 'REFUND', $4, 70000, 'INSTAPAY', '', 'fingerprint', $1, false, house_now(),
       case $4 when 'COMPLETED' then date '2026-03-03' end,
       case $4 when 'COMPLETED' then house_now() end)`,
    [randomUUID(), member.id, member.loanId, status],
  );

/** Everything that reads the payouts of a loan. */
async function readAll() {
  const { db } = test.house;
  const loan = (await findLatestLoan(db, member.id)) as NonNullable<
    Awaited<ReturnType<typeof findLatestLoan>>
  >;
  const { rows: ceiling } = await sql<{ most: number }>`
    select loan_charge_ceiling(${member.loanId}, '2026-09-01') as most`.execute(db);
  return {
    payouts: await listLoanPayouts(db, [loan]),
    live: await listLiveWithdrawals(db, loan),
    past: await listLoanEvents(db, [loan.id], "2030-01-01"),
    loan: await describeLoan(test.house, loan),
    score: await listReleasedLoans(db, member.id),
    latest: await findLatestWithdrawal(db, member.id),
    wallet: await readWalletState(db, member.id),
    ceiling,
    open: await db.transaction().execute((trx) => lockOpenWithdrawals(trx, loan)),
  };
}

it.each(["PROCESSING", "ON_HOLD", "SENT", "COMPLETED"])(
  "no reader of a loan's payouts sees a refund that is %s",
  async (status) => {
    await arrive(await makeOne(member, 1_000));
    const before = await readAll();
    expect(before.payouts).toHaveLength(1);
    await insertRefund(status);
    expect(await readAll()).toEqual(before);
    expect(await verifyAccounts(test.house)).toEqual([]);
  },
);

it("a refund that arrived does not start a loan", async () => {
  await insertRefund("COMPLETED");
  await test.ownerPool.query("select note_first_payout($1, '2026-03-03')", [member.loanId]);
  const { rows } = await test.ownerPool.query("select first_paid_on from loan where id = $1", [
    member.loanId,
  ]);
  expect(rows).toEqual([{ first_paid_on: null }]);
});

const sumFlows = async () => {
  const { rows } = await sql<object>`
    select sum(withdrawn_amount)::bigint as withdrawn, sum(lent_amount)::bigint as lent,
      sum(released_amount)::bigint as released
    from (${portfolioFlowsSql({ after: null, until: "2030-01-01" })}) flow
  `.execute(test.house.db);
  return rows;
};

it("a refund is neither lent nor withdrawn, and notes no change of an account", async () => {
  const whom = await addOverpaidMember(test, app, [300, 200]);
  const changes = async () =>
    (
      await test.ownerPool.query(
        "select entry_id from loan_change where loan_id = $1 order by entry_id",
        [whom.loanId],
      )
    ).rows;
  const account = async () =>
    (await test.ownerPool.query("select * from loan_account where loan_id = $1", [whom.loanId]))
      .rows;
  const before = [await sumFlows(), await changes(), await account()];
  const { withdrawalId } = (await whom.refund(500)).json();
  expect([await sumFlows(), await changes(), await account()]).toEqual(before);
  await arrive(withdrawalId);
  expect([await sumFlows(), await changes(), await account()]).toEqual(before);
});
