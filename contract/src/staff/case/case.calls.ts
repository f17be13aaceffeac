/** The case of a member on one page. */

import * as z from "zod/mini";
import { shownAnswers } from "#activation/activation.calls.ts";
import { activationStates, uploadSides } from "#activation/activation.ts";
import { duplicatesShape } from "#activation/duplicates.calls.ts";
import { idCheckStatuses } from "#activation/id-check.ts";
import { contactOutcomes } from "#collection/contact-rules.ts";
import { promiseStatuses } from "#collection/promise.ts";
import { staffCall } from "#desk/desk.calls.ts";
import { loanShape } from "#loan/loan.calls.ts";
import { settlementTermsShape, staffSettlementShape } from "#loan/settlement-desk.calls.ts";
import { memberRowShape } from "#member/members.calls.ts";
import { deadAddressShape } from "#notice/delivery.calls.ts";
import { deliveryStates, undeliveredReasonNames } from "#notice/delivery.ts";
import { policyShape } from "#policy/policy.calls.ts";
import { judgedConditions } from "#product/products.calls.ts";
import { restrictionShape } from "#session/restrictions-desk.calls.ts";
import { correctionShape } from "#settings/correction-desk.calls.ts";
import { payoutAtDesk } from "#staff/queues/queues.calls.ts";
import { withdrawalShape } from "#wallet/wallet.calls.ts";
import { memberDocumentKinds } from "#wire/document-kinds.ts";
import { body, day, instant, pesos, uuid } from "#wire/shape.ts";

const memberId = uuid();

const referenceShape = {
  fullName: z.string(),
  relationship: z.string(),
  phoneMasked: z.string(),
};

export const staffCaseCall = staffCall({
  method: "POST",
  path: "/staff/members/case",
  does: "Everything about a member on one page, sensitive values masked. Opening it is logged.",
  action: "member.read",
  about: "memberId",
  showsMembers: "logged by its action",
  body: body({ memberId }),
  reply: z.object({
    member: memberRowShape,
    /** Every freeze and block of the member, newest first. */
    restrictions: z.array(restrictionShape),
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
        ...shownAnswers,
      }),
    ),
    /** Corrections of name or date of birth, the newest first. */
    corrections: z.array(correctionShape),
    contact: z.object({
      phoneMasked: z.string(),
      emailMasked: z.string(),
      /** A new number that waits, because the member lost the old SIM. */
      phoneChange: z.nullable(z.object({ phoneMasked: z.string(), effectiveAt: instant() })),
      /** Channels on which the last message did not arrive; dead ones get no reminders. */
      troubles: z.array(z.extend(deadAddressShape, { isDead: z.boolean() })),
    }),
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
      z.object({
        ...referenceShape,
        /** Earlier references, the newest first. */
        before: z.array(z.object({ ...referenceShape, until: instant() })),
      }),
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
        /** A changed account that cannot receive payouts yet. */
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
    /** The day on which the loan left the books; the member still owes it. */
    writtenOffOn: z.nullable(day()),
    /** The loan's settlements, the newest first. */
    settlements: z.array(staffSettlementShape),
    /** The limits of a new settlement; null when none can be offered. */
    settlementTerms: z.nullable(settlementTermsShape),
    /** The lifecycle events that this person may start now. */
    loanEvents: z.array(z.string()),
    affordability: z.nullable(
      z.object({
        incomePHP: pesos(),
        instalmentPHP: pesos(),
        /** As declared with the application; null when nothing was declared. */
        expensesPHP: z.nullable(pesos()),
        debtsPHP: z.nullable(pesos()),
        /** The monthly instalments of the member's other loans with us. */
        existingInstalmentsPHP: pesos(),
        /** The income less all of these, before and after this instalment; may be negative. */
        freePHP: z.number(),
        leftPHP: z.number(),
        /** The currency of the member's country of work. */
        earnedIn: z.string(),
        /** Null without a fresh exchange rate. */
        incomeEarned: z.nullable(z.number()),
        instalmentEarned: z.nullable(z.number()),
        /** Declared debts and all instalments as a share of the income, 0.25 for a quarter. */
        share: z.nullable(z.number()),
        /** The most that one person approves alone; more needs a second person. */
        onePersonMaxPHP: pesos(),
        /** This person verified the ID of the loan's member. */
        isIdCheckedByYou: z.boolean(),
        idCheckerMaxPHP: pesos(),
        /** The amount that this person may still approve alone today. */
        leftTodayPHP: pesos(),
        /** The policy's limit for `share`; above it an approval needs a reason and two people. */
        shareMax: z.number(),
        /** The most that the policy lends on this income, without an exception. */
        incomeMaxPHP: pesos(),
        /** The approval limits of the policy for this income. */
        loanMinPHP: pesos(),
        loanMaxPHP: pesos(),
        /** What the product of the loan asks for, as the member saw it, one by one. */
        conditions: judgedConditions(),
        /** Documents that its product needs and that are not accepted yet. */
        documentsMissing: z.array(z.enum(memberDocumentKinds)),
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
        isAboveDaily: z.boolean(),
        isAboveDebtShare: z.boolean(),
        /** The first person verified the member's ID too. */
        isSameChecker: z.boolean(),
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
    duplicates: duplicatesShape,
    withdrawals: z.array(
      z.object({
        ...z.omit(withdrawalShape, { accountNumber: true }).shape,
        ...payoutAtDesk,
        pauseReason: z.nullable(z.string()),
      }),
    ),
    notes: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        by: z.string(),
        at: instant(),
        hasFile: z.boolean(),
        /** When a colleague looks at the note again, and whether that was done. */
        followUp: z.nullable(
          z.object({
            on: day(),
            for: z.string(),
            doneBy: z.nullable(z.string()),
            mayEnd: z.boolean(),
          }),
        ),
      }),
    ),
    /** Events about the debt, for the chart of the loan; empty for people who may not read them. */
    life: z.object({
      promises: z.array(
        z.object({ promisedOn: day(), amount: pesos(), status: z.enum(promiseStatuses) }),
      ),
      contacts: z.array(z.object({ on: day(), outcome: z.enum(contactOutcomes) })),
      newTerms: z.array(z.object({ on: day() })),
    }),
    notices: z.array(
      z.object({
        id: z.string(),
        template: z.string(),
        channel: z.string(),
        status: z.string(),
        attempts: z.int(),
        lastError: z.nullable(z.string()),
        delivery: z.enum(deliveryStates),
        /** The number of SMS; null for an e-mail, and before it is sent. */
        segments: z.nullable(z.int()),
        undeliveredWhy: z.nullable(z.enum(undeliveredReasonNames)),
        createdAt: instant(),
        sentAt: z.nullable(instant()),
        /** False for a message with a code: a new code is sent instead. */
        mayResend: z.boolean(),
      }),
    ),
    /** The log about this member, each event as a sentence. */
    timeline: z.array(z.object({ at: instant(), what: z.string() })),
    activation: z.enum(activationStates),
  }),
  problems: ["NotFound"],
});
