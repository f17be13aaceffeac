/** Reads the past of loans, from which their accounts are computed. */
import type { TermChange } from "@hiram/contract/account/dues-replan.ts";
import type { Pause, Waiver } from "@hiram/contract/account/pauses.ts";
import type { Settlement } from "@hiram/contract/account/settlement.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { type PricedLoan, pricedColumns } from "./account.sql.ts";
import type { LoanName } from "./loan.sql.ts";

type LoanMoney = { readonly on: string; readonly amount: number };

export type LoanEvents = PricedLoan & {
  /** The version of the stored account; 0 when there is none. */
  readonly version: number;
  /** The ids of the changes (`loan_change`) that this past includes. */
  readonly entries: readonly number[];
  readonly payouts: readonly LoanMoney[];
  readonly payments: readonly LoanMoney[];
  readonly pauses: readonly Pause[];
  readonly waivers: readonly Waiver[];
  readonly changes: readonly TermChange[];
  readonly isCoolingOff: boolean;
  readonly settlements: readonly Settlement[];
};

/**
 * The whole past of some loans as it was booked until the end of a day in Manila, in one snapshot.
 * Payments are ordered by number.
 */
export const listLoanEvents = (db: Db | Trx, loanIds: readonly string[], bookedUntil: string) =>
  listPastsWhere(db, sql`loan.id = any(${loanIds}::uuid[])`, bookedUntil);

/**
 * The whole past of one loan whose stored account is not enough: something was booked since, or the
 * first payout is so recent that the loan may still be given back, or is being given back.
 */
export async function findUnsettledPast(
  db: Db | Trx,
  { id, member_id }: LoanName,
  recentFrom: string,
): Promise<LoanEvents | undefined> {
  const isUnsettled = sql`loan.id = ${id} and loan.member_id = ${member_id} and (
    account.loan_id is null or loan.first_paid_on >= ${recentFrom}
    or exists (select from loan_change where loan_change.loan_id = loan.id)
    or exists (select from cooling_off where cooling_off.loan_id = loan.id))`;
  return (await listPastsWhere(db, isUnsettled, FOREVER))[0];
}

/** A last day that includes everything booked by now. */
export const FOREVER = "9999-12-31";

async function listPastsWhere(
  db: Db | Trx,
  isTheirs: RawBuilder<unknown>,
  bookedUntil: string,
): Promise<LoanEvents[]> {
  const end = sql`((${bookedUntil}::date + 1)::timestamp at time zone 'Asia/Manila')`;
  const { rows } = await sql<LoanEvents>`
    select ${pricedColumns}, coalesce(account.version, 0) as version,
      coalesce((select json_agg(change.entry_id) from loan_change change
        where change.loan_id = loan.id and change.booked_on <= ${bookedUntil}), '[]') as entries,
      coalesce((select json_agg(json_build_object('on', w.settled_on, 'amount', w.amount_centavos)
          order by w.settled_on, w.withdrawal_number)
        from withdrawal w
        where w.loan_id = loan.id and w.kind = 'LOAN' and w.status = 'COMPLETED'
          and w.ended_at < ${end}), '[]')
        as payouts,
      coalesce((select json_agg(json_build_object('on', r.received_on,
          'amount', r.amount_centavos - r.refunded_centavos) order by r.repayment_number)
        from repayment r
        where r.loan_id = loan.id and r.source = 'BANK' and r.created_at < ${end}
          and (r.ended_at is null or r.ended_at >= ${end})), '[]') as payments,
      loan_term_changes(loan.id, ${end}) as changes,
      exists (select from cooling_off c where c.loan_id = loan.id and c.kept_from < ${end}
        and (c.kept_until is null or c.kept_until >= ${end})) as "isCoolingOff",
      coalesce((select json_agg(json_build_object('offeredOn', s.offered_on, 'payBy', s.pay_by,
          'amount', s.amount_centavos + s.paid_before_centavos,
          'withdrawnOn', case when s.withdrawn_at < ${end} then s.withdrawn_on end)
          order by s.offered_at)
        from loan_settlement s where s.loan_id = loan.id and s.offered_at < ${end}), '[]')
        as settlements,
      ${reliefOf(end)}
    from loan left join loan_account account on account.loan_id = loan.id
    where ${isTheirs} and loan.first_paid_on <= ${bookedUntil}
  `.execute(db);
  return rows;
}

/** Late charges that are paused or waived, as was known at `end`. */
const reliefOf = (end: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('from', p.from_on,
      'until', case when p.ended_at < ${end} then p.until_on end,
      'amount', p.amount_centavos, 'instalment', p.instalment) order by p.from_on, p.id)
    from charge_pause p where p.loan_id = loan.id and p.created_at < ${end}), '[]') as pauses,
  coalesce((select json_agg(json_build_object('instalment', v.instalment,
      'penalty', v.penalty_centavos, 'collection', v.collection_centavos) order by v.created_at, v.id)
    from charge_waiver v where v.loan_id = loan.id and v.created_at < ${end}), '[]') as waivers`;
