/** The staff desk: path to function. The loan's and the wallet's queues have route files of their own. */
import { staffSearchCall } from "@hiram/contract/staff-members.ts";
import {
  staffAnswerCall,
  staffCloseMessageCall,
  staffMessageCall,
  staffMessagesCall,
  staffReopenMessageCall,
} from "@hiram/contract/staff-messages.ts";
import {
  staffEnrolCall,
  staffMeCall,
  staffPasswordCall,
  staffRecoveryCall,
  staffSessionsCall,
  staffSignInCall,
  staffSignOutCall,
} from "@hiram/contract/staff-session.ts";
import { type Answering, answer } from "#kit/answer.ts";
import { adminRoutes } from "#staff/admin.routes.ts";
import { answerMessage, moveMessage } from "#staff/answer-message.ts";
import { changeOwnPassword, renewRecoveryKeys } from "#staff/change-own-password.ts";
import { enrol } from "#staff/enrol.ts";
import { listOwnSessions, readMe } from "#staff/read-me.ts";
import { readMessage, readMessages } from "#staff/read-messages.ts";
import { searchMembers } from "#staff/search-members.ts";
import { signInStaff } from "#staff/sign-in.ts";
import { signOutStaff } from "#staff/sign-out.ts";

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
