/**
 * Computes the account of every loan again from the loan's history, by the plain reference, and
 * reports stored accounts that differ. Loans with a change not yet in their account are left out:
 * their account is computed again before it is read.
 */
import type { LoanHistory } from "@hiram/contract/account/dues.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { totalSecCapOf } from "@hiram/contract/product/caps.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { compareAccount, type StoredAccountRow } from "#ledger/compare-account.ts";
import type { LedgerMismatch } from "#ledger/verify.ts";

const AT_ONCE = 1_000;
const MISMATCHES_MAX = 100;

export async function verifyAccounts({
  db,
  policies,
  products,
}: Pick<House, "db" | "policies" | "products">): Promise<LedgerMismatch[]> {
  await policies.refresh();
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await sql`set local statement_timeout = '10min'`.execute(trx);
      const mismatches: LedgerMismatch[] = [];
      let after: string | null = null;
      while (mismatches.length < MISMATCHES_MAX) {
        const loans = await listAccounts(trx, after);
        for (const loan of loans) {
          const found = compareLoan({ policies, products }, loan);
          if (found) mismatches.push({ check: accountsCheck, found });
        }
        if (loans.length < AT_ONCE) break;
        after = loans.at(-1)?.loan_id ?? null;
      }
      return mismatches;
    });
}

const accountsCheck = "every stored account is what the loan's history gives";

type StoredLoan = StoredAccountRow &
  LoanHistory & {
    readonly loan_number: number;
    readonly amount_centavos: number;
    readonly months: number;
    readonly policy_from: string;
    readonly product_code: string;
    readonly product_version: number;
  };

function compareLoan(
  { policies, products }: Pick<House, "policies" | "products">,
  loan: StoredLoan,
): string | null {
  const lateCash = policies.lateCash();
  const policy = products.policyOfLoan(loan);
  const { first_paid_on: firstPaidOn, due_day: dueDay } = loan;
  const dates = dueDay === null ? null : { paidOn: firstPaidOn, dueDay };
  const quote = quoteLoan(loan.amount_centavos, loan.months, policy, dates);
  const totalCap = totalSecCapOf(quote, firstPaidOn);
  const terms = { quote, firstPaidOn, dueDay, policy, totalCap, ...(lateCash && { lateCash }) };
  const wrong = compareAccount(loan, terms, loan);
  return wrong && `loan ${loan.loan_number} on ${loan.as_of}: ${wrong}`;
}

async function listAccounts(trx: Trx, after: string | null): Promise<StoredLoan[]> {
  const { rows } = await sql<StoredLoan>`
    select account.*, loan.loan_number, loan.amount_centavos, loan.months, loan.policy_from,
      loan.product_code, loan.product_version, loan.due_day,
      (select coalesce(jsonb_agg(jsonb_build_object('on', settled_on, 'amount', amount_centavos)
         order by settled_on, withdrawal_number), '[]')
       from withdrawal
       where withdrawal.loan_id = loan.id and withdrawal.kind = 'LOAN'
         and withdrawal.status = 'COMPLETED') as payouts,
      (select coalesce(jsonb_agg(jsonb_build_object('on', received_on,
           'amount', amount_centavos - refunded_centavos) order by repayment_number), '[]')
       from repayment
       where repayment.loan_id = loan.id and repayment.source = 'BANK'
         and repayment.ended_at is null) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('from', from_on, 'until', until_on,
           'amount', amount_centavos, 'instalment', instalment)), '[]')
       from charge_pause where charge_pause.loan_id = loan.id) as pauses,
      (select coalesce(jsonb_agg(jsonb_build_object('instalment', instalment,
           'penalty', penalty_centavos, 'collection', collection_centavos)), '[]')
       from charge_waiver where charge_waiver.loan_id = loan.id) as waivers,
      loan_term_changes(loan.id, 'infinity') as changes,
      exists (select from cooling_off where cooling_off.loan_id = loan.id
        and cooling_off.kept_until is null) as "isCoolingOff",
      (select coalesce(jsonb_agg(jsonb_build_object('offeredOn', offered_on, 'payBy', pay_by,
           'amount', amount_centavos + paid_before_centavos, 'withdrawnOn', withdrawn_on)), '[]')
       from loan_settlement where loan_settlement.loan_id = loan.id) as settlements
    from loan_account account join loan on loan.id = account.loan_id
    where (${after}::uuid is null or loan.id > ${after}::uuid)
      and not exists (select from loan_change where loan_change.loan_id = loan.id)
    order by loan.id limit ${AT_ONCE}
  `.execute(trx);
  return rows;
}
