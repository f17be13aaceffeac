/** Complaints and disputes at the desk: path to function. */

import {
  staffAnswerComplaintCall,
  staffCloseComplaintCall,
  staffComplaintCall,
  staffComplaintsCall,
  staffComplaintsFileCall,
  staffDecideDisputeCall,
  staffHandOverCall,
  staffMemberComplaintsCall,
  staffTakeComplaintCall,
} from "@hiram/contract/help/complaint-desk.calls.ts";
import { answerList } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { complaintsTable } from "./complaints-table.ts";
import { decideDispute } from "./decide-dispute.ts";
import { assignComplaintToSelf, handOverComplaint, moveComplaint } from "./move-complaint.ts";
import {
  readMemberComplaints,
  readStaffComplaint,
  readStaffComplaints,
} from "./read-complaints.ts";

export function complaintsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answerList(
    answering,
    { call: staffComplaintsCall, file: staffComplaintsFileCall, table: complaintsTable },
    ({ body, staff }) => readStaffComplaints(house, body, staff),
  );
  answer(answering, staffMemberComplaintsCall, ({ body, staff }) =>
    readMemberComplaints(house, body, staff),
  );
  answer(answering, staffComplaintCall, ({ body, staff, caller }) =>
    readStaffComplaint(house, body, staff, caller),
  );
  answer(answering, staffTakeComplaintCall, ({ body, staff, caller }) =>
    assignComplaintToSelf(house, body, staff, caller),
  );
  answer(answering, staffHandOverCall, ({ body, staff, caller }) =>
    handOverComplaint(house, body, staff, caller),
  );
  answer(answering, staffAnswerComplaintCall, ({ body, staff, caller }) =>
    answerComplaint(house, body, staff, caller),
  );
  answer(answering, staffCloseComplaintCall, ({ body, staff, caller }) =>
    moveComplaint(house, { id: body.id, event: "close" }, staff, caller),
  );
  answer(answering, staffDecideDisputeCall, (request) => decideDispute(house, request));
}
