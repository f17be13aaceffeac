/** A cluster with the product in front of it, and what its rounds have shown so far. */
import type { Book } from "../ask.ts";
import type { ServerProcess } from "../server-process.ts";
import type { DatabaseCluster } from "./cluster.ts";
import type { ServiceWatch } from "./watch-service.ts";

export type Round = {
  readonly fault: string;
  /** From the fault until another node was primary, until a call succeeded, until /readyz. */
  readonly promotedMs: number;
  readonly backMs: number;
  readonly readyMs: number;
};

export type Trial = {
  readonly cluster: DatabaseCluster;
  readonly server: ServerProcess;
  readonly service: ServiceWatch;
  readonly book: Book;
  readonly rounds: Round[];
  /** What a round itself found wrong, in words. */
  readonly found: string[];
};

const BACK_WITHIN_MS = 30_000;
const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export function noteRound({ rounds, found }: Trial, round: Round): void {
  rounds.push(round);
  const { fault, promotedMs, backMs, readyMs } = round;
  const times = `primary ${inSeconds(promotedMs)}, call ${inSeconds(backMs)}, ready ${inSeconds(readyMs)}`;
  console.log(`     round ${rounds.length}: ${fault}: ${times}`);
  if (backMs > BACK_WITHIN_MS)
    found.push(`round ${rounds.length}: service was back after ${inSeconds(backMs)}`);
}
