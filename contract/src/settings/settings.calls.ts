/** The calls of `settings.ts`: who may make each, what goes in, what comes out, which refusals. */

import * as z from "zod/mini";
import { shownAnswers } from "#activation/activation.calls.ts";
import { noticeChannels } from "#notice/notice.ts";
import { ownCorrectionShape } from "#settings/correction.calls.ts";
import { noticeKinds, revealable } from "#settings/settings.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { languages } from "#wire/language.ts";
import { body, instant, pesos, text } from "#wire/shape.ts";
import { scoreReasonIds } from "./score.ts";

const phoneNumber = z.optional(text(fields.phoneNumber));

const reason = z.object({ id: z.enum(scoreReasonIds), points: z.int(), amount: z.number() });

export const scoreShape = z.object({
  score: z.int(),
  version: z.int(),
  reasons: z.object({
    raised: z.array(reason),
    lowered: z.array(reason),
    next: z.array(reason),
  }),
});

/** The loan as the settings show it; `active` is false while there is none. */
const loanInfo = z.object({
  active: z.boolean(),
  loanNumber: z.string(),
  selectedCurrency: z.string(),
  exchangeRate: z.number(),
  loanAmountXR: z.number(),
  loanAmountPHP: pesos(),
  interestAmountXR: z.number(),
  interestAmountPHP: pesos(),
  installmentAmountXR: z.number(),
  installmentAmountPHP: pesos(),
  installmentCount: z.int(),
  interestRate: z.number(),
  creditScore: z.int(),
});

const withdrawalInfo = z.object({
  active: z.boolean(),
  createdAt: z.string(),
  totalAmountWithdrawn: pesos(),
  withdrawalNumber: z.string(),
  status: z.string(),
  statusMessage: z.string(),
  statusColor: z.string(),
  statusIcon: z.string(),
});

export const memberInfoCall = call({
  method: "POST",
  path: "/misc/phonenumber",
  does: "What we hold of the member, numbers masked, with the loan and the latest withdrawal.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: z.object({
    /** True once activation is complete; fields not given yet are empty. */
    active: z.boolean(),
    firstName: z.string(),
    middleName: z.string(),
    lastName: z.string(),
    birthDate: z.string(),
    maritalStatus: z.string(),
    ...shownAnswers,
    email: z.string(),
    workPlaceCountry: z.string(),
    workLocation: z.string(),
    jobTitle: z.string(),
    jobCategory: z.string(),
    monthlyNetIncome: z.string(),
    countryResidence: z.string(),
    province: z.string(),
    town: z.string(),
    streetAddress: z.string(),
    postalCode: z.string(),
    refFullName1: z.string(),
    refRelationship1: z.string(),
    refPhoneNumber1: z.string(),
    identityType: z.string(),
    identityNumber: z.string(),
    imageIdFrontURL: z.string(),
    imageIdBackURL: z.string(),
    imageSelfieURL: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    /** The first three and last four characters, as pages show it: 001•••••7890. */
    accountEnding: z.string(),
    phoneNumber: z.string(),
    pendingBank: z.nullable(
      z.object({
        bankName: z.string(),
        accountNumber: z.string(),
        accountEnding: z.string(),
        effectiveAt: instant(),
      }),
    ),
    /** A waiting new phone number, because the old SIM was lost; masked. */
    pendingPhone: z.nullable(z.object({ phoneNumber: z.string(), effectiveAt: instant() })),
    /** A correction of name or date of birth that is being checked, or the last refused one. */
    correction: z.nullable(ownCorrectionShape),
    /** After a recovery or a corrected name: until then the payout account cannot be changed. */
    recoveryHoldUntil: z.nullable(instant()),
    creditScore: z.int(),
    loan: loanInfo,
    withdrawal: withdrawalInfo,
  }),
  problems: [],
});

export const revealCall = call({
  method: "POST",
  path: "/misc/reveal",
  does: "One of the masked numbers, whole. Each reveal is written down.",
  who: ["MEMBER"],
  body: body({ phoneNumber, what: z.enum(revealable) }),
  reply: z.object({ value: z.string() }),
  problems: ["NotFound"],
  limit: { count: 120, seconds: 3600 },
});

export const scoreCall = call({
  method: "GET",
  path: "/settings/score",
  does: "The in-app credit score with its reasons, and how it came to be.",
  who: ["MEMBER"],
  reply: z.object({
    ...scoreShape.shape,
    history: z.array(z.object({ score: z.int(), why: z.string(), at: instant() })),
  }),
  problems: [],
});

export const signInHistoryCall = call({
  method: "GET",
  path: "/authmember/history",
  does: "What happened around the member's sign-ins lately, the newest first.",
  who: ["MEMBER"],
  reply: z.array(
    z.object({
      what: z.string(),
      at: instant(),
      /** Empty when unknown. */
      place: z.string(),
      address: z.string(),
      by: z.enum(["password", "passkey", ""]),
    }),
  ),
  problems: [],
});

export const lettersCall = call({
  method: "GET",
  path: "/settings/letters",
  does: "The letters that staff wrote to the member, the newest first.",
  who: ["MEMBER"],
  reply: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      text: z.string(),
      /** The name that members see. */
      by: z.string(),
      at: instant(),
    }),
  ),
  problems: [],
});

export const openedCall = call({
  method: "GET",
  path: "/settings/opened",
  does: "Who opened the member's documents or numbers, staff or the member, the newest first.",
  who: ["MEMBER"],
  reply: z.array(
    z.object({
      at: instant(),
      /** What was opened: `CASE`, an image's side, a paper, or the name of a number. */
      what: z.string(),
      /** True for one's own view; otherwise the roles, each by language, and the name. */
      isOwn: z.boolean(),
      roles: z.array(z.record(z.string(), z.string())),
      name: z.string(),
      /** The reason given for revealerOf a number; empty for documents opened during a check. */
      why: z.string(),
    }),
  ),
  problems: [],
});

const choice = z.strictObject({
  channel: z.enum(noticeChannels),
  kind: z.enum(noticeKinds),
  wanted: z.boolean(),
});
const choices = z.object({ choices: z.array(choice) });

export const noticeChoicesCall = call({
  method: "GET",
  path: "/settings/notices",
  does: "Which messages the member wants, by channel and kind.",
  who: ["MEMBER"],
  reply: choices,
  problems: [],
});

export const chooseNoticesCall = call({
  method: "PATCH",
  path: "/settings/notices",
  does: "Switches messages on or off. Those about money and security cannot be switched off.",
  who: ["MEMBER"],
  body: body({ choices: z.array(choice).check(z.minLength(1), z.maxLength(6)) }),
  reply: choices,
  problems: ["LastReminderChannel"],
  limit: { count: 60, seconds: 3600 },
});

export const chooseLanguageCall = call({
  method: "PATCH",
  path: "/settings/language",
  does: "Stores the language of the member's pages and messages.",
  who: ["MEMBER"],
  body: body({ language: z.enum(languages) }),
  reply: z.object({ language: z.enum(languages) }),
  problems: [],
  limit: { count: 60, seconds: 3600 },
});
