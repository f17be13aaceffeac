/** What is known when a provider's answer was found genuine, whatever it is for. */
import type { staffFinishSignOnCall } from "@hiram/contract/staff/sign-in/sign-on.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import type { SignedOn, SignOnProvider } from "#outside/sign-on/open-sign-on.ts";
import type { spendSignOn } from "./sign-on.sql.ts";

export type SignOnAnswer = AnswerOf<typeof staffFinishSignOnCall>;
export type SignOnRow = NonNullable<Awaited<ReturnType<typeof spendSignOn>>>;

export type VerifiedSignOn = {
  readonly provider: SignOnProvider;
  readonly row: SignOnRow;
  readonly signedOn: SignedOn;
  readonly caller: Caller;
  readonly cookies: Cookies;
};
