/** Outgoing money: path to function. */

import { toPesos } from "@hiram/contract/money/money.ts";
import {
  staffAnswerFileCall,
  staffBankAnswersCall,
  staffBankAnswersFileCall,
  staffBatchCall,
  staffBatchesCall,
  staffBatchesFileCall,
  staffBatchFileCall,
  staffBatchFormatsCall,
  staffBatchSentCall,
  staffBatchStatusCall,
  staffConfirmPayoutCall,
  staffMarkPayoutCall,
  staffReleaseCall,
} from "@hiram/contract/wallet/payouts.calls.ts";
import {
  staffReleaseManyCall,
  staffTickOffCall,
} from "@hiram/contract/wallet/payouts-bulk.calls.ts";
import { answerList } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerDocument, type DocumentFile } from "#http/answer-document.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { markBatchSent } from "#wallet/payouts/mark-batch-sent.ts";
import { openBatchFile } from "#wallet/payouts/open-batch-file.ts";
import { loadBankAnswer } from "./load-bank-answer.ts";
import { confirmPayoutAtDesk, markPayoutAtDesk, releasePayoutAtDesk } from "./move-payout.ts";
import { bankAnswersTable, batchesTable } from "./payout-tables.ts";
import { openBankAnswer, readBankAnswers } from "./read-bank-answers.ts";
import { readBatchFormats } from "./read-batch-formats.ts";
import { readBatches } from "./read-batches.ts";
import { releaseMany } from "./release-many.ts";
import { tickOffReturn } from "./tick-off-return.ts";

export function payoutsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffReleaseCall, (asked) => releasePayoutAtDesk(house, asked));
  answer(answering, staffReleaseManyCall, (asked) => releaseMany(house, asked));
  answer(answering, staffTickOffCall, ({ body, staff, caller }) =>
    tickOffReturn(house, body, staff, caller),
  );
  answer(answering, staffConfirmPayoutCall, (asked) => confirmPayoutAtDesk(house, asked));
  answer(answering, staffMarkPayoutCall, (asked) => markPayoutAtDesk(house, asked));
  answer(answering, staffBatchCall, async ({ body, staff, caller, once }) => {
    const made = await makeBatch(house, { ...body, staffId: staff.id }, caller, once);
    return { ...made, total: toPesos(made.total) };
  });
  answerList(
    answering,
    { call: staffBatchesCall, file: staffBatchesFileCall, table: batchesTable },
    ({ body }) => readBatches(house, body),
  );
  answer(answering, staffBatchFormatsCall, async () => readBatchFormats(house));
  answerDocument(answering, staffBatchFileCall, (id, staff, caller) =>
    openBatchFile(house, { batchId: id, staffId: staff.id }, caller),
  );
  answer(answering, staffBatchSentCall, ({ body, staff, caller, once }) =>
    markBatchSent(house, { batchId: body.id, staffId: staff.id }, caller, once),
  );
  answer(answering, staffBatchStatusCall, ({ body, staff, caller, once }) =>
    loadBankAnswer(house, body, staff, caller, once),
  );
  answerList(
    answering,
    { call: staffBankAnswersCall, file: staffBankAnswersFileCall, table: bankAnswersTable },
    ({ body }) => readBankAnswers(house, body),
  );
  answerDocument(answering, staffAnswerFileCall, async (id, staff, caller) =>
    answerFileOf(await openBankAnswer(house, id, staff, caller), id),
  );
}

function answerFileOf(text: string, id: string): DocumentFile {
  const isXml = /^\s*</.test(text);
  return {
    bytes: Buffer.from(text),
    type: isXml ? "application/xml; charset=utf-8" : "text/csv; charset=utf-8",
    name: `answer-${id}.${isXml ? "xml" : "csv"}`,
  };
}
