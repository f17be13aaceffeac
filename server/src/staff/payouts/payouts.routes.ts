/** Money on its way out: path to function. */
import { toPesos } from "@hiram/contract/price/money.ts";
import {
  staffBatchCall,
  staffBatchesCall,
  staffBatchFileCall,
  staffBatchSentCall,
  staffBatchStatusCall,
  staffConfirmPayoutCall,
  staffMarkPayoutCall,
  staffReleaseCall,
} from "@hiram/contract/staff/payouts/payouts.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { confirmAtDesk, markAtDesk, releaseAtDesk } from "#staff/payouts/move-payout.ts";
import { readBatches } from "#staff/payouts/read-batches.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { markBatchSent } from "#wallet/payouts/mark-batch-sent.ts";
import { openBatchFile } from "#wallet/payouts/open-batch-file.ts";
import { readBatchStatus } from "#wallet/payouts/read-batch-status.ts";

export function payoutsRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffReleaseCall, ({ body, staff, caller }) =>
    releaseAtDesk(house, body, staff, caller),
  );
  answer(answering, staffConfirmPayoutCall, ({ body, staff, caller }) =>
    confirmAtDesk(house, body, staff, caller),
  );
  answer(answering, staffMarkPayoutCall, ({ body, staff, caller }) =>
    markAtDesk(house, body, staff, caller),
  );
  answer(answering, staffBatchCall, async ({ body, staff, caller }) => {
    const made = await makeBatch(house, { ...body, staffId: staff.id }, caller);
    return { ...made, total: toPesos(made.total) };
  });
  answer(answering, staffBatchesCall, ({ body }) => readBatches(house, body));
  answerDocument(answering, staffBatchFileCall, async (id, staff, caller) => ({
    bytes: Buffer.from(await openBatchFile(house, { batchId: id, staffId: staff.id }, caller)),
    type: "application/xml",
    name: `payouts-${id}.xml`,
  }));
  answer(answering, staffBatchSentCall, async ({ body, staff, caller }) => {
    await markBatchSent(house, { batchId: body.id, staffId: staff.id }, caller);
    return {};
  });
  answer(answering, staffBatchStatusCall, ({ body, staff, caller }) =>
    readBatchStatus(house, { ...body, staffId: staff.id }, caller),
  );
}
