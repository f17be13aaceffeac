/** Work that waits for staff, and the box to find a member: path to function. */

import {
  staffDocumentQueueCall,
  staffDocumentQueueFileCall,
} from "@hiram/contract/documents/documents-desk.calls.ts";
import { staffSearchCall, staffSearchFileCall } from "@hiram/contract/member/members.calls.ts";
import { staffFindCall } from "@hiram/contract/staff/queues/find.calls.ts";
import {
  shownFileCall,
  staffApplicationsCall,
  staffApplicationsFileCall,
  staffCountsCall,
  staffIdChecksCall,
  staffIdChecksFileCall,
  staffTodayCall,
  staffWithdrawalsCall,
  staffWithdrawalsFileCall,
} from "@hiram/contract/staff/queues/queues.calls.ts";
import { answerList, answerTableFile } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { findOthers } from "#staff/queues/find-others.ts";
import { readDocumentQueue } from "#staff/queues/read-document-queue.ts";
import { readApplications, readIdChecks, readWithdrawals } from "#staff/queues/read-queues.ts";
import { searchMembers } from "#staff/queues/search-members.ts";
import { readQueueCounts, readToday } from "#staff/today/read-today.ts";
import { foundTable } from "./found-table.ts";
import { logShownFile } from "./log-shown-file.ts";
import {
  applicationsTable,
  documentsTable,
  idChecksTable,
  withdrawalsTable,
} from "./queue-tables.ts";

export function queuesRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffCountsCall, ({ staff }) => readQueueCounts(house, staff));
  answer(answering, staffTodayCall, ({ staff }) => readToday(house, staff));
  answerList(
    answering,
    { call: staffApplicationsCall, file: staffApplicationsFileCall, table: applicationsTable },
    ({ body }) => readApplications(house, body),
  );
  answerList(
    answering,
    { call: staffIdChecksCall, file: staffIdChecksFileCall, table: idChecksTable },
    ({ body }) => readIdChecks(house, body),
  );
  answerList(
    answering,
    { call: staffDocumentQueueCall, file: staffDocumentQueueFileCall, table: documentsTable },
    ({ body }) => readDocumentQueue(house, body),
  );
  answerList(
    answering,
    { call: staffWithdrawalsCall, file: staffWithdrawalsFileCall, table: withdrawalsTable },
    ({ body, staff }) => readWithdrawals(house, body, staff),
  );
  answer(answering, staffFindCall, ({ body, staff }) => findOthers(house, body, staff));
  answer(answering, staffSearchCall, ({ body, staff, caller }) =>
    searchMembers(house, body, staff, caller),
  );
  answerTableFile(
    answering,
    { call: staffSearchCall, file: staffSearchFileCall, table: foundTable },
    ({ body, staff, caller }) => searchMembers(house, body, staff, caller),
  );
  answer(answering, shownFileCall, ({ body, staff, caller }) =>
    logShownFile(house, body, staff, caller),
  );
}
