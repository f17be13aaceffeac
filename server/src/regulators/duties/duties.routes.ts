/** The calendar of duties: path to function. */
import {
  staffDutiesCall,
  staffFilingCall,
  staffFilingFileCall,
  staffFilingProofCall,
  staffMoveFilingCall,
  staffOpenFilingCall,
  staffOpenFilingFileCall,
  staffOpenProofCall,
} from "@hiram/contract/regulators/duty-desk.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { answerRaw } from "#http/answer-raw.ts";
import {
  moveFiling,
  openFilingAtDesk,
  openFilingFile,
  openFilingProof,
  storeFilingFile,
  storeFilingProof,
} from "./move-filing.ts";
import { readDuties, readFiling } from "./read-duties.ts";

export function dutyRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffDutiesCall, () => readDuties(house));
  answer(answering, staffOpenFilingCall, ({ body, staff }) => openFilingAtDesk(house, body, staff));
  answer(answering, staffFilingCall, ({ body }) => readFiling(house, body));
  answerRaw(answering, staffFilingFileCall, ({ staff, caller, ...file }) =>
    storeFilingFile(house, file, staff, caller),
  );
  answerRaw(answering, staffFilingProofCall, ({ staff, caller, ...file }) =>
    storeFilingProof(house, file, staff, caller),
  );
  answer(answering, staffMoveFilingCall, ({ body, staff, caller }) =>
    moveFiling(house, body, staff, caller),
  );
  answerDocument(answering, staffOpenFilingFileCall, (id, staff, caller) =>
    openFilingFile(house, id, staff, caller),
  );
  answerDocument(answering, staffOpenProofCall, (id, staff, caller) =>
    openFilingProof(house, id, staff, caller),
  );
}
