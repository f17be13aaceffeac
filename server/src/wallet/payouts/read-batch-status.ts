/**
 * Processes the bank's answer to a file: paid ones are settled, returned ones returned, and pending
 * ones stay on their way. The same answer a second time changes nothing.
 */
import { isId } from "@hiram/contract/wire/id.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { keyOfEndToEndId } from "#outside/pain001.ts";
import { type PayoutAnswer, readPain002, type StatusReport } from "#outside/pain002.ts";
import { refuse } from "#problem.ts";
import { moveWithdrawal } from "#wallet/move-withdrawal.ts";
import { findBatch, lockInBatch, takeOutOfBatch } from "#wallet/payouts/batch.sql.ts";
import { recordReturn } from "#wallet/record-return.ts";
import { settleWithdrawal } from "#wallet/settle-withdrawal.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

type StatusRequest = { readonly xml: string; readonly staffId: string };

/** How many of each, and ids in the file that are not ours. */
type BatchStatus = {
  readonly settled: number;
  readonly returned: number;
  readonly pending: number;
  readonly unknown: string[];
};

const by = { kind: "rail" } as const;

export async function readBatchStatus(
  house: House,
  { xml, staffId }: StatusRequest,
  caller: Caller,
  once?: Once,
): Promise<BatchStatus> {
  const report = readPain002(xml) ?? refuse("FileRefused");
  const batchId = keyOfEndToEndId(report.messageId);
  if (!isId(batchId) || !(await findBatch(house.db, batchId))) refuse("FileRefused");
  return doOnce(house, once, async (trx) => {
    // All withdrawals are locked first, and then loan and wallet member by member, as
    // `ledger/post.ts` orders it: the bank lists them in an order of its own.
    const rows = new Map((await lockInBatch(trx, batchId)).map((row) => [row.id, row]));
    const status = { settled: 0, returned: 0, pending: 0, unknown: [] as string[] };
    for (const answer of answersOf(report, rows).toSorted(byMember(rows))) {
      const row = rows.get(answer.key);
      if (!row) status.unknown.push(answer.key);
      else status[await takeIn(trx, house, row, answer, { staffId, caller })]++;
    }
    if (report.isFileRefused) await takeOutOfBatch(trx, batchId);
    return status;
  });
}

/**
 * An answer that refuses the whole file does not list single payouts: those on their way are
 * returned.
 */
function answersOf(
  { isFileRefused, answers }: StatusReport,
  rows: ReadonlyMap<string, WithdrawalRow>,
): readonly PayoutAnswer[] {
  if (!isFileRefused) return answers;
  return [...rows.values()]
    .filter(({ status }) => status === "SENT")
    .map(({ id: key }) => ({ key, bankReference: null, state: "RETURNED", reason: "MS03" }));
}

function byMember(rows: ReadonlyMap<string, WithdrawalRow>) {
  const memberOf = ({ key }: PayoutAnswer) => rows.get(key)?.member_id ?? "";
  return (one: PayoutAnswer, other: PayoutAnswer): number => {
    const [first, second] = [memberOf(one), memberOf(other)];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  };
}

type Reading = { readonly staffId: string; readonly caller: Caller };

async function takeIn(
  trx: Trx,
  house: House,
  row: WithdrawalRow,
  answer: PayoutAnswer,
  { staffId, caller }: Reading,
): Promise<"settled" | "returned" | "pending"> {
  const withdrawalId = row.id;
  const isOpen = row.status === "PROCESSING" || row.status === "SENT";
  if (row.status === "PROCESSING" && answer.state !== "RETURNED")
    await moveWithdrawal(trx, house, {
      withdrawalId,
      event: "send",
      by: { kind: "staff", id: staffId },
      set: () => ({ sent_at: sql`now()` }),
      caller,
    });
  if (answer.state === "PENDING") return "pending";
  if (answer.state === "PAID") {
    const railReference = answer.bankReference ?? undefined;
    if (isOpen) await settleWithdrawal(trx, house, { withdrawalId, by, railReference }, caller);
    return "settled";
  }
  if (isOpen) await recordReturn(trx, house, { withdrawalId, by, reason: answer.reason }, caller);
  return "returned";
}
