/** A member's yes to one reading of a credit report, and what was told about reporting. */
import * as z from "zod/mini";
import { creditNoticeChannels } from "#regulators/credit-notice.ts";
import { authorisationStatuses } from "#regulators/credit-report.ts";
import { codeOrPasskey, confirmationCalls } from "#session/confirmation.calls.ts";
import { call } from "#wire/call.ts";
import { languages } from "#wire/language.ts";
import { body, instant, uuid } from "#wire/shape.ts";

const hash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/, "Please reload the page."));

const choice = {
  id: uuid(),
  /** The language in which the member reads the words. */
  language: z.enum(languages),
};

const authorisation = z.object({
  id: z.string(),
  loanNumber: z.string(),
  status: z.enum(authorisationStatuses),
  askedAt: instant(),
  givenAt: z.nullable(instant()),
  expiresAt: z.nullable(instant()),
  usedAt: z.nullable(instant()),
});
export type Authorisation = z.output<typeof authorisation>;

export const creditReportCall = call({
  method: "POST",
  path: "/credit-report",
  does: "When the member was told about reporting, every request to read a credit report, and the words of an open one.",
  who: ["MEMBER"],
  body: body({ language: z.enum(languages) }),
  reply: z.object({
    told: z.array(z.object({ at: instant(), channel: z.enum(creditNoticeChannels) })),
    authorisations: z.array(authorisation),
    /** The open request, with the words to agree to. */
    asked: z.nullable(z.object({ id: z.string(), words: z.array(z.string()), hash: z.string() })),
  }),
  problems: [],
});
export type CreditReportState = z.output<typeof creditReportCall.reply>;

export const { codeCall: creditReportCodeCall, passkeyCall: creditReportPasskeyCall } =
  confirmationCalls({
    path: "/credit-report",
    what: "one reading of a credit report for this application",
    about: choice,
    reads: { hash: hash() },
    problems: ["AuthorisationMoved", "DocumentChanged"],
  });

export const authoriseReportCall = call({
  method: "POST",
  path: "/credit-report/authorise",
  does: "Allows one reading of a credit report for this application, by code or passkey, for 30 days.",
  who: ["MEMBER"],
  body: body({
    ...choice,
    ...codeOrPasskey,
    /** The hash of the words that the member read. */
    hash: hash(),
  }),
  reply: z.object({ expiresAt: instant() }),
  problems: ["AuthorisationMoved", "DocumentChanged", "CodeRefused", "PasskeyRefused"],
});

export const revokeReportCall = call({
  method: "POST",
  path: "/credit-report/revoke",
  does: "Says no to a request to read a credit report, or takes an unused yes back.",
  who: ["MEMBER"],
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["AuthorisationMoved"],
});
