/** The staff desk: path to function. The loan's and the wallet's queues have route files of their own. */
import {
  staffEnrolCall,
  staffMeCall,
  staffPasswordCall,
  staffRecoveryCall,
  staffSessionsCall,
  staffSignInCall,
  staffSignOutCall,
} from "@hiram/contract/staff/door/door.calls.ts";
import {
  staffAnswerCall,
  staffCloseMessageCall,
  staffMessageCall,
  staffMessagesCall,
  staffReopenMessageCall,
} from "@hiram/contract/staff/messages/messages.calls.ts";
import { staffSearchCall } from "@hiram/contract/staff/queues/members.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { adminRoutes } from "#staff/admin/admin.routes.ts";
import { changeOwnPassword, renewRecoveryKeys } from "#staff/door/change-own-password.ts";
import { enrol } from "#staff/door/enrol.ts";
import { listOwnSessions, readMe } from "#staff/door/read-me.ts";
import { signInStaff } from "#staff/door/sign-in.ts";
import { signOutStaff } from "#staff/door/sign-out.ts";
import { answerMessage, moveMessage } from "#staff/messages/answer-message.ts";
import { readMessage, readMessages } from "#staff/messages/read-messages.ts";
import { searchMembers } from "#staff/queues/search-members.ts";

export function staffRoutes(answering: Answering): void {
  sessionRoutes(answering);
  messageRoutes(answering);
  adminRoutes(answering);
  answer(answering, staffSearchCall, ({ body, staff, caller }) =>
    searchMembers(answering.house, body, staff, caller),
  );
}

function messageRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffMessagesCall, ({ body }) => readMessages(house, body));
  answer(answering, staffMessageCall, ({ body, staff, caller }) =>
    readMessage(house, body, staff, caller),
  );
  answer(answering, staffAnswerCall, ({ body, staff, caller }) =>
    answerMessage(house, body, staff, caller),
  );
  answer(answering, staffCloseMessageCall, ({ body, staff, caller }) =>
    moveMessage(house, body.id, "close", staff, caller),
  );
  answer(answering, staffReopenMessageCall, ({ body, staff, caller }) =>
    moveMessage(house, body.id, "reopen", staff, caller),
  );
}

function sessionRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffSignInCall, ({ body, caller, cookies }) =>
    signInStaff(house, body, caller, cookies),
  );
  answer(answering, staffEnrolCall, ({ body, caller, cookies }) =>
    enrol(house, body, caller, cookies),
  );
  answer(answering, staffSignOutCall, ({ caller, cookies }) =>
    signOutStaff(house, caller, cookies),
  );
  answer(answering, staffMeCall, ({ staff }) => readMe(house, staff));
  answer(answering, staffSessionsCall, ({ staff }) => listOwnSessions(house, staff));
  answer(answering, staffPasswordCall, ({ body, staff, caller }) =>
    changeOwnPassword(house, body, staff, caller),
  );
  answer(answering, staffRecoveryCall, ({ body, staff, caller }) =>
    renewRecoveryKeys(house, body, staff, caller),
  );
}
