/** Requests for more time at the desk: path to function. */

import {
  staffHardshipCall,
  staffHardshipDeclineCall,
  staffHardshipOfferCall,
  staffHardshipPreviewCall,
  staffHardshipQueueCall,
  staffHardshipQueueFileCall,
} from "@hiram/contract/loan/hardship-desk.calls.ts";
import { answerList } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { hardshipTable } from "./hardship-table.ts";
import { declineHardship, offerHardship } from "./offer-hardship.ts";
import { previewAtDesk, readHardshipAtDesk } from "./read-hardship-at-desk.ts";
import { readHardshipQueue } from "./read-hardship-queue.ts";

export function caseHardshipRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answerList(
    answering,
    { call: staffHardshipQueueCall, file: staffHardshipQueueFileCall, table: hardshipTable },
    () => readHardshipQueue(house),
  );
  answer(answering, staffHardshipCall, ({ body, staff, caller }) =>
    readHardshipAtDesk(house, body, staff, caller),
  );
  answer(answering, staffHardshipPreviewCall, ({ body }) => previewAtDesk(house, body));
  answer(answering, staffHardshipOfferCall, ({ body, staff, caller }) =>
    offerHardship(house, body, staff, caller),
  );
  answer(answering, staffHardshipDeclineCall, ({ body, staff, caller }) =>
    declineHardship(house, body, staff, caller),
  );
}
