/**
 * Compares our page with its static copy, as a ratio of medians. Visits alternate, because the
 * speed of the machine drifts; rounds during which other programs ran are repeated.
 */
import { median } from "../report.ts";
import { untilIdle, watchIdle } from "./idle.ts";

const ROUNDS = 5;
const ROUNDS_MAX = 8;
/**
 * Two visits alone on two processors leave 0.55 idle; a lower value means that other programs are
 * running.
 */
const IDLE_SHARE_MIN = 0.4;

export type Addresses = { readonly ours: string; readonly copy: string };
export type Round<Seen> = { readonly ours: Seen; readonly copy: Seen; readonly idle: number };

/** The five rounds with the largest idle share. */
export async function takeTurns<Seen>(
  { ours, copy }: Addresses,
  look: (address: string) => Promise<Seen>,
): Promise<Round<Seen>[]> {
  // The first visits warm the servers and the browser up.
  for (const address of [ours, copy]) await look(address);
  const rounds: Round<Seen>[] = [];
  const calm = () => rounds.filter((each) => each.idle >= IDLE_SHARE_MIN).length;
  while (calm() < ROUNDS && rounds.length < ROUNDS_MAX) {
    await untilIdle(IDLE_SHARE_MIN);
    const idleSince = watchIdle();
    // The two pages alternate as the first of a round, because the first visit of a round is
    // slower.
    const isOursFirst = rounds.length % 2 === 0;
    const first = await look(isOursFirst ? ours : copy);
    const second = await look(isOursFirst ? copy : ours);
    const seen = isOursFirst ? { ours: first, copy: second } : { ours: second, copy: first };
    rounds.push({ ...seen, idle: idleSince() });
  }
  return rounds.toSorted((one, other) => other.idle - one.idle).slice(0, ROUNDS);
}

export function ratioOf<Seen>(
  name: string,
  rounds: readonly Round<Seen>[],
  msOf: (seen: Seen) => number,
  /** A smaller value cannot be compared: a fast machine may show no blocking time at all. */
  msMin = 0,
) {
  const own = rounds.map((round) => msOf(round.ours));
  const bare = rounds.map((round) => msOf(round.copy));
  const idle = Math.min(...rounds.map((round) => round.idle));
  return {
    name: `${name}, ours to the static copy's`,
    value: median(own) / Math.max(median(bare), msMin),
    unit: "times",
    notes: [
      `${inWords(own)} against ${inWords(bare)}`,
      // On a busy machine even the static copy against itself gave ratios from 0.6 to 1.4.
      `${Math.round(idle * 100)} % of the machine idle, or more`,
    ],
  };
}

const inWords = (values: readonly number[]): string =>
  `${Math.round(median(values))} ms (${values.map(Math.round).join(", ")})`;
