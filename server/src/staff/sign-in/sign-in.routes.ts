/** Signing in to the desk, and one's own account there: path to function. */

import {
  staffEndOwnSessionsCall,
  staffEnrolCall,
  staffMeCall,
  staffOpenLinkCall,
  staffPasswordCall,
  staffRecoveryCall,
  staffSecondFactorCall,
  staffSessionsCall,
  staffSessionsFileCall,
  staffSignInCall,
  staffSignOutCall,
} from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import { answerTableFile } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { changeOwnPassword, renewRecoveryKeys } from "./change-own-password.ts";
import { endOwnSessions } from "./end-own-sessions.ts";
import { enrol } from "./enrol.ts";
import { openStaffLink } from "./open-link.ts";
import { sessionsTable } from "./own-tables.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";
import { listOwnSessions, readMe } from "./read-me.ts";
import { signInStaff } from "./sign-in.ts";
import { signOutStaff } from "./sign-out.ts";

export function signInRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffSignInCall, ({ body, caller, cookies }) =>
    signInStaff(house, body, caller, cookies),
  );
  answer(answering, staffOpenLinkCall, ({ body, caller, cookies }) =>
    openStaffLink(house, body, caller, cookies),
  );
  answer(answering, staffEnrolCall, ({ body, caller, cookies }) =>
    enrol(house, body, caller, cookies),
  );
  answer(answering, staffSignOutCall, ({ caller, cookies }) =>
    signOutStaff(house, caller, cookies),
  );
  answer(answering, staffMeCall, ({ staff }) => readMe(house, staff));
  answer(answering, staffSessionsCall, ({ staff }) => listOwnSessions(house, staff));
  answerTableFile(
    answering,
    { call: staffSessionsCall, file: staffSessionsFileCall, table: sessionsTable },
    ({ staff }) => listOwnSessions(house, staff),
  );
  answer(answering, staffEndOwnSessionsCall, ({ body, staff, caller }) =>
    endOwnSessions(house, body, staff, caller),
  );
  answer(answering, staffPasswordCall, ({ body, staff, caller }) =>
    changeOwnPassword(house, body, staff, caller),
  );
  answer(answering, staffRecoveryCall, ({ body, staff, caller }) =>
    renewRecoveryKeys(house, body, staff, caller),
  );
  answer(answering, staffSecondFactorCall, ({ body, staff, caller, cookies }) =>
    proveSecondFactor(house, body, staff, caller, cookies),
  );
}
