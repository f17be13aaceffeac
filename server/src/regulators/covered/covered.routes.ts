/** Covered transactions: path to function. */
import {
  staffCoveredCall,
  staffCoveredFileCall,
  staffMoveCoveredCall,
} from "@hiram/contract/regulators/covered-desk.calls.ts";
import { answerList } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { moveCovered } from "./move-covered.ts";
import { coveredTable, readCovered } from "./read-covered.ts";

export function coveredRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answerList(
    answering,
    { call: staffCoveredCall, file: staffCoveredFileCall, table: coveredTable },
    ({ body, staff }) => readCovered(house, body, staff),
  );
  answer(answering, staffMoveCoveredCall, ({ body, staff, caller }) =>
    moveCovered(house, body, staff, caller),
  );
}
