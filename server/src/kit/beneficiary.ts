/**
 * The account that payouts go to: what the member named in activation, or a later change once its
 * waiting time is over. Whoever sends money asks here, so that no two places can differ about where.
 */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { nameOnId, readAnswers } from "#kit/answers.ts";
import type { House } from "#kit/house.ts";

export type Account = { readonly bankName: string; readonly accountNumber: string };

export type Beneficiary = Account & {
  /** The member's own name: payouts go to no other. */
  readonly accountName: string;
  readonly effectiveAt: Date;
  /** A change that still waits; payouts go to the account above until it takes effect. */
  readonly pending: (Account & { readonly id: string; readonly effectiveAt: Date }) | null;
};

export const bankChangeSeal = (memberId: string, changeId: string): string =>
  `bank-change/${memberId}/${changeId}`;

/** One account is one string, for what a code agrees to and for the print that finds it again. */
export const accountLine = ({ bankName, accountNumber }: Account): string =>
  `${bankName.toLowerCase()}/${accountNumber}`;

/** Null until the member has named an account, which is the last step of activation. */
export async function readBeneficiary(
  db: Db | Trx,
  house: House,
  memberId: string,
): Promise<Beneficiary | null> {
  const { personal, bank } = await readAnswers(db, house, memberId);
  if (!personal || !bank) return null;
  const { rows } = await sql<Row>`
    select 0 as rank, null as id, null::bytea as sealed, saved_at as effective_at,
           true as is_effective
    from activation_answer where member_id = ${memberId} and step = 'bank'
    union all
    select 1, id::text, sealed, effective_at, effective_at <= now()
    from bank_change where member_id = ${memberId} and stopped_at is null
    order by rank desc, effective_at desc
  `.execute(db);
  const accountOf = ({ id, sealed }: Row): Account =>
    id && sealed ? JSON.parse(house.keys.open(sealed, bankChangeSeal(memberId, id))) : bank;
  const current = rows.find((row) => row.is_effective) as Row;
  const waiting = rows.find((row) => !row.is_effective);
  const { bankName, accountNumber } = accountOf(current);
  return {
    bankName,
    accountNumber,
    accountName: nameOnId(personal),
    effectiveAt: current.effective_at,
    pending: waiting
      ? { ...accountOf(waiting), id: waiting.id as string, effectiveAt: waiting.effective_at }
      : null,
  };
}

type Row = {
  readonly id: string | null;
  readonly sealed: Buffer | null;
  readonly effective_at: Date;
  readonly is_effective: boolean;
};
