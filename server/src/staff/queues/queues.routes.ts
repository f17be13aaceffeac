/** Work that waits for staff, and the box to find a member: path to function. */

import { staffDocumentQueueCall } from "@hiram/contract/documents/documents-desk.calls.ts";
import { staffSearchCall } from "@hiram/contract/member/members.calls.ts";
import { staffFindCall } from "@hiram/contract/staff/queues/find.calls.ts";
import {
  staffApplicationsCall,
  staffCountsCall,
  staffIdChecksCall,
  staffTodayCall,
  staffWithdrawalsCall,
} from "@hiram/contract/staff/queues/queues.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { findOthers } from "#staff/queues/find-others.ts";
import { readDocumentQueue } from "#staff/queues/read-document-queue.ts";
import { readApplications, readIdChecks, readWithdrawals } from "#staff/queues/read-queues.ts";
import { searchMembers } from "#staff/queues/search-members.ts";
import { readQueueCounts, readToday } from "#staff/today/read-today.ts";

export function queuesRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffCountsCall, ({ staff }) => readQueueCounts(house, staff));
  answer(answering, staffTodayCall, ({ staff }) => readToday(house, staff));
  answer(answering, staffApplicationsCall, ({ body }) => readApplications(house, body));
  answer(answering, staffIdChecksCall, ({ body }) => readIdChecks(house, body));
  answer(answering, staffDocumentQueueCall, ({ body }) => readDocumentQueue(house, body));
  answer(answering, staffWithdrawalsCall, ({ body, staff }) => readWithdrawals(house, body, staff));
  answer(answering, staffFindCall, ({ body, staff }) => findOthers(house, body, staff));
  answer(answering, staffSearchCall, ({ body, staff, caller }) =>
    searchMembers(house, body, staff, caller),
  );
}
