/**
 * The facts of a payout that two people must know before they agree, and a fingerprint of them: an
 * agreement names the fingerprint, and is refused when any shown fact has changed since.
 */
import type { IdCheckStatus } from "@hiram/contract/activation/id-check.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openPayoutAccount } from "#wallet/payout-account.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

export type PayoutFacts = {
  /** Null without an ID. */
  readonly idStatus: IdCheckStatus | null;
  /** When the member's payout account was last named or changed. */
  readonly accountChangedAt: Date | null;
  /** The member's other payouts of this day in Manila; returned ones do not count. */
  readonly othersToday: number;
  readonly othersTodayCentavos: Centavos;
};

/** One row for each withdrawal, by its id. */
export async function readPayoutFacts(
  db: Db | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PayoutFacts>> {
  const { rows } = await sql<PayoutFacts & { id: string }>`
    select withdrawal.id, id_check.status as "idStatus", changed.at as "accountChangedAt",
      others.count as "othersToday", others.centavos as "othersTodayCentavos"
    from withdrawal left join id_check on id_check.id = withdrawal.member_id
    cross join lateral (
      select max(account.at) as at from (
        select saved_at as at from activation_answer
          where activation_answer.member_id = withdrawal.member_id and step = 'bank'
        union all
        select effective_at from bank_change
          where bank_change.member_id = withdrawal.member_id and stopped_at is null
            and effective_at <= house_now()
      ) account
    ) changed
    cross join lateral (
      select count(*)::integer as count,
        coalesce(sum(other.amount_centavos), 0)::bigint as centavos
      from withdrawal other
      where other.member_id = withdrawal.member_id and other.id <> withdrawal.id
        and other.status <> 'RETURNED' and other.created_at at time zone 'Asia/Manila'
          >= date_trunc('day', house_now() at time zone 'Asia/Manila')
    ) others
    where withdrawal.id = any(${[...ids]})
  `.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

export function fingerprintPayout(house: House, row: WithdrawalRow, facts: PayoutFacts): string {
  const shown = [
    row.id,
    row.amount_centavos,
    row.account_fingerprint,
    openPayoutAccount(house, row).accountName,
    row.channel,
    facts.idStatus,
    facts.accountChangedAt?.toISOString(),
    facts.othersToday,
    facts.othersTodayCentavos,
  ];
  return house.keys.fingerprint(shown.join("\0"), "payout-shown");
}

/** The present fingerprint of the facts. */
export async function readPayoutFingerprint(
  db: Db | Trx,
  house: House,
  row: WithdrawalRow,
): Promise<string> {
  const facts = (await readPayoutFacts(db, [row.id])).get(row.id);
  return facts ? fingerprintPayout(house, row, facts) : "";
}
