/** Single sign-on at the desk: path to function. */
import {
  staffAskIdentityLinkCall,
  staffFinishSignOnCall,
  staffOwnIdentitiesCall,
  staffSendIdentityLinkCall,
  staffSignOnCall,
  staffSignOnFactorCall,
  staffStartFreshSignOnCall,
  staffStartLinkAccountCall,
  staffStartSignOnCall,
  staffUnlinkOwnCall,
  staffUnlinkPersonCall,
} from "@hiram/contract/staff/sign-in/sign-on.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { refuse } from "#problem.ts";
import { beginSignOn, findProvider } from "./begin-sign-on.ts";
import { finishSignOn } from "./finish-sign-on.ts";
import { sendIdentityLink, startLinkAccount, unlinkAccount } from "./identity-links.ts";
import { readIdentities } from "./read-identities.ts";
import { receiveSignOnLogouts } from "./receive-logout.ts";
import { showOwnFactor } from "./show-own-factor.ts";

export function signOnRoutes(answering: AnswerContext, outside: OutsideAdapters): void {
  const { app, house } = answering;
  answer(answering, staffSignOnCall, () => ({
    providers: outside.signOn.map(({ key, name }) => ({ key, name })),
    isOnly: house.config.signOn.isOnly,
  }));
  answer(answering, staffStartSignOnCall, ({ body, cookies }) =>
    beginSignOn(house, findProvider(outside, body.provider), { purpose: "SIGN_IN" }, cookies),
  );
  answer(answering, staffStartLinkAccountCall, ({ body, cookies }) =>
    startLinkAccount(house, outside, body, cookies),
  );
  answer(answering, staffStartFreshSignOnCall, ({ body, staff, cookies }) => {
    const provider = findProvider(outside, body.provider);
    return beginSignOn(house, provider, { purpose: "FRESH", staff }, cookies);
  });
  answer(answering, staffFinishSignOnCall, ({ body, caller, cookies }) =>
    finishSignOn(house, outside, body, caller, cookies),
  );
  answer(answering, staffSignOnFactorCall, ({ body, caller, cookies }) =>
    showOwnFactor(house, body, caller, cookies),
  );
  answer(answering, staffOwnIdentitiesCall, ({ staff }) => readIdentities(house, staff.id));
  answer(answering, staffAskIdentityLinkCall, ({ staff, caller }) =>
    sendIdentityLink(house, outside, staff, staff, caller),
  );
  answer(answering, staffUnlinkOwnCall, ({ body, staff, caller }) =>
    unlinkAccount(house, { ...body, isOwn: true }, staff, caller),
  );
  answer(answering, staffSendIdentityLinkCall, ({ body, staff, caller }) =>
    body.id === staff.id
      ? refuse("NotOneself")
      : sendIdentityLink(house, outside, body, staff, caller),
  );
  answer(answering, staffUnlinkPersonCall, ({ body, staff, caller }) =>
    unlinkAccount(house, { ...body, isOwn: false }, staff, caller),
  );
  receiveSignOnLogouts(app, house, outside);
}
