/** One round: the cluster with the product in front of it, its members, and its results. */
import type { Book, PlayedRequest } from "../ask.ts";
import { isDone } from "../read-play.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Play } from "../turn.ts";
import type { DatabaseCluster } from "./cluster.ts";
import type { ServiceWatch } from "./watch-service.ts";

/** From the fault until another node was primary, until a call succeeded, until /readyz. */
export type Times = {
  readonly promotedMs: number;
  readonly backMs: number;
  readonly readyMs: number;
};

export type FailoverTrial = {
  readonly cluster: DatabaseCluster;
  readonly server: ServerProcess;
  readonly service: ServiceWatch;
  readonly book: Book;
  /** A member with a loan whom no worker uses. */
  readonly alone: Play;
  /** What the round itself found wrong, in words. */
  readonly found: string[];
  /** Missing when the service did not come back. */
  times?: Times;
};

const BACK_WITHIN_MS = 30_000;
export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export function noteTimes(trial: FailoverTrial, times: Times): void {
  trial.times = times;
  if (times.backMs > BACK_WITHIN_MS)
    trial.found.push(`service was back after ${inSeconds(times.backMs)}`);
}

const keyOf = ({ player, method, path, key }: PlayedRequest): string =>
  `${player.id} ${method} ${path} ${key}`;

/** Counts operations that were acknowledged. Requests with the same key count once. */
export const countAcknowledged = (books: readonly Book[]): number =>
  new Set(
    books.flatMap(({ asked }) =>
      asked.filter(({ answers }) => answers.some(isDone)).map((one) => keyOf(one)),
    ),
  ).size;
