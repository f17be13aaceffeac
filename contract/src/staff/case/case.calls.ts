/** The calls of `case.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { activationStates, uploadSides } from "#activation/activation.ts";
import { idCheckStatuses } from "#activation/id-check.ts";
import { loanShape } from "#loan/loan.calls.ts";
import { policyShape } from "#price/policy.calls.ts";
import {
  duplicateKinds,
  frozenBy,
  type ImageReason,
  idPoints,
  imageReasons,
  sensitiveParts,
} from "#staff/case/case.ts";
import { memberRowShape } from "#staff/queues/members.calls.ts";
import { payoutAtDesk } from "#staff/queues/queues.calls.ts";
import { reason, staffCall } from "#staff/staff.calls.ts";
import { withdrawalShape } from "#wallet/wallet.calls.ts";
import { fields } from "#wire/fields.ts";
import { body, instant, pesos, text } from "#wire/shape.ts";

const memberId = z.uuid();

export const staffCaseCall = staffCall({
  method: "POST",
  path: "/staff/members/case",
  does: "Everything about a member on one page, sensitive values masked. Opening it is logged.",
  action: "member.read",
  about: "memberId",
  body: body({ memberId }),
  reply: z.object({
    member: memberRowShape,
    /** Null while the account is open; by the member with a link, or by staff. */
    frozen: z.nullable(z.object({ at: instant(), by: z.enum(frozenBy) })),
    /** After a recovery: until when withdrawals and changes of the payout account wait. */
    recoveryHoldUntil: z.nullable(instant()),
    /** Devices that are signed in now. */
    sessions: z.int(),
    personal: z.nullable(
      z.object({
        gender: z.string(),
        firstName: z.string(),
        middleName: z.string(),
        lastName: z.string(),
        birthDate: z.string(),
        age: z.int(),
        maritalStatus: z.string(),
        nationality: z.string(),
      }),
    ),
    contact: z.object({ phoneMasked: z.string(), emailMasked: z.string() }),
    employment: z.object({
      workPlaceCountry: z.string(),
      workLocation: z.string(),
      jobTitle: z.string(),
      jobCategory: z.string(),
      monthlyNetIncome: z.string(),
    }),
    address: z.nullable(
      z.object({
        countryResidence: z.string(),
        province: z.string(),
        town: z.string(),
        streetAddress: z.string(),
        postal: z.string(),
      }),
    ),
    reference: z.nullable(
      z.object({ fullName: z.string(), relationship: z.string(), phoneMasked: z.string() }),
    ),
    identity: z.nullable(
      z.object({
        type: z.string(),
        numberMasked: z.string(),
        images: z.array(
          z.object({ id: z.string(), side: z.enum(uploadSides), receivedAt: instant() }),
        ),
        check: z.object({
          status: z.enum(idCheckStatuses),
          side: z.nullable(z.enum(uploadSides)),
          reason: z.nullable(z.string()),
          by: z.nullable(z.string()),
          at: z.nullable(instant()),
        }),
      }),
    ),
    bank: z.nullable(
      z.object({
        bankName: z.string(),
        accountMasked: z.string(),
        accountName: z.string(),
        /** A changed account that does not receive payouts yet. */
        pending: z.nullable(
          z.object({
            id: z.string(),
            bankName: z.string(),
            accountMasked: z.string(),
            effectiveAt: instant(),
          }),
        ),
      }),
    ),
    loan: z.nullable(z.omit(loanShape, { documents: true, acceptance: true })),
    /** The lifecycle events that this person may start now. */
    loanEvents: z.array(z.string()),
    affordability: z.nullable(
      z.object({
        incomePHP: pesos(),
        instalmentPHP: pesos(),
        /** The monthly instalments of the member's other loans with us. */
        existingInstalmentsPHP: pesos(),
        /** The currency of the country of work, in which the member is paid. */
        earnedIn: z.string(),
        /** Null without a fresh exchange rate. */
        incomeEarned: z.nullable(z.number()),
        instalmentEarned: z.nullable(z.number()),
        /** Instalments as a share of the income, 0.25 for a quarter. */
        share: z.nullable(z.number()),
        /** What one person approves alone; more is confirmed by another. */
        onePersonMaxPHP: pesos(),
        /** The most that the policy lends on this income, without an exception. */
        incomeMaxPHP: pesos(),
        /** The approval limits of the policy for this income. */
        loanMinPHP: pesos(),
        loanMaxPHP: pesos(),
        /**
         * The row that the loan keeps, of the day it was applied for: an approval is priced by it.
         */
        policy: z.object(policyShape.shape),
      }),
    ),
    /** An approval that waits for its second person. */
    approval: z.nullable(
      z.object({
        amount: pesos(),
        isAboveLimit: z.boolean(),
        isAboveIncome: z.boolean(),
        exception: z.nullable(z.string()),
        by: z.string(),
        at: instant(),
        fingerprint: z.string(),
        mayConfirm: z.boolean(),
      }),
    ),
    score: z.nullable(
      z.object({
        score: z.int(),
        version: z.string(),
        at: instant(),
        raised: z.array(z.object({ reason: z.string(), points: z.number() })),
        lowered: z.array(z.object({ reason: z.string(), points: z.number() })),
      }),
    ),
    duplicates: z.array(
      z.object({ kind: z.enum(duplicateKinds), memberId: z.string(), name: z.string() }),
    ),
    withdrawals: z.array(
      z.object({
        ...z.omit(withdrawalShape, { accountNumber: true }).shape,
        ...payoutAtDesk,
      }),
    ),
    notes: z.array(z.object({ text: z.string(), by: z.string(), at: instant() })),
    notices: z.array(
      z.object({
        id: z.string(),
        template: z.string(),
        channel: z.string(),
        status: z.string(),
        attempts: z.int(),
        lastError: z.nullable(z.string()),
        createdAt: instant(),
        sentAt: z.nullable(instant()),
        /** A message with a code is not sent again; a new code is. */
        mayResend: z.boolean(),
      }),
    ),
    timeline: z.array(z.object({ at: instant(), what: z.string(), by: z.string() })),
    activation: z.enum(activationStates),
  }),
  problems: ["NotFound"],
});

export const staffRevealCall = staffCall({
  method: "POST",
  path: "/staff/members/reveal",
  does: "Reveals one masked value for a reason. The member sees who did, when and why.",
  action: "member.reveal",
  about: "memberId",
  body: body({ memberId, part: z.enum(sensitiveParts), reason }),
  reply: z.object({ revealed: z.string() }),
  problems: ["NotFound"],
  limit: { count: 120, seconds: 3600 },
});

export const staffImageCall = staffCall({
  method: "GET",
  path: "/staff/images/:id",
  does: "An ID image. Each opening is logged, and the member sees it.",
  action: "id.check",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound"],
});

export const staffVerifyIdCall = staffCall({
  method: "POST",
  path: "/staff/id-checks/verify",
  does: "Confirms the ID. The images must have been opened by the same person, and every point compared.",
  action: "id.check",
  about: "memberId",
  body: body({ memberId, compared: z.array(z.enum(idPoints)).check(z.maxLength(20)) }),
  reply: z.object({ status: z.enum(idCheckStatuses) }),
  problems: ["NotFound", "ChangedMeanwhile", "ImagesNotOpened"],
});
const imageReason = z.enum(Object.keys(imageReasons) as [ImageReason, ...ImageReason[]]);

export const staffAskImageCall = staffCall({
  method: "POST",
  path: "/staff/id-checks/ask",
  does: "Asks the member for one image again, with a reason the member sees.",
  action: "id.check",
  about: "memberId",
  body: body({ memberId, side: z.enum(uploadSides), reason: imageReason }),
  reply: z.object({ status: z.enum(idCheckStatuses) }),
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffBankChangeCall = staffCall({
  method: "POST",
  path: "/staff/members/bank-change",
  does: "Stops a changed account, or proposes that it receives payouts before its waiting time is over.",
  action: "id.check",
  about: "changeId",
  body: z.discriminatedUnion("isGood", [
    body({ changeId: z.uuid(), isGood: z.literal(true), reason }),
    body({ changeId: z.uuid(), isGood: z.literal(false) }),
  ]),
  reply: z.object({
    /** It is proposed only: the account waits until another person confirms it. */
    needsSecondPerson: z.boolean(),
  }),
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffNoteCall = staffCall({
  method: "POST",
  path: "/staff/notes",
  does: "Adds a note to a member's case. Members do not see notes; nobody can change one.",
  action: "loan.note",
  about: "memberId",
  body: body({ memberId, text: text(fields.contactMessage) }),
  reply: z.object({}),
  problems: ["NotFound"],
});

export const staffSendCodeCall = staffCall({
  method: "POST",
  path: "/staff/codes",
  does: "Sends the member a code: to agree to the contract, or to withdraw the amount they named.",
  action: "code.send",
  about: "memberId",
  body: z.discriminatedUnion("purpose", [
    body({ memberId, purpose: z.literal("ACCEPT_LOAN") }),
    body({ memberId, purpose: z.literal("WITHDRAW"), withdrawalAmount: pesos() }),
  ]),
  /** When it was sent, never its text. */
  reply: z.object({ sentAt: instant() }),
  problems: [
    "NotFound",
    "LoanMoved",
    "NothingToWithdraw",
    "InsufficientFunds",
    "AccountWaits",
    "RecoveryHold",
  ],
  limit: { count: 120, seconds: 3600 },
});

export const staffResendNoticeCall = staffCall({
  method: "POST",
  path: "/staff/notices/resend",
  does: "Sends a message again, one without a code.",
  action: "notice.resend",
  about: "notice",
  body: body({ id: z.uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "ChangedMeanwhile"],
  limit: { count: 120, seconds: 3600 },
});
