/** Codes by SMS within the hour: how many were sent, and how the gateways reported them. */
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import { templates } from "#notice/templates.ts";

const codeTemplates = Object.entries(templates)
  .filter(([, template]) => "carriesCode" in template)
  .map(([name]) => name);

const states = ["sent", "delivered", "undelivered", "failed"] as const;
type Delivery = Readonly<Record<(typeof states)[number], number>>;

export const watchCodeDelivery = ({ db }: House): Collector => ({
  metrics: {
    hiram_codes_hour: {
      help: "Codes by SMS within the hour: sent, reported delivered or not, failed at the last try.",
      labels: ["state"],
    },
  },
  async collect() {
    const { rows } = await sql<Delivery>`
      select count(*) filter (where notice.status = 'SENT')::integer as sent,
        count(*) filter (where try.delivered)::integer as delivered,
        count(*) filter (where try.undelivered and try.delivered is not true)::integer
          as undelivered,
        count(*) filter (where notice.status <> 'SENT' and notice.last_error is not null)::integer
          as failed
      from notice left join lateral (
        select bool_or(report = 'DELIVERED') as delivered,
          bool_or(report = 'UNDELIVERED') as undelivered
        from sms_try where sms_try.notice_id = notice.id
      ) try on true
      where notice.channel = 'sms' and notice.tried_at > house_now() - interval '1 hour'
        and notice.template = any(${codeTemplates})
    `.execute(db);
    const delivery = rows[0] as Delivery;
    return {
      warnings: [],
      figures: {
        hiram_codes_hour: states.map((state) => ({ labels: { state }, value: delivery[state] })),
      },
    };
  },
});
