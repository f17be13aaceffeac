/** Help for members: path to function. */
import {
  complaintsCall,
  disputableCall,
  reopenComplaintCall,
  writeComplaintCall,
} from "@hiram/contract/help/complaint.calls.ts";
import {
  inboxCall,
  markReadCall,
  threadCall,
  writeMessageCall,
} from "@hiram/contract/help/help.calls.ts";
import { listDisputable } from "#help/complaints/list-disputable.ts";
import { readComplaints } from "#help/complaints/read-complaints.ts";
import { reopenComplaint } from "#help/complaints/reopen-complaint.ts";
import { writeComplaint } from "#help/complaints/write-complaint.ts";
import { markRead } from "#help/mark-read.ts";
import { readInbox } from "#help/read-inbox.ts";
import { readThread } from "#help/read-thread.ts";
import { writeToLender } from "#help/write-to-lender.ts";
import { type Answering, answer } from "#http/answer.ts";

export function helpRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, threadCall, ({ body, member }) => readThread(house, body, member));
  answer(answering, writeMessageCall, ({ body, member, caller }) =>
    writeToLender(house, body, member, caller),
  );
  answer(answering, inboxCall, ({ body, member }) => readInbox(house, body, member));
  answer(answering, markReadCall, ({ body, member }) => markRead(house, body, member));
  answer(answering, complaintsCall, ({ member }) => readComplaints(house, member));
  answer(answering, disputableCall, ({ member }) => listDisputable(house, member));
  answer(answering, writeComplaintCall, ({ body, member, caller }) =>
    writeComplaint(house, body, member, caller),
  );
  answer(answering, reopenComplaintCall, ({ body, member, caller }) =>
    reopenComplaint(house, body, member, caller),
  );
}
