/**
 * The leader ends, hangs or is cut off, 1.5 s after its synchronous standby stopped to receive: in
 * these 1.5 s the leader writes commits that nobody acknowledged, and the new leader lacks them.
 */
import { setTimeout as wait } from "node:timers/promises";
import { askAgain } from "../ask.ts";
import type { Dice } from "../dice.ts";
import type { Fault } from "../kill.ts";
import type { Node } from "./node.ts";
import { noteRound, type Trial } from "./trial.ts";

const STALLED_MS = 1_500;
const RECENT = 12;

type LeaderFault = {
  readonly words: string;
  act(leader: Node): void;
  /** What brings the machine back, after another one leads. */
  mend(leader: Node): void;
};

const leaderFaults: readonly LeaderFault[] = [
  {
    words: "killed",
    act: (leader) => leader.signalAll("SIGKILL"),
    mend: (leader) => leader.start(),
  },
  {
    words: "stopped",
    act: (leader) => leader.signalAll("SIGSTOP"),
    mend: (leader) => leader.signalAll("SIGCONT"),
  },
  {
    words: "cut off",
    act: (leader) => leader.cutOff("all"),
    mend: (leader) => leader.heal(),
  },
];

type Stall = {
  readonly words: string;
  begin(standby: Node, leader: Node): void;
  end(standby: Node): void;
};

/** A receiver that hangs gets later what its machine has; what the network lost never comes. */
const stalls: readonly Stall[] = [
  {
    words: "the receiver stopped",
    begin(standby) {
      if (!standby.signalReceiver("SIGSTOP")) throw new Error(`${standby.name} has no receiver`);
    },
    end: (standby) => void standby.signalReceiver("SIGCONT"),
  },
  {
    words: "the log lost on its way",
    begin: (_, leader) => leader.cutOff("peers"),
    end: () => {},
  },
];

/** Each kind in turn, so that few rounds have all of them; how the standby stalls is drawn. */
export function failLeader(trial: Trial): Fault {
  let turn = 0;
  return async (dice) => {
    const fault = leaderFaults[turn++ % leaderFaults.length] as LeaderFault;
    await playRound(trial, fault, dice);
  };
}

async function playRound(trial: Trial, fault: LeaderFault, dice: Dice): Promise<void> {
  const { cluster } = trial;
  const standby = await cluster.untilWhole();
  const leader = await cluster.untilLeads();
  const stall = dice.pick(stalls);
  stall.begin(standby, leader);
  await wait(STALLED_MS);
  const at = Date.now();
  fault.act(leader);
  stall.end(standby);
  await measureReturn(trial, leader, at, `leader ${fault.words}, ${stall.words}`);
  leader.heal();
  fault.mend(leader);
  await cluster.untilWhole();
  await trial.server.untilReady();
}

/** Waits until another node leads and calls succeed, and notes how long it took. */
export async function measureReturn(trial: Trial, former: Node, at: number, fault: string) {
  const { cluster, service, server } = trial;
  let isBack = false;
  const asking = keepAsking(trial, () => isBack);
  await cluster.untilLeads(former);
  const promotedMs = Date.now() - at;
  const backMs = (await service.untilDone(at)) - at;
  await server.untilReady();
  isBack = true;
  await asking;
  noteRound(trial, { fault, promotedMs, backMs, readyMs: Date.now() - at });
}

const ASK_EVERY_MS = 400;

/** Members who repeat what they asked last, one after the other, while the database is away. */
async function keepAsking({ book }: Trial, isBack: () => boolean): Promise<void> {
  const recent = book.asked.slice(-RECENT);
  const open: Promise<unknown>[] = [];
  for (let turn = 0; !isBack(); turn++) {
    const asked = recent[turn % recent.length];
    if (asked) open.push(askAgain(book, asked));
    await wait(ASK_EVERY_MS);
  }
  await Promise.all(open);
}
