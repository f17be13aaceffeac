/** The statement behind the list of all of a member's money. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { MoneyKind, MoneyState } from "@hiram/contract/wallet/money-list.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

export type MoneyRow = {
  /** Unique among the lines of a member. */
  readonly id: string;
  /** With microseconds, which a Date would lose: the cursor compares it. */
  readonly at: string;
  readonly kind: MoneyKind;
  readonly centavos: Centavos;
  readonly state: MoneyState;
  readonly number: string;
  /** The withdrawal of a payout or refund, whose account is sealed. */
  readonly withdrawal_id: string | null;
  readonly account_sealed: Buffer | null;
};

type Page = { readonly before: readonly [at: string, id: string] | null; readonly most: number };

/**
 * Each part reads the rows of one member by an index. An ended repayment was unmatched from the
 * loan, because its payment was reversed or belongs to somebody else.
 */
export async function listMoney(
  db: Db,
  memberId: string,
  { before, most }: Page,
): Promise<MoneyRow[]> {
  const [at, id] = before ?? [null, null];
  const { rows } = await sql<MoneyRow>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind,
           centavos, state, number, withdrawal_id, account_sealed
    from (${moneyIn(memberId)} union all ${moneyOut(memberId)} union all ${moneyPaid(memberId)})
      as line (id, at, kind, centavos, state, number, withdrawal_id, account_sealed)
    where ${at}::timestamptz is null
       or (at, id collate "C") < (${at}::timestamptz, ${id}::text collate "C")
    order by at desc, id collate "C" desc
    limit ${most}
  `.execute(db);
  return rows;
}

const moneyIn = (memberId: string) => sql`
  select 'e-' || entry.id, entry.at,
         case movement when 'releaseLoan' then 'LOAN_IN' else 'LOAN_TAKEN_BACK' end,
         abs(posting.amount_centavos), 'DONE', loan.loan_number::text, null::uuid, null::bytea
  from entry
    join posting on posting.entry_id = entry.id and posting.account = 'wallet'
    join loan on loan.id = entry.loan_id
  where entry.member_id = ${memberId} and movement in ('releaseLoan', 'takeBackLoan')`;

/** One line when the withdrawal was made, and another when its money came back. */
const moneyOut = (memberId: string) => sql`
  select side.mark || withdrawal.id, side.at,
         case kind when 'LOAN' then 'PAYOUT' else 'REFUND' end || side.suffix,
         amount_centavos,
         case when return_reason = 'RECALLED' then 'RECALLED' else side.state end,
         withdrawal_number::text, withdrawal.id, account_sealed
  from withdrawal
    cross join lateral (values
      ('w-', created_at, '', status),
      ('x-', case status when 'RETURNED' then ended_at end, '_RETURNED', 'DONE')
    ) as side (mark, at, suffix, state)
  where withdrawal.member_id = ${memberId} and side.at is not null`;

const moneyPaid = (memberId: string) => sql`
  select 'r-' || repayment.id, repayment.created_at,
         case source when 'WALLET' then 'GIVEN_BACK' else 'PAYMENT' end,
         repayment.amount_centavos,
         case when repayment.ended_at is null or payment.status = 'REFUNDED' then 'DONE'
              else 'REVERSED' end,
         case source when 'WALLET' then loan.loan_number::text else reference end,
         null::uuid, null::bytea
  from loan
    join repayment on repayment.loan_id = loan.id and repayment.member_id = ${memberId}
    left join payment on payment.id = repayment.payment_id
  where loan.member_id = ${memberId}`;
