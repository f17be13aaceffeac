/** Deliveries of each SMS gateway: a gateway that fails, or never reports, shows at once. */
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import { countTries, findResting } from "#notice/sms-try.sql.ts";

/** Fewer messages than this may all be without a report by chance. */
const SILENT_AFTER = 20;

export function watchGateways({ db, config }: House): Collector {
  const names = config.smsGateways.map((gateway) => ({
    ...gateway,
    metric: `hiram_${gateway.name.replace("-", "_")}`,
  }));
  return {
    metrics: Object.fromEntries(
      names.flatMap(({ name, metric }) => [
        [`${metric}_accepted`, `Messages that ${name} accepted within the hour.`],
        [`${metric}_failed`, `Messages that ${name} failed to take within the hour.`],
        [`${metric}_undelivered`, `Messages that ${name} reported undelivered within the hour.`],
        [`${metric}_resting`, `1 while ${name} is asked last because its last messages failed.`],
      ]),
    ),
    async collect() {
      if (names.length === 0) return { warnings: [], figures: {} };
      const [resting, counted] = await Promise.all([findResting(db), countTries(db)]);
      const rows = names.map(({ name, metric, reportSeconds }) => {
        const none = { accepted: 0, failed: 0, undelivered: 0, reported: 0 };
        const figures = counted.find(({ gateway }) => gateway === name) ?? none;
        const isResting = resting.has(name);
        const isSilent =
          reportSeconds > 0 && figures.accepted >= SILENT_AFTER && figures.reported === 0;
        return { name, metric, figures, isResting, isSilent };
      });
      return {
        warnings: rows.flatMap(({ name, isResting, isSilent }) => [
          ...(isResting ? [`the gateway ${name} fails: messages go to the other one first`] : []),
          ...(isSilent
            ? [`the gateway ${name} reports no delivery: messages may go out twice`]
            : []),
        ]),
        figures: Object.fromEntries(
          rows.flatMap(({ metric, figures, isResting }) => [
            [`${metric}_accepted`, figures.accepted],
            [`${metric}_failed`, figures.failed],
            [`${metric}_undelivered`, figures.undelivered],
            [`${metric}_resting`, Number(isResting)],
          ]),
        ),
      };
    },
  };
}
