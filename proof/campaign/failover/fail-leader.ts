/**
 * The leader ends, hangs or is cut off, 1.5 s after its synchronous standby stopped to receive: in
 * these 1.5 s the leader writes commits that nobody acknowledged, and the new leader lacks them.
 */
import { setTimeout as wait } from "node:timers/promises";
import { resendRequest } from "../ask.ts";
import type { Dice } from "../dice.ts";
import type { Node } from "./node.ts";
import { type FailoverTrial, noteTimes } from "./trial.ts";

const STALLED_MS = 1_500;
const RECENT = 12;

type LeaderFault = (leader: Node) => void;

type Stall = {
  begin(standby: Node, leader: Node): void;
  end(standby: Node): void;
};

/** A stopped receiver gets its data later; data lost by the network never arrives. */
const stalls: readonly Stall[] = [
  {
    begin(standby) {
      if (!standby.signalReceiver("SIGSTOP")) throw new Error(`${standby.name} has no receiver`);
    },
    end: (standby) => void standby.signalReceiver("SIGCONT"),
  },
  {
    begin: (_, leader) => leader.cutOff("peers"),
    end: () => {},
  },
];

/** Ends when calls succeed again; the machine comes back afterwards, when another one leads. */
export const failLeader =
  (fault: LeaderFault) =>
  async (trial: FailoverTrial, dice: Dice): Promise<void> => {
    const standby = await trial.cluster.untilWhole();
    const leader = await trial.cluster.untilLeads();
    const stall = dice.pick(stalls);
    stall.begin(standby, leader);
    await wait(STALLED_MS);
    const at = Date.now();
    fault(leader);
    stall.end(standby);
    await measureReturn(trial, leader, at);
  };

/** Waits until another node leads and calls succeed, and notes how long it took. */
export async function measureReturn(trial: FailoverTrial, former: Node, at: number) {
  const { cluster, service, server } = trial;
  let isBack = false;
  const asking = keepAsking(trial, () => isBack);
  try {
    await cluster.untilLeads(former);
    const promotedMs = Date.now() - at;
    const backMs = (await service.untilDone(at)) - at;
    await server.untilReady();
    noteTimes(trial, { promotedMs, backMs, readyMs: Date.now() - at });
  } finally {
    isBack = true;
    await asking;
  }
}

const ASK_EVERY_MS = 400;

/** Members who repeat what they asked last, one after the other, while the database is away. */
async function keepAsking({ book }: FailoverTrial, isBack: () => boolean): Promise<void> {
  const recent = book.asked.slice(-RECENT);
  const open: Promise<unknown>[] = [];
  for (let turn = 0; !isBack(); turn++) {
    const asked = recent[turn % recent.length];
    if (asked) open.push(resendRequest(book, asked));
    await wait(ASK_EVERY_MS);
  }
  await Promise.all(open);
}
