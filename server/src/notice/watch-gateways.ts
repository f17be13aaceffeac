/** Deliveries of each SMS gateway: shows at once when one fails or never reports. */
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import { countSmsTries, findOpenCircuits } from "#notice/sms-try.sql.ts";

/** Below this number of messages it may be chance that none was reported. */
const SILENT_AFTER = 20;

export const watchGateways = ({ db, config }: House): Collector => ({
  metrics: {
    hiram_sms_gateway_resting: {
      help: "1 while the gateway is asked last because its last messages failed.",
      labels: ["gateway"],
    },
  },
  async collect() {
    const { smsGateways } = config;
    if (smsGateways.length === 0)
      return { warnings: [], figures: { hiram_sms_gateway_resting: [] } };
    const [resting, counted] = await Promise.all([findOpenCircuits(db), countSmsTries(db)]);
    const isSilent = ({ name, reportSeconds }: (typeof smsGateways)[number]) => {
      const { accepted = 0, reported = 0 } = counted.find(({ gateway }) => gateway === name) ?? {};
      return reportSeconds > 0 && accepted >= SILENT_AFTER && reported === 0;
    };
    return {
      warnings: smsGateways.flatMap((gateway) => [
        ...(resting.has(gateway.name)
          ? [`the gateway ${gateway.name} fails: messages go to the other one first`]
          : []),
        ...(isSilent(gateway)
          ? [`the gateway ${gateway.name} reports no delivery: messages may go out twice`]
          : []),
      ]),
      figures: {
        hiram_sms_gateway_resting: smsGateways.map(({ name }) => ({
          labels: { gateway: name },
          value: Number(resting.has(name)),
        })),
      },
    };
  },
});
