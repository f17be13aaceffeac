/** Withdrawals that are open, and how far their payouts are: only open ones are counted. */
import { openWithdrawalStatuses } from "@hiram/contract/wallet/wallet.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import { stuckConditions } from "#wallet/payouts/stuck.sql.ts";

const payoutStates = ["waits_for_people", "waits_for_rail", "with_rail", "sent", "paused"] as const;
type PayoutState = (typeof payoutStates)[number];

type OpenRow = {
  readonly status: string;
  readonly state: PayoutState;
  readonly count: number;
  readonly oldest: number;
};

type Reason = keyof typeof stuckConditions;
const reasons = Object.keys(stuckConditions) as readonly Reason[];
type StuckRow = Readonly<Record<Reason, number>> & {
  readonly returned: number;
  readonly undecided: number;
};

export const watchWithdrawals = ({ db }: House): Collector => ({
  metrics: {
    hiram_withdrawals: { help: "Withdrawals that are open, by status.", labels: ["status"] },
    hiram_withdrawals_oldest_seconds: {
      help: "Age of the oldest withdrawal of that status.",
      labels: ["status"],
    },
    hiram_payouts: {
      help: "Payouts that are open, by what they wait for.",
      labels: ["state"],
    },
    hiram_payouts_oldest_seconds: {
      help: "Age of the oldest withdrawal whose payout is in that state.",
      labels: ["state"],
    },
    hiram_payouts_stuck: {
      help: "Payouts that do not go on by themselves, by reason.",
      labels: ["reason"],
    },
    hiram_restrictions_undecided: "Freezes and blocks for a suspicion whose day has come.",
    hiram_payouts_returned_hour: "Payouts that a rail returned within the hour.",
  },
  async collect() {
    const rows = await listOpen(db);
    const stuck = await countStuck(db);
    const sum = (found: readonly OpenRow[]) => found.reduce((all, { count }) => all + count, 0);
    const oldest = (found: readonly OpenRow[]) => Math.max(0, ...found.map((row) => row.oldest));
    const byStatus = openWithdrawalStatuses.map(
      (status) => [{ status }, rows.filter((row) => row.status === status)] as const,
    );
    const byState = payoutStates.map(
      (state) => [{ state }, rows.filter((row) => row.state === state)] as const,
    );
    return {
      warnings: [],
      figures: {
        hiram_withdrawals: byStatus.map(([labels, of]) => ({ labels, value: sum(of) })),
        hiram_withdrawals_oldest_seconds: byStatus.map(([labels, of]) => ({
          labels,
          value: oldest(of),
        })),
        hiram_payouts: byState.map(([labels, of]) => ({ labels, value: sum(of) })),
        hiram_payouts_oldest_seconds: byState.map(([labels, of]) => ({
          labels,
          value: oldest(of),
        })),
        hiram_payouts_stuck: reasons.map((reason) => ({
          labels: { reason },
          value: stuck[reason],
        })),
        hiram_restrictions_undecided: stuck.undecided,
        hiram_payouts_returned_hour: stuck.returned,
      },
    };
  },
});

async function listOpen(db: House["db"]): Promise<readonly OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select status,
      case when status = 'ON_HOLD' then 'paused'
        when status = 'SENT' then 'sent'
        when rail is not null then 'with_rail'
        when needs_second_person and confirmed_by is null then 'waits_for_people'
        else 'waits_for_rail' end as state,
      count(*)::integer as count,
      extract(epoch from house_now() - min(created_at))::double precision as oldest
    from withdrawal where status in ('PROCESSING', 'ON_HOLD', 'SENT') group by 1, 2
  `.execute(db);
  return rows;
}

async function countStuck(db: House["db"]): Promise<StuckRow> {
  const counts = reasons.map(
    (reason) =>
      sql`count(*) filter (where ${sql.raw(stuckConditions[reason])})::integer as ${sql.ref(reason)}`,
  );
  const { rows } = await sql<StuckRow>`
    select ${sql.join(counts)},
      (select count(*)::integer from withdrawal returned
       where returned.status = 'RETURNED' and returned.rail is not null
         and returned.ended_at > house_now() - interval '1 hour') as returned,
      (select count(*)::integer from member_restriction
       where ended_at is null and until <= house_now() and not block_ends_by_clock(cause))
       as undecided
    from withdrawal where status in ('PROCESSING', 'ON_HOLD', 'SENT')
  `.execute(db);
  return rows[0] as StuckRow;
}
