/** Settings: what a member sees of what we hold, changes, and has a right to. */
import * as z from "zod/mini";
import { addressShape, bankShape } from "#activation.ts";
import { call } from "#call.ts";
import { fields } from "#fields.ts";
import { passkeyOptions, shownPasskey } from "#passkeys.ts";
import { scoreReasonIds } from "#score.ts";
import { employmentShape } from "#session.ts";
import { body, instant, pesos, text } from "#shape.ts";

const phoneNumber = z.optional(text(fields.phoneNumber));
const currentPassword = z.string().check(z.maxLength(128));
const confirmation = z.string().check(z.regex(/^[\w-]{43}$/, "Please ask for a new code."));

// ── What lies beside the five steps ────────────────────────────────────────────────────────────

export const details = z.object({
  email: z.string(),
  workPlaceCountry: z.string(),
  workLocation: z.string(),
  jobTitle: z.string(),
  jobCategory: z.string(),
  monthlyNetIncome: z.string(),
});

export const detailsCall = call({
  method: "POST",
  path: "/memberdetails/id",
  does: "The member's e-mail and employment.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: details,
  problems: [],
});

const email = text(fields.email);
const changeProblems = ["WrongPassword"] as const;
/** Only a change of the e-mail needs it: messages about the account's safety go there. */
const passwordForEmail = z.optional(currentPassword);

export const addDetailsCall = call({
  method: "POST",
  path: "/memberdetails",
  does: "Sets the e-mail and the whole employment. What was there before is kept in the history.",
  who: ["MEMBER"],
  body: body({ phoneNumber, email, ...employmentShape, currentPassword: passwordForEmail }),
  reply: details,
  problems: changeProblems,
  limit: { count: 60, seconds: 3600 },
});

export const changeDetailsCall = call({
  method: "PATCH",
  path: "/memberdetails",
  does: "Changes what is named of the e-mail and the employment; a new e-mail needs the password.",
  who: ["MEMBER"],
  body: body({
    phoneNumber,
    email: z.optional(email),
    workPlaceCountry: z.optional(employmentShape.workPlaceCountry),
    workLocation: z.optional(employmentShape.workLocation),
    jobTitle: z.optional(employmentShape.jobTitle),
    jobCategory: z.optional(employmentShape.jobCategory),
    monthlyNetIncome: z.optional(employmentShape.monthlyNetIncome),
    currentPassword: passwordForEmail,
  }),
  reply: details,
  problems: changeProblems,
  limit: { count: 60, seconds: 3600 },
});

export const changeAddressCall = call({
  method: "PATCH",
  path: "/memberdetails/address",
  does: "Changes the residential address. What was there before is kept in the history.",
  who: ["MEMBER"],
  body: addressShape,
  reply: z.object({}),
  problems: ["NotActivated"],
  limit: { count: 60, seconds: 3600 },
});

// ── The account that payouts go to ─────────────────────────────────────────────────────────────

const account = {
  phoneNumber,
  bankName: bankShape.shape.bankName,
  accountNumber: bankShape.shape.accountNumber,
};
const bankProblems = ["NotActivated", "SameAccount"] as const;

export const bankCodeCall = call({
  method: "POST",
  path: "/memberdetails/bank/otp",
  does: "Given the password, sends a code bound to the new account.",
  who: ["MEMBER"],
  body: body({ ...account, currentPassword }),
  reply: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  problems: [...bankProblems, "WrongPassword"],
  limit: { count: 20, seconds: 3600 },
});

export const bankPasskeyCall = call({
  method: "POST",
  path: "/memberdetails/bank/passkey",
  does: "Given the password, asks the member's passkey to agree to the new account.",
  who: ["MEMBER"],
  body: body({ ...account, currentPassword }),
  reply: z.object({ options: passkeyOptions }),
  problems: [...bankProblems, "WrongPassword", "PasskeyMissing"],
  limit: { count: 20, seconds: 3600 },
});

export const bankVerifyCall = call({
  method: "POST",
  path: "/memberdetails/bank/verify",
  does: "Checks the code, or the passkey's answer, for this account; a good one gives a confirmation.",
  who: ["MEMBER"],
  body: body({
    ...account,
    otp: z.optional(text(fields.otp)),
    passkey: z.optional(shownPasskey),
  }),
  reply: z.object({ confirmation: z.string() }),
  problems: ["CodeRefused", "PasskeyRefused"],
  limit: { count: 60, seconds: 3600 },
});

/** Masked but for its ends: a reveal is a call of its own. */
const maskedAccount = {
  bankName: z.string(),
  accountNumber: z.string(),
};

export const beneficiaryShape = z.object({
  ...maskedAccount,
  accountName: z.string(),
  pending: z.nullable(z.object({ ...maskedAccount, effectiveAt: instant() })),
});

export const changeBankCall = call({
  method: "PATCH",
  path: "/memberdetails/bank",
  does: "Changes the account for payouts, after the policy's waiting time or an officer's check.",
  who: ["MEMBER"],
  body: body({ ...account, currentPassword, confirmation }),
  reply: beneficiaryShape,
  problems: [...bankProblems, "WrongPassword", "CodeRefused"],
  limit: { count: 20, seconds: 3600 },
});

export const stopBankChangeCall = call({
  method: "POST",
  path: "/memberdetails/bank/stop",
  does: "Stops a change of account that still waits: payouts go where they went before.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: beneficiaryShape,
  problems: ["NotFound"],
});

// ── The settings' own reading ──────────────────────────────────────────────────────────────────

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
    /** True once activation is complete; what is not told yet is empty. */
    active: z.boolean(),
    firstName: z.string(),
    middleName: z.string(),
    lastName: z.string(),
    birthDate: z.string(),
    maritalStatus: z.string(),
    nationality: z.string(),
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
    phoneNumber: z.string(),
    pendingBank: z.nullable(z.object({ ...maskedAccount, effectiveAt: instant() })),
    creditScore: z.int(),
    loan: loanInfo,
    withdrawal: withdrawalInfo,
  }),
  problems: [],
});

export const revealable = [
  "phoneNumber",
  "accountNumber",
  "pendingAccountNumber",
  "identityNumber",
  "refPhoneNumber1",
] as const;
export type Revealable = (typeof revealable)[number];

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

// ── Security ───────────────────────────────────────────────────────────────────────────────────

export const signInHistoryCall = call({
  method: "GET",
  path: "/authmember/history",
  does: "What happened around the member's sign-ins lately, the newest first.",
  who: ["MEMBER"],
  reply: z.array(
    z.object({
      what: z.string(),
      at: instant(),
      /** Empty where nothing is known of it. */
      place: z.string(),
      address: z.string(),
      by: z.enum(["password", "passkey", ""]),
    }),
  ),
  problems: [],
});

export const openedCall = call({
  method: "GET",
  path: "/settings/opened",
  does: "Who of the staff opened the member's documents or numbers, and when, the newest first.",
  who: ["MEMBER"],
  reply: z.array(
    z.object({
      at: instant(),
      /** What was opened: an image's side, or the name of a number. */
      what: z.string(),
      /** The role, and the name staff go by towards members. */
      role: z.string(),
      name: z.string(),
    }),
  ),
  problems: [],
});

// ── My data ────────────────────────────────────────────────────────────────────────────────────

export const exportCall = call({
  method: "GET",
  path: "/settings/export",
  does: "Everything we hold on the member, as JSON.",
  who: ["MEMBER"],
  reply: z.looseObject({ madeAt: instant() }),
  problems: [],
  limit: { count: 20, seconds: 3600 },
});

export const exportPageCall = call({
  method: "POST",
  path: "/settings/export/page",
  does: "The same as a file that can be read: one HTML page that needs nothing else.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: z.object({ name: z.string(), html: z.string() }),
  problems: [],
  limit: { count: 20, seconds: 3600 },
});

/** What stays for the law's time, and why. */
export const keptRecords = ["LEDGER", "CONTRACTS", "IDENTITY", "AUDIT"] as const;

const deletion = z.object({
  askedAt: instant(),
  /** The first day on which it can be done: the wait, and the law's time after the last loan. */
  notBefore: instant(),
});

export const rightsCall = call({
  method: "GET",
  path: "/settings/rights",
  does: "What the member has agreed to and when, what must stay for how long, and a wish to be deleted.",
  who: ["MEMBER"],
  reply: z.object({
    consents: z.array(z.object({ what: z.string(), at: instant() })),
    keeps: z.array(z.object({ what: z.enum(keptRecords), until: z.nullable(instant()) })),
    recordsKeptYears: z.int(),
    deletion: z.nullable(deletion),
  }),
  problems: [],
});

export const askDeletionCall = call({
  method: "POST",
  path: "/settings/deletion",
  does: "Asks to be deleted, given the password. It is done by itself when the law's time is over.",
  who: ["MEMBER"],
  body: body({ phoneNumber, currentPassword }),
  reply: deletion,
  problems: ["WrongPassword"],
  limit: { count: 20, seconds: 3600 },
});

export const withdrawDeletionCall = call({
  method: "POST",
  path: "/settings/deletion/withdraw",
  does: "Takes the wish to be deleted back.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: z.object({}),
  problems: ["NotFound"],
});

// ── Notices ────────────────────────────────────────────────────────────────────────────────────

export const noticeChannels = ["sms", "email"] as const;
/** What can be switched off. Money and security are not among them. */
export const noticeKinds = ["ACCOUNT", "REMINDER", "SCORE"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

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
  problems: [],
  limit: { count: 60, seconds: 3600 },
});
