/** The kinds of rounds, each in turn, so that few rounds have all of them. */
import type { Dice } from "../dice.ts";
import { failLeader } from "./fail-leader.ts";
import { restartInPlace } from "./restart-in-place.ts";
import type { FailoverTrial } from "./trial.ts";

export type Kind = {
  readonly words: string;
  play(trial: FailoverTrial, dice: Dice): Promise<void>;
};

export const restartedInPlace: Kind = {
  words: "restarted in place without standbys, then killed",
  play: restartInPlace,
};

export const kinds: readonly Kind[] = [
  { words: "killed", play: failLeader((leader) => leader.signalAll("SIGKILL")) },
  restartedInPlace,
  { words: "stopped, and woken later", play: failLeader((leader) => leader.signalAll("SIGSTOP")) },
  { words: "cut off from the network", play: failLeader((leader) => leader.cutOff("all")) },
];
