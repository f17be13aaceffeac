/** Members and their sessions: path to function. */
import {
  codeByEmailCall,
  codePuzzleCall,
  codeStateCall,
} from "@hiram/contract/session/codes.calls.ts";
import { openPageCall } from "@hiram/contract/session/page.calls.ts";
import {
  changePasswordCall,
  checkPasswordCall,
  codeCall,
  endOtherSessionsCall,
  endSessionCall,
  geoCall,
  invitationCall,
  loginCall,
  logoutCall,
  recoverCall,
  refreshAgainCall,
  refreshCall,
  registerCall,
  sessionsCall,
  verifyCodeCall,
} from "@hiram/contract/session/session.calls.ts";
import { signInHistoryCall } from "@hiram/contract/settings/settings.calls.ts";
import { readCodeState } from "#code/describe-sending.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { checkInvitation } from "#session/check-invitation.ts";
import { askEmailCode } from "#session/email-code.ts";
import { endOtherSessions, endSession } from "#session/end-session.ts";
import { listSessions } from "#session/list-sessions.ts";
import { listSignInHistory } from "#session/list-sign-in-history.ts";
import { openPage } from "#session/open-page.ts";
import { changePassword } from "#session/password/change-password.ts";
import { checkPassword } from "#session/password/check-password.ts";
import { recoverAccount } from "#session/recover.ts";
import { refreshSession } from "#session/refresh.ts";
import { register } from "#session/register.ts";
import { makeCodePuzzle, sendSessionCode } from "#session/send-code.ts";
import { signIn } from "#session/sign-in.ts";
import { signOut } from "#session/sign-out.ts";
import { verifyCode } from "#session/verify-code.ts";

export function sessionRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, invitationCall, ({ body }) => checkInvitation(house, body));
  answer(answering, codeCall, ({ body, caller, cookies }) =>
    sendSessionCode(house, body, caller, cookies),
  );
  answer(answering, codePuzzleCall, ({ body, caller }) => makeCodePuzzle(house, body, caller));
  answer(answering, codeByEmailCall, ({ body }) => askEmailCode(house, body));
  answer(answering, codeStateCall, ({ body }) => readCodeState(house, body));
  answer(answering, verifyCodeCall, ({ body, caller, cookies }) =>
    verifyCode(house, body, caller, cookies),
  );
  answer(answering, checkPasswordCall, ({ body }) => checkPassword(house, body));
  answer(answering, registerCall, ({ body, caller, cookies }) =>
    register(house, body, caller, cookies),
  );
  answer(answering, loginCall, ({ body, caller, cookies }) => signIn(house, body, caller, cookies));
  answer(answering, logoutCall, ({ caller, cookies }) => signOut(house, caller, cookies));
  answer(answering, refreshCall, ({ caller, cookies, isUserPresent }) =>
    refreshSession(house, caller, cookies, isUserPresent),
  );
  answer(answering, refreshAgainCall, ({ caller, cookies, isUserPresent }) =>
    refreshSession(house, caller, cookies, isUserPresent),
  );
  answer(answering, recoverCall, ({ body, caller }) => recoverAccount(house, body, caller));
  answer(answering, changePasswordCall, ({ body, member, caller }) =>
    changePassword(house, body, member, caller),
  );
  answer(answering, sessionsCall, ({ member }) => listSessions(house, member));
  answer(answering, endSessionCall, ({ body, member, caller }) =>
    endSession(house, body, member, caller),
  );
  answer(answering, endOtherSessionsCall, ({ body, member, caller }) =>
    endOtherSessions(house, body, member, caller),
  );
  answer(answering, signInHistoryCall, ({ member }) => listSignInHistory(house, member));
  answer(answering, openPageCall, ({ body, ...ask }) => openPage(answering.pageReaders, body, ask));
  answer(answering, geoCall, ({ caller }) => ({ ip: caller.address, country: caller.country }));
}
