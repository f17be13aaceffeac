/** Complaints for members: path to function. */
import {
  complaintsCall,
  disputableCall,
  reopenComplaintCall,
  writeComplaintCall,
} from "@hiram/contract/help/complaint.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { listDisputable } from "./list-disputable.ts";
import { readComplaints } from "./read-complaints.ts";
import { reopenComplaint } from "./reopen-complaint.ts";
import { writeComplaint } from "./write-complaint.ts";

export function complaintRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, complaintsCall, ({ member }) => readComplaints(house, member));
  answer(answering, disputableCall, ({ member }) => listDisputable(house, member));
  answer(answering, writeComplaintCall, ({ body, member, caller }) =>
    writeComplaint(house, body, member, caller),
  );
  answer(answering, reopenComplaintCall, ({ body, member, caller }) =>
    reopenComplaint(house, body, member, caller),
  );
}
