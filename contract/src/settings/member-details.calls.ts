/**
 * What a member can change after registration: e-mail, employment, address, reference, payout
 * account.
 */
import * as z from "zod/mini";
import { addressShape, bankShape, referencesShape } from "#activation/activation.calls.ts";
import { confirmation, confirmationCalls } from "#session/confirmation.calls.ts";
import { employmentShape } from "#session/session.calls.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { body, currentPassword, instant, text } from "#wire/shape.ts";

const phoneNumber = z.optional(text(fields.phoneNumber));

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
/**
 * Needed only to change the e-mail address, because messages about the account's safety go there.
 */
const passwordForEmail = z.optional(currentPassword());

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

export const changeReferenceCall = call({
  method: "PATCH",
  path: "/memberdetails/reference",
  does: "Changes the reference person. The one before is kept in the history.",
  who: ["MEMBER"],
  body: body({
    phoneNumber,
    refFullName1: referencesShape.shape.refFullName1,
    refRelationship1: referencesShape.shape.refRelationship1,
    refPhoneNumber1: referencesShape.shape.refPhoneNumber1,
  }),
  reply: z.object({}),
  problems: ["NotActivated"],
  limit: { count: 60, seconds: 3600 },
});

const account = {
  phoneNumber,
  bankName: bankShape.shape.bankName,
  accountNumber: bankShape.shape.accountNumber,
};

const bankProblems = ["NotActivated", "SameAccount", "RecoveryHold"] as const;

export const {
  codeCall: bankCodeCall,
  passkeyCall: bankPasskeyCall,
  verifyCall: bankVerifyCall,
} = confirmationCalls({
  path: "/memberdetails/bank",
  what: "the new account",
  about: account,
  needs: { currentPassword: currentPassword() },
  problems: [...bankProblems, "WrongPassword"],
  perHour: 20,
});

/** Masked except for its ends; revealerOf it is a call of its own. */
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
  body: body({ ...account, currentPassword: currentPassword(), confirmation: confirmation() }),
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
