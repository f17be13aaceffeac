/**
 * The sequence of record 0078. Both standbys are cut off, and a withdrawal's commit waits for them.
 * PostgreSQL restarts in place, and has that commit, which nobody acknowledged. The member asks again
 * with the same key: an answer from that commit would be gone with the leader. Then the leader ends,
 * and a standby that never heard of the commit takes over.
 */
import { setTimeout as wait } from "node:timers/promises";
import { fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import { isKnown, type PlayedRequest, resendRequest, sendRequest } from "../ask.ts";
import type { Dice } from "../dice.ts";
import { isDone } from "../read-play.ts";
import type { ServerProcess } from "../server-process.ts";
import { type Play, untilDatabaseAnswers } from "../turn.ts";
import { confirmAmount } from "../world.ts";
import { measureReturn } from "./fail-leader.ts";
import type { FailoverTrial } from "./trial.ts";

const COMMIT_MS = 1_500;
const RESTARTED_WITHIN_MS = 10_000;
/** Patroni gives up its lock 8 s after it lost etcd; a restart and this wait must fit into that. */
const ASKED_AGAIN_MS = 2_500;

/** The round has a member of its own: locks of others, who wait too, would hide the commit. */
export async function restartInPlace(trial: FailoverTrial, dice: Dice): Promise<void> {
  const { cluster, server, found, alone: play } = trial;
  await cluster.untilWhole();
  const leader = await cluster.untilLeads();
  const first = await prepareWithdrawal(play, dice);

  leader.cutOff("peers");
  const asking = first();
  await wait(COMMIT_MS);
  const asked = play.book.asked.findLast(({ key }) => key === first.key) as PlayedRequest;
  if (asked.answers.some(isDone)) found.push("a withdrawal was done without a standby");
  // Without etcd Patroni cannot take the standby's right to lead away, as it otherwise would.
  leader.cutOff("peers and etcd");
  leader.crashInPlace();

  let isOver = false;
  const again = askUntilKnown(play, asked, () => isOver);
  const watching = watchUnready(server, () => isOver, found);
  if (!(await isCommitted(play, asked.key)))
    found.push("the commit was not there after the restart: nothing was tried");
  await wait(ASKED_AGAIN_MS);
  isOver = true;
  await watching;
  if (asked.answers.some(isDone))
    found.push(`key ${asked.key} was answered from a commit that no standby has`);
  const at = Date.now();
  leader.signalAll("SIGKILL");
  await measureReturn(trial, leader, at);
  await Promise.all([asking, again]);
  await untilOutcome(play, asked);
}

/** Read from the restarted leader, which has brought back what it had written. */
async function isCommitted({ world }: Play, key: string): Promise<boolean> {
  const until = Date.now() + RESTARTED_WITHIN_MS;
  while (Date.now() < until) {
    const { rowCount } = await untilDatabaseAnswers(() =>
      world.ownerPool.query("select from idempotency where key = $1", [key]),
    );
    if (rowCount === 1) return true;
    await wait(100);
  }
  return false;
}

async function watchUnready(server: ServerProcess, isOver: () => boolean, found: string[]) {
  while (!isOver()) {
    if (await server.isReady()) found.push("/readyz was ready without a standby");
    await wait(250);
  }
}

/** A withdrawal that nothing but the commit holds up. */
async function prepareWithdrawal(play: Play, dice: Dice) {
  const { world, book } = play;
  const { rows } = await untilDatabaseAnswers(() =>
    world.ownerPool.query<{ id: string; member_id: string }>(
      `select id, member_id from wallet where member_id = any($1) and available_centavos > 10000
       order by available_centavos desc limit 1`,
      [world.players.map(({ id }) => id)],
    ),
  );
  const wallet = rows[0];
  const player = world.players.find(({ id }) => id === wallet?.member_id);
  if (!wallet || !player) throw new Error("no member has money to withdraw");
  const pesos = toPesos(dice.between(100, 9_999));
  const confirmation = await untilDatabaseAnswers(() =>
    confirmAmount(world, player, fromPesos(pesos)),
  );
  const body = { id: wallet.id, withdrawalAmount: pesos, confirmation };
  const key = dice.key();
  const wanted = { method: "POST", path: "/memberloan/withdraw", key, body } as const;
  return Object.assign(() => sendRequest(book, player, wanted), { key });
}

/** As the browser does: each 503 and each broken connection is followed by the same request. */
async function askUntilKnown(
  play: Play,
  asked: PlayedRequest,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver() && !asked.answers.some(isKnown)) {
    await resendRequest(play.book, asked);
    await wait(100);
  }
}

const OUTCOME_WITHIN_MS = 60_000;
function untilOutcome(play: Play, asked: PlayedRequest): Promise<void> {
  const until = Date.now() + OUTCOME_WITHIN_MS;
  return askUntilKnown(play, asked, () => Date.now() > until);
}
