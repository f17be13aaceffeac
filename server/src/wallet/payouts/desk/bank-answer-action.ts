/**
 * Applying the bank's answer to a payout file needs two people: a forged answer would put paid
 * payouts into wallets again.
 */

import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { type Centavos, writePesos } from "@hiram/contract/money/money.ts";
import { staffBatchStatusCall } from "@hiram/contract/wallet/payouts.calls.ts";
import { returnReasons } from "@hiram/contract/wallet/wallet.ts";
import { maskAccount } from "@hiram/contract/wire/mask.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { openPayoutAccount } from "#wallet/payout-account.ts";
import { applyBankAnswer } from "#wallet/payouts/apply-bank-answer.ts";
import {
  findBankAnswer,
  hasOwnPayout,
  recordBankAnswerApplied,
} from "#wallet/payouts/bank-answer.sql.ts";
import { findBatch, listInBatch, lockInBatch } from "#wallet/payouts/batch.sql.ts";
import {
  type AnswerPlan,
  type PlannedPayout,
  planBankAnswer,
} from "#wallet/payouts/plan-bank-answer.ts";
import { readAnswerFile } from "#wallet/payouts/read-answer-file.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";

type AnswerRequest = { readonly answerId: string };

export const bankAnswerSeal = (id: string): string => `bank-answer/${id}`;

async function openAnswer(house: House, db: Db | Trx, { answerId }: AnswerRequest) {
  const answer = await findBankAnswer(db, answerId);
  if (!answer) return undefined;
  const text = house.keys.open(answer.sealed, bankAnswerSeal(answerId));
  return { answer, report: (await readAnswerFile(house, db, text)).report };
}

export const bankAnswerAction = defineTwoPersonAction({
  call: staffBatchStatusCall,
  async describe(house, db, request: AnswerRequest) {
    const opened = await openAnswer(house, db, request);
    if (!opened) return { title: "A bank's answer that is not there any more", facts: [] };
    const { batch_id: batchId, sha256 } = opened.answer;
    // Locked while it is confirmed, so that it is carried out as described.
    const list = db.isTransaction ? lockInBatch : listInBatch;
    const plan = planBankAnswer(opened.report, await list(db as Trx, batchId));
    return {
      title: `Apply the bank's answer: ${sayPlan(plan)}`,
      facts: [
        { name: "Answer, SHA-256", value: sha256 },
        { name: "Payout file", value: await describeBatch(db, batchId) },
        ...plan.payouts.map((payout) => describeLine(house, payout)),
        ...(plan.unknown.length ? [{ name: "Not ours", value: plan.unknown.join(", ") }] : []),
      ],
      exact: JSON.stringify(
        plan.payouts.map(({ row, answer }) => [row.account_fingerprint, answer]),
      ),
    };
  },
  async carryOut(trx, house, request, { proposedBy, confirmedBy }, caller) {
    const opened = await openAnswer(house, trx, request);
    if (!opened) return refuse("NotFound");
    const { answer, report } = opened;
    // An answer that refuses the whole file lists no payouts, but concerns all of them.
    const { payouts } = planBankAnswer(report, await lockInBatch(trx, answer.batch_id));
    const ids = payouts.map(({ row }) => row.id);
    if (await hasOwnPayout(trx, confirmedBy, ids)) refuse("OwnCase");
    const by = { kind: "staff", id: confirmedBy, proposedBy } as const;
    await applyBankAnswer(trx, house, { batchId: answer.batch_id, report }, by, caller);
    await recordBankAnswerApplied(trx, answer.id);
  },
});

async function describeBatch(db: Db | Trx, batchId: string): Promise<string> {
  const batch = await findBatch(db, batchId);
  if (!batch) return "";
  const { payouts, total_centavos: total, made_at: at } = batch;
  return `Made ${writeMinuteInManila(at)}: ${payouts} payouts, ${writePesos(total)}`;
}

/** How many payouts, and how much money, the answer has for each state. */
export function sumByState({ payouts }: AnswerPlan) {
  const of = (state: PlannedPayout["answer"]["state"]) => {
    const named = payouts.filter(({ answer }) => answer.state === state);
    const centavos = named.reduce<Centavos>((sum, { row }) => sum + row.amount_centavos, 0);
    return { count: named.length, centavos };
  };
  return { settled: of("PAID"), returned: of("RETURNED"), pending: of("PENDING") };
}

function sayPlan(plan: AnswerPlan): string {
  const { settled, returned, pending } = sumByState(plan);
  if (plan.isFileRefused) return `the bank refuses the whole file of ${returned.count} payouts`;
  const say = ({ count, centavos }: typeof settled, word: string) =>
    `${count} ${word} (${writePesos(centavos)})`;
  return [say(settled, "paid"), say(returned, "returned"), say(pending, "on their way")].join(", ");
}

function describeLine(house: House, payout: PlannedPayout): ProposalFact {
  const { bankName, accountNumber, accountName } = openPayoutAccount(house, payout.row);
  const to = `${bankName} ${maskAccount(accountNumber)}, ${accountName}`;
  return {
    name: withdrawalReferenceOf(house, payout.row.withdrawal_number),
    value: `${writePesos(payout.row.amount_centavos)} to ${to}: ${sayPayoutMove(payout)}`,
  };
}

/** What happens to one payout, in words. */
export function sayPayoutMove({ answer, move }: PlannedPayout): string {
  if (move === null) return answer.state === "PENDING" ? "still on its way" : "nothing changes";
  if (move === "settle") return "paid";
  if (move === "send") return "on its way";
  if (move === "leave the file") return "not sent, free for the next file";
  const reason = answer.state === "RETURNED" ? answer.reason : "MS03";
  return `returned, ${reason}: ${returnReasons[reason]}`;
}
