/** The calls of the collections desk: who may make each, what goes in, what comes out. */
import * as z from "zod/mini";
import { listFileCall, pageCursor, pageOfRowsShape, staffCall } from "#desk/desk.calls.ts";
import { languages } from "#wire/language.ts";
import type { ProblemName } from "#wire/problem.ts";
import { body, day, instant, pesos, sentence, uuid } from "#wire/shape.ts";
import { agencyCases } from "./assignment.calls.ts";
import { caseOrders, caseOwners, lateFromDays, promiseFilters } from "./collections.ts";
import {
  type ContactRefusal,
  contactablePersons,
  contactChannels,
  contactOutcomes,
  contactPersons,
  contactRefusals,
} from "./contact-rules.ts";
import { promiseStatuses } from "./promise.ts";
import { contactScriptNames } from "./scripts.ts";

const refusal = z.enum(Object.keys(contactRefusals) as [ContactRefusal, ...ContactRefusal[]]);

const promise = { amount: pesos(), promisedOn: day(), status: z.enum(promiseStatuses) };

const row = {
  /** The loan's id. */
  id: z.string(),
  memberId: z.string(),
  loanNumber: z.string(),
  name: z.string(),
  /** Null when nothing is late any more. */
  lateSince: z.nullable(day()),
  daysLate: z.int(),
  /** All that is due today, including late charges. */
  due: pesos(),
  /** The name of the owner of the case; null when there is none. */
  owner: z.nullable(z.string()),
  ownerId: z.nullable(z.string()),
  isMine: z.boolean(),
  /** The language the member chose; null when none is chosen. */
  language: z.nullable(z.enum(languages)),
  /** The latest promise that was not withdrawn by a newer one. */
  promise: z.nullable(z.object({ ...promise, isToday: z.boolean() })),
  /** Why the member may not be contacted at any hour; null when they may. */
  block: z.nullable(refusal),
};

export const staffCollectionsCall = staffCall({
  method: "POST",
  path: "/staff/collections",
  does: "Late loans by age, amount or promise, with who has each of them.",
  action: "collection.read",
  showsMembers: { list: "collections", in: "rows" },
  body: body({
    owner: z.optional(z.enum(caseOwners)),
    promise: z.optional(z.enum(promiseFilters)),
    /** Only loans of the portfolio's age group that begins with this many days. */
    lateFrom: z.optional(
      z.int().check(
        z.refine((days) => lateFromDays.includes(days), {
          error: `Please choose one of ${lateFromDays.join(", ")}.`,
        }),
      ),
    ),
    order: z.optional(z.enum(caseOrders)),
    after: pageCursor,
  }),
  reply: pageOfRowsShape(z.object({ ...row, lastContactAt: z.nullable(instant()) })),
  problems: [],
});
export const staffCollectionsFileCall = listFileCall(staffCollectionsCall);

const ofLoan = body({ loanId: uuid() });

export const staffCollectionCall = staffCall({
  method: "POST",
  path: "/staff/collections/read",
  does: "One late loan: what is owed and why, contacts, promises, and who had the case.",
  action: "collection.read",
  about: "loanId",
  showsMembers: "logged by its action",
  body: ofLoan,
  reply: z.object({
    ...row,
    owed: z.object({
      principal: pesos(),
      interest: pesos(),
      fee: pesos(),
      penalty: pesos(),
      collection: pesos(),
      payoff: pesos(),
      disputed: pesos(),
    }),
    late: z.array(
      z.object({
        number: z.int(),
        dueOn: day(),
        amount: pesos(),
        penalty: pesos(),
        collection: pesos(),
        paid: pesos(),
        open: pesos(),
      }),
    ),
    payments: z.array(
      z.object({ id: z.string(), receivedOn: day(), amount: pesos(), reference: z.string() }),
    ),
    contacts: z.array(
      z.object({
        id: z.string(),
        at: instant(),
        person: z.enum(contactPersons),
        channel: z.enum(contactChannels),
        direction: z.enum(["OUT", "IN"]),
        outcome: z.enum(contactOutcomes),
        /** Empty for an automatic reminder. */
        by: z.string(),
        /** The name of the script, the reminder or the letter. */
        template: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
    promises: z.array(
      z.object({
        ...promise,
        id: z.string(),
        madeAt: instant(),
        by: z.string(),
        /** Received in time for the promise so far. */
        paid: pesos(),
      }),
    ),
    handOvers: z.array(
      z.object({
        id: z.string(),
        at: instant(),
        /** Null when the case had no owner. */
        from: z.nullable(z.string()),
        to: z.string(),
        by: z.string(),
        note: z.string(),
      }),
    ),
    /** The present and past agencies. */
    agencies: agencyCases,
    /** The last day that a promise may name. */
    promiseUntil: day(),
    /** The people to whom the case can be handed over. */
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  problems: ["NotFound"],
});

const done = z.object({});

export const staffTakeCaseCall = staffCall({
  method: "POST",
  path: "/staff/collections/take",
  does: "Gives a case that nobody has to the caller.",
  action: "collection.work",
  about: "loanId",
  body: ofLoan,
  reply: done,
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffHandOverCaseCall = staffCall({
  method: "POST",
  path: "/staff/collections/hand-over",
  does: "Hands a case over to another person at the desk, with a note for them.",
  action: "collection.work",
  about: "loanId",
  body: body({
    loanId: uuid(),
    to: uuid(),
    note: sentence(3, 500, "Please say what the other person should know."),
  }),
  reply: done,
  problems: ["NotFound", "ChangedMeanwhile", "HandOverOwnCase", "ContactWordsRefused"],
});

const contactRefused = Object.values(contactRefusals) satisfies ProblemName[];

export const staffRecordContactCall = staffCall({
  method: "POST",
  path: "/staff/collections/contact",
  does: "Writes down a contact with its outcome, and a promise to pay that came from it.",
  action: "collection.contact",
  about: "loanId",
  body: body({
    loanId: uuid(),
    /** Made by the caller, so that a repeated contact is stored once. */
    contactId: uuid(),
    person: z.enum(contactablePersons),
    channel: z.enum(contactChannels),
    direction: z.enum(["OUT", "IN"]),
    outcome: z.enum(contactOutcomes),
    script: z.optional(z.enum(contactScriptNames)),
    note: z.optional(sentence(3, 1000, "At least 3 characters.")),
    promise: z.optional(z.strictObject({ amount: pesos(), promisedOn: day() })),
  }),
  reply: done,
  problems: [
    "NotFound",
    "CaseNotYours",
    "ContactWordsRefused",
    "PromiseOpen",
    "AmountRefused",
    "KeyReused",
    ...contactRefused,
  ],
  limit: { count: 240, seconds: 3600 },
});

export const staffWithdrawPromiseCall = staffCall({
  method: "POST",
  path: "/staff/collections/withdraw-promise",
  does: "Takes back an open promise that was written down wrongly or is no longer meant.",
  action: "collection.contact",
  about: "loanId",
  body: body({ loanId: uuid(), promiseId: uuid() }),
  reply: done,
  problems: ["NotFound", "CaseNotYours", "ChangedMeanwhile"],
});
