/** The checks of a round, after its members stopped and every answer and payout has come. */
import { settleUnknown } from "../ask.ts";
import { untilArrived } from "../kill.ts";
import { checkMoney } from "../money-checks.ts";
import { untilBooked } from "../payments/settle-payments.ts";
import { type Play, untilDatabaseAnswers } from "../turn.ts";
import { checkFailover } from "./failover-checks.ts";
import type { FailoverTrial } from "./trial.ts";

export async function checkRound(trial: FailoverTrial, plays: readonly Play[]): Promise<string[]> {
  const found: string[] = [];
  for (const play of plays) {
    const unknown = await settleUnknown(play.book);
    found.push(...unknown.map(({ path, key }) => `${path} with key ${key} never got an answer`));
    await untilArrived(play);
    await runJobsNow(play);
    found.push(...(await untilBooked(play)));
    found.push(...(await checkFailover(trial, play)));
  }
  return [...new Set([...found, ...(await recheckAnswers(plays))])];
}

/** After a fault a job waits for minutes before its next try; runs it now instead. */
const runJobsNow = ({ world }: Play) =>
  untilDatabaseAnswers(() =>
    world.ownerPool.query(
      `update graphile_worker._private_jobs set run_at = now(), attempts = 1
       where attempts > 1 and locked_at is null and run_at > now()`,
    ),
  );

/** Compares the answers that members got with the present database. */
export async function recheckAnswers(plays: readonly Play[]): Promise<string[]> {
  const found = new Set<string>();
  for (const play of plays) for (const wrong of await checkMoney(play)) found.add(wrong);
  return [...found];
}
