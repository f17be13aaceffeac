/** The results of a run, by kind of round. */
import { inSeconds, type Times } from "./trial.ts";

export type FailoverRound = {
  readonly kind: string;
  readonly acknowledged: number;
  readonly times: Times | undefined;
  readonly found: readonly string[];
};

const LOST = /was told and is lost|returns were told/;
const TWICE = /is there twice|was answered in \d+ ways|did \d+ things/;
const count = (found: readonly string[], kind: RegExp) =>
  found.filter((one) => kind.test(one)).length;

/** A line for each kind: rounds, acknowledged operations, lost, twice, seconds until service. */
export function tallyRounds(results: readonly FailoverRound[]): string[] {
  const byKind = Map.groupBy(results, ({ kind }) => kind);
  const groups: [string, readonly FailoverRound[]][] = [...byKind, ["all", results]];
  return groups.map(([kind, rounds]) => {
    const found = rounds.flatMap((round) => round.found);
    const failed = rounds.filter((round) => round.found.length > 0).length;
    const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
    const back = rounds.flatMap(({ times }) => (times ? [times.backMs] : []));
    const seconds = back.length
      ? `${inSeconds(Math.min(...back))} to ${inSeconds(Math.max(...back))}`
      : "never";
    return [
      `${kind}: ${rounds.length} rounds, ${failed} failed`,
      `${acknowledged} acknowledged, ${count(found, LOST)} lost, ${count(found, TWICE)} twice`,
      `service back after ${seconds}`,
    ].join("; ");
  });
}
