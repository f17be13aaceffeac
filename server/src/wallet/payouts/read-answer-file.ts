/**
 * Reads a bank's answer, pain.002 or CSV, as a report about one payout file. CSV does not name the
 * file: its payouts do, and must all be from one.
 */
import { isId } from "@hiram/contract/wire/id.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { readAnswerCsv } from "#outside/bank-answer-csv.ts";
import { keyOfEndToEndId } from "#outside/pain001.ts";
import { type PayoutAnswer, readPain002, type StatusReport } from "#outside/pain002.ts";
import { refuse } from "#problem.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import { findNamedPayouts } from "./batch.sql.ts";

type AnswerFile = { readonly batchId: string; readonly report: StatusReport };

export async function readAnswerFile(
  house: House,
  db: Db | Trx,
  text: string,
): Promise<AnswerFile> {
  const report = readPain002(text);
  if (report) return { batchId: keyOfEndToEndId(report.messageId), report };
  const named = (!/^\s*</.test(text) && readAnswerCsv(text)) || refuse("FileRefused");
  const ids = named.flatMap(({ reference }) => keyOf(reference) ?? []);
  const numbers = named.flatMap(
    ({ reference }) => Number(/-(\d{1,12})$/.exec(reference)?.[1]) || [],
  );
  const payouts = await findNamedPayouts(db, ids, numbers);
  const idOf = new Map(
    payouts.flatMap((row) => [
      [row.id, row.id],
      [withdrawalReferenceOf(house, row.withdrawal_number), row.id],
    ]),
  );
  const answers = named.map(({ reference, ...answer }): PayoutAnswer => {
    const key = idOf.get(keyOf(reference) ?? reference) ?? reference;
    return { ...answer, key };
  });
  refuseTwice(answers);
  const batches = new Set(
    payouts.filter(({ id }) => answers.some(({ key }) => key === id)).map((row) => row.batch_id),
  );
  const [batchId] = batches;
  if (batches.size !== 1 || !batchId)
    return refuse("FileRefused", {
      fields: { file: "Its lines do not name payouts of one of our files." },
    });
  return { batchId, report: { messageId: batchId, isFileRefused: false, answers } };
}

function keyOf(reference: string): string | undefined {
  const key = keyOfEndToEndId(reference.toLowerCase());
  return isId(key) ? key : undefined;
}

/** Two lines about one payout could contradict each other. */
function refuseTwice(answers: readonly PayoutAnswer[]): void {
  const seen = new Set<string>();
  for (const [at, { key }] of answers.entries()) {
    if (seen.has(key))
      refuse("FileRefused", { fields: { file: `Line ${at + 2} names a payout a second time.` } });
    seen.add(key);
  }
}
