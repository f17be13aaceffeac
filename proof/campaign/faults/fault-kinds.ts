/**
 * The faults, each played by its name. A fault ends when every process is ready again. One that this
 * machine cannot play has a reason instead, and counts as skipped.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Dice } from "../dice.ts";
import { listChildren, signal } from "../failover/processes.ts";
import { findPostmaster, killDatabase, killServer } from "../kill.ts";
import { untilDatabaseAnswers } from "../turn.ts";
import type { FaultStage } from "./stage.ts";

type FaultKind = {
  act(stage: FaultStage, dice: Dice): Promise<void>;
  /** Why this machine cannot play the fault; undefined when it can. */
  whyNot?(stage: FaultStage): string | undefined;
};

/** PostgreSQL's first process before its children, so that it starts no others. */
function signalDatabase({ cluster }: FaultStage, name: "SIGSTOP" | "SIGCONT"): void {
  const first = findPostmaster(cluster);
  signal(first, name);
  for (const pid of listChildren(first)) signal(pid, name);
}

/** A backend that serves an app or the worker. */
async function pickBackend({ ownerPool }: FaultStage, dice: Dice): Promise<number> {
  const { rows } = await untilDatabaseAnswers(() =>
    ownerPool.query<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'hiram_login'
         and datname = current_database() and pid <> pg_backend_pid() order by pid`,
    ),
  );
  return dice.pick(rows)?.pid ?? 0;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const moment = (dice: Dice, secondsMax: number): Promise<void> =>
  wait(dice.between(SECOND_MS, secondsMax * SECOND_MS));
const eitherWay = (dice: Dice, amount: number): number => (dice.isOneIn(2) ? amount : -amount);

export const faultKinds = {
  "app killed": { act: ({ apps }, dice) => killServer(dice.pick(apps))(dice) },
  "worker killed": { act: ({ worker }, dice) => killServer(worker)(dice) },
  "backends ended": {
    async act(stage, dice) {
      for (let count = dice.between(3, 12); count > 0; count--) {
        const pid = await pickBackend(stage, dice);
        await untilDatabaseAnswers(() =>
          stage.ownerPool.query("select pg_terminate_backend($1)", [pid]),
        );
        await wait(dice.between(10, 250));
      }
    },
  },
  "one backend killed": {
    async act(stage, dice) {
      // PostgreSQL then restarts by itself, because its shared memory may be damaged.
      signal(await pickBackend(stage, dice), "SIGKILL");
      await wait(200);
    },
  },
  "database killed": {
    act: ({ cluster, apps }, dice) => killDatabase(cluster, dice.pick(apps))(dice),
  },
  "app paused": {
    async act({ apps }, dice) {
      const app = dice.pick(apps);
      app.pause();
      await moment(dice, 6);
      app.resume();
    },
  },
  "worker paused": {
    async act({ worker }, dice) {
      worker.pause();
      await moment(dice, 6);
      worker.resume();
    },
  },
  "database paused": {
    async act(stage, dice) {
      signalDatabase(stage, "SIGSTOP");
      await moment(dice, 6);
      signalDatabase(stage, "SIGCONT");
    },
  },
  "database black-holed": {
    async act({ relay }, dice) {
      relay.cut();
      await moment(dice, 8);
      relay.heal();
    },
  },
  "connections reset": {
    async act({ relay }, dice) {
      for (let count = dice.between(2, 6); count > 0; count--) {
        relay.reset();
        await wait(dice.between(20, 600));
      }
    },
  },
  "database slow": {
    async act({ relay }, dice) {
      relay.delay(dice.between(20, 250));
      await moment(dice, 6);
      relay.delay(0);
    },
  },
  "disk full": {
    whyNot: ({ disk }) => (typeof disk === "string" ? disk : undefined),
    async act({ disk }, dice) {
      if (typeof disk === "string") throw new Error(disk);
      disk.fill();
      await moment(dice, 5);
      disk.free();
    },
  },
  "clock of the processes jumps": {
    async act({ shiftProcesses }, dice) {
      shiftProcesses(eitherWay(dice, dice.between(MINUTE_MS, 14 * MINUTE_MS)));
      await moment(dice, 5);
      shiftProcesses(0);
    },
  },
  "clock of the house jumps": {
    async act({ ownerPool }, dice) {
      const shift = (milliseconds: number) =>
        untilDatabaseAnswers(() =>
          ownerPool.query("update clock_shift set milliseconds = $1", [milliseconds]),
        );
      await shift(eitherWay(dice, dice.between(MINUTE_MS, 180 * MINUTE_MS)));
      await moment(dice, 5);
      await shift(0);
    },
  },
  "clock of the database jumps": {
    whyNot: ({ databaseClock }) => (typeof databaseClock === "string" ? databaseClock : undefined),
    async act({ databaseClock }, dice) {
      if (typeof databaseClock === "string") throw new Error(databaseClock);
      // Short, because a job added before a jump back waits until its time comes again.
      databaseClock.shift(eitherWay(dice, dice.between(5, 40)));
      await moment(dice, 5);
      databaseClock.shift(0);
      await wait(SECOND_MS);
    },
  },
  "rolling restart": {
    async act({ apps, worker }) {
      for (const each of [...apps, worker]) await each.restart();
    },
  },
  // Delays bytes first, so that a reset mostly loses the answers of finished statements.
  "answers lost": {
    async act({ relay }, dice) {
      relay.delay(dice.between(50, 200));
      for (let count = dice.between(5, 9); count > 0; count--) {
        await wait(dice.between(300, 700));
        relay.reset();
      }
      relay.delay(0);
    },
  },
} as const satisfies Readonly<Record<string, FaultKind>>;

export type FaultName = keyof typeof faultKinds;
export const faultNames = Object.keys(faultKinds) as FaultName[];

export const whyNot = (stage: FaultStage, name: FaultName): string | undefined =>
  (faultKinds[name] as FaultKind).whyNot?.(stage);

export async function playFault(stage: FaultStage, name: FaultName, dice: Dice): Promise<void> {
  await faultKinds[name].act(stage, dice);
  await stage.untilReady();
}
