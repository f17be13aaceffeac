/** Incoming money: payments without a loan, payments of the last day, and the gateway. */
import { paymentStatuses } from "@hiram/contract/payment/payment.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import type { OutsideAdapters } from "#outside/outside.ts";

type Unmatched = {
  readonly count: number;
  readonly centavos: number;
  readonly oldest: number;
  readonly listed: number | null;
};

export const watchPayments = ({ db }: House, outside: OutsideAdapters): Collector => ({
  metrics: {
    hiram_payments_day: {
      help: "Payments received within a day, by status.",
      labels: ["status"],
    },
    hiram_payments_unmatched: "Payments that belong to no loan yet.",
    hiram_payments_unmatched_centavos: "Their money, in centavos.",
    hiram_payments_unmatched_oldest_seconds: "Age of the oldest of them.",
    hiram_gateway_listed_seconds:
      "How long ago the payment gateway's list was last read; NaN without a gateway.",
  },
  async collect() {
    const { rows } = await sql<Unmatched>`
      select count(*)::integer as count, coalesce(sum(amount_centavos), 0)::bigint as centavos,
        coalesce(extract(epoch from house_now() - min(created_at)), 0)::double precision as oldest,
        (select extract(epoch from house_now() - listed_until)::double precision
         from gateway_list where gateway = ${outside.gateway?.name ?? null}) as listed
      from payment where status = 'UNMATCHED'
    `.execute(db);
    const unmatched = rows[0] as Unmatched;
    const received = await countReceived(db);
    return {
      warnings: [],
      figures: {
        hiram_payments_day: paymentStatuses.map((status) => ({
          labels: { status },
          value: received.find((row) => row.status === status)?.count ?? 0,
        })),
        hiram_payments_unmatched: unmatched.count,
        hiram_payments_unmatched_centavos: unmatched.centavos,
        hiram_payments_unmatched_oldest_seconds: unmatched.oldest,
        hiram_gateway_listed_seconds: unmatched.listed ?? Number.NaN,
      },
    };
  },
});

async function countReceived(db: House["db"]) {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from payment
    where created_at > house_now() - interval '1 day' group by status
  `.execute(db);
  return rows;
}
