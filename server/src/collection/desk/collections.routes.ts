/** The collections desk: path to function. */

import {
  staffAgencyFileCall,
  staffAssignCall,
  staffAssignmentCall,
  staffCollectorsCall,
  staffCollectorsDayFileCall,
  staffCollectorsWeekFileCall,
  staffEndAgencyCall,
  staffSaveRulesCall,
} from "@hiram/contract/collection/assignment.calls.ts";
import {
  staffCollectionCall,
  staffCollectionsCall,
  staffCollectionsFileCall,
  staffHandOverCaseCall,
  staffRecordContactCall,
  staffTakeCaseCall,
  staffWithdrawPromiseCall,
} from "@hiram/contract/collection/collections.calls.ts";
import { answerList, answerTableFile } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { openAgencyFile, takeBackFromAgency } from "./agency/agency-case.ts";
import { assignCases, saveAssignmentRule } from "./assignment/assign-cases.ts";
import { readAssignment } from "./assignment/read-assignment.ts";
import { readCollectors } from "./assignment/read-collectors.ts";
import { collectionsTable } from "./collections-table.ts";
import { collectorsTable } from "./collectors-table.ts";
import { handOverCase, takeCollectionCase } from "./move-case.ts";
import { readCollection, readCollections } from "./read-collections.ts";
import { recordContact, withdrawPromise } from "./record-contact.ts";

export function collectionsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  assignmentRoutes(answering);
  answerList(
    answering,
    { call: staffCollectionsCall, file: staffCollectionsFileCall, table: collectionsTable },
    ({ body, staff }) => readCollections(house, body, staff),
  );
  answer(answering, staffCollectionCall, ({ body, staff, caller }) =>
    readCollection(house, body, staff, caller),
  );
  answer(answering, staffTakeCaseCall, ({ body, staff, caller }) =>
    takeCollectionCase(house, body, staff, caller),
  );
  answer(answering, staffHandOverCaseCall, ({ body, staff, caller }) =>
    handOverCase(house, body, staff, caller),
  );
  answer(answering, staffRecordContactCall, ({ body, staff, caller }) =>
    recordContact(house, body, staff, caller),
  );
  answer(answering, staffWithdrawPromiseCall, ({ body, staff, caller }) =>
    withdrawPromise(house, body, staff, caller),
  );
}

/** Assignment of cases, results of the work, and cases at an agency. */
function assignmentRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffAssignmentCall, () => readAssignment(house));
  answer(answering, staffSaveRulesCall, ({ body, staff, caller }) =>
    saveAssignmentRule(house, body, staff, caller),
  );
  answer(answering, staffAssignCall, ({ body, staff, caller }) =>
    assignCases(house, body, staff, caller),
  );
  answer(answering, staffCollectorsCall, ({ body, staff }) => readCollectors(house, body, staff));
  for (const [file, period] of [
    [staffCollectorsDayFileCall, "day"],
    [staffCollectorsWeekFileCall, "week"],
  ] as const)
    answerTableFile(
      answering,
      { call: staffCollectorsCall, file, table: collectorsTable(period) },
      ({ body, staff }) => readCollectors(house, body, staff),
    );
  answer(answering, staffEndAgencyCall, ({ body, staff, caller }) =>
    takeBackFromAgency(house, body, staff, caller),
  );
  answerDocument(answering, staffAgencyFileCall, (id, staff, caller) =>
    openAgencyFile(house, id, staff, caller),
  );
}
