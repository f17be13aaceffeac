/**
 * Loads the bank's answer to a payout file: the file is stored sealed with its hash, and its
 * effects are proposed to a second person. Loading the same file again changes nothing and says who
 * loaded it.
 */
import { createHash, randomUUID } from "node:crypto";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { staffBatchStatusCall } from "@hiram/contract/wallet/payouts.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall, StaffCaller } from "#http/answer.ts";
import { doIdempotently } from "#http/idempotency.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import {
  findSameBankAnswer,
  hasOwnPayout,
  insertBankAnswer,
  type LoadedAnswer,
  lockBatch,
} from "#wallet/payouts/bank-answer.sql.ts";
import { listInBatch } from "#wallet/payouts/batch.sql.ts";
import { type AnswerPlan, planBankAnswer } from "#wallet/payouts/plan-bank-answer.ts";
import { readAnswerFile } from "#wallet/payouts/read-answer-file.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import { bankAnswerSeal, sayPayoutMove, sumByState } from "./bank-answer-action.ts";

type Loaded = AnswerOf<typeof staffBatchStatusCall>;

export async function loadBankAnswer(
  house: House,
  { file }: { readonly file: string },
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
  once?: IdempotentCall,
): Promise<Loaded> {
  const { batchId, report } = await readAnswerFile(house, house.db, file);
  if (!isId(batchId)) refuse("FileRefused");
  const sha256 = createHash("sha256").update(file).digest("hex");
  return doIdempotently(house, once, async (trx) => {
    if (!(await lockBatch(trx, batchId))) refuse("FileRefused");
    const plan = planBankAnswer(report, await listInBatch(trx, batchId));
    const ids = plan.payouts.map(({ row }) => row.id);
    if (await hasOwnPayout(trx, staff.id, ids)) refuse("OwnCase");
    const known = await findSameBankAnswer(trx, sha256);
    if (known) return { ...showPlan(house, plan), sha256, ...(await sayKnown(trx, house, known)) };
    const id = randomUUID();
    const proposed = { kind: "payout.answer", memberId: null, subject: id } as const;
    const request = { ...proposed, request: { answerId: id }, reason: "", proposedBy: staff.id };
    const { id: proposalId } = await propose(trx, house, request, caller);
    const { settled, returned, pending } = sumByState(plan);
    await insertBankAnswer(trx, {
      id,
      batch_id: batchId,
      sha256,
      sealed: house.keys.seal(file, bankAnswerSeal(id)),
      proposal_id: proposalId,
      settled: settled.count,
      returned: returned.count,
      pending: pending.count,
      unknown: plan.unknown.length,
    });
    return { ...showPlan(house, plan), sha256, needsSecondPerson: true, known: null };
  });
}

function showPlan(house: House, plan: AnswerPlan) {
  const { settled, returned, pending } = sumByState(plan);
  return {
    settled: settled.count,
    returned: returned.count,
    pending: pending.count,
    unknown: [...plan.unknown],
    payouts: plan.payouts.map((payout) => ({
      reference: withdrawalReferenceOf(house, payout.row.withdrawal_number),
      amount: toPesos(payout.row.amount_centavos),
      outcome: sayPayoutMove(payout),
    })),
  };
}

async function sayKnown(trx: Trx, house: House, answer: LoadedAnswer) {
  const names = await readStaffNames(trx, house, [answer.loaded_by]);
  return {
    needsSecondPerson: answer.status === "PROPOSED",
    known: { by: names.get(answer.loaded_by) ?? "", at: answer.loaded_at.toISOString() },
  };
}
