/**
 * Payouts at the desk: release, confirm, batch, mark. A confirmation is bound to the facts shown.
 */
import * as z from "zod/mini";
import { listFileCall, pageCursor, pageOfRowsShape, reason, staffCall } from "#desk/desk.calls.ts";
import { proposalStatuses } from "#policy/policy-proposal.ts";
import { bankReference, body, day, instant, pesos, sentence, uuid } from "#wire/shape.ts";
import { bankAnswerCharactersMax } from "./bank-answer.ts";
import {
  pauseCauseNames,
  payoutChannels,
  type ReturnReason,
  returnReasons,
  withdrawalStatuses,
} from "./wallet.ts";

const id = uuid();
const moved = z.object({ status: z.enum(withdrawalStatuses) });
/**
 * The hash of the facts shown: if the amount or account has changed since, the confirmation is
 * refused.
 */
const fingerprint = z.string().check(z.maxLength(100));
const reference = bankReference();
/** What the first person saw at the bank, for the second person. */
const note = z.optional(sentence(3, 300));

export const staffReleaseCall = staffCall({
  method: "POST",
  path: "/staff/payouts/release",
  does: "Releases a payout. Above the policy's amount it waits for a second person.",
  action: "payout.release",
  about: "withdrawal",
  isIdempotent: true,
  freshFactor: true,
  body: body({ id, fingerprint }),
  reply: moved,
  problems: ["ApprovedYourself", "WithdrawalMoved", "ChangedMeanwhile"],
});

export const staffConfirmPayoutCall = staffCall({
  method: "POST",
  path: "/staff/payouts/confirm",
  does: "Confirms, as a second person, a payout that another has released.",
  action: "payout.confirm",
  about: "withdrawal",
  isIdempotent: true,
  freshFactor: true,
  body: body({ id, fingerprint }),
  reply: moved,
  problems: [
    "ApprovedYourself",
    "NotOneself",
    "SecondPersonTooNew",
    "FirstPersonRemoved",
    "WithdrawalMoved",
    "ChangedMeanwhile",
  ],
});

export const staffMarkPayoutCall = staffCall({
  method: "POST",
  path: "/staff/payouts/mark",
  does: "Pauses or resumes a payout, gives back one that never left, or proposes that it was sent, paid or returned.",
  proposes: {
    kind: "payout.mark",
    words: "a payout marked by hand",
    problems: ["WithdrawalMoved", "SecondPersonMissing", "IdNotVerified", "ApprovedYourself"],
  },
  action: "payout.mark",
  about: "withdrawal",
  isIdempotent: true,
  freshFactor: ["send", "settle", "return"],
  body: z.discriminatedUnion("event", [
    body({ id, event: z.literal("send"), reference, note }),
    body({ id, event: z.literal("settle"), reference: z.optional(reference), note }),
    body({
      id,
      event: z.literal("return"),
      reason: z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]),
      note,
    }),
    body({
      id,
      event: z.literal("pause"),
      cause: z.enum(pauseCauseNames),
      reason: sentence(3, 300),
      until: instant(),
    }),
    body({ id, event: z.literal("resume"), reason }),
  ]),
  reply: z.object({
    ...moved.shape,
    /**
     * True when it is only proposed and the status is unchanged: another person must confirm it.
     */
    needsSecondPerson: z.boolean(),
  }),
  problems: [
    "MemberFrozen",
    "MemberBlocked",
    "IdNotVerified",
    "NotFound",
    "WithdrawalMoved",
    "SecondPersonMissing",
    "ReferenceUsed",
    "PauseNeedsAnother",
    "WordsRefused",
  ],
});

export const staffBatchCall = staffCall({
  method: "POST",
  path: "/staff/payouts/batch",
  proposes: {
    kind: "payout.batch",
    words: "a file for the bank",
    problems: ["OwnCase", "ApprovedYourself", "NothingToSend", "FormatUnknown"],
  },
  does: "Puts every released payout of a channel into one file for the bank, ISO 20022 (pain.001) unless another format is named. Payouts that the format cannot hold are left out and listed.",
  action: "payout.batch",
  isIdempotent: true,
  freshFactor: true,
  body: body({
    channel: z.enum(payoutChannels),
    format: z.optional(z.string().check(z.maxLength(30))),
  }),
  reply: z.object({
    /** The id of the file, even before another person has confirmed it. */
    batchId: z.string(),
    /** Why it is only proposed: no payout is in a file until another person confirms it. */
    waitsBecause: z.nullable(z.enum(["APPROVED_BY_YOU", "ABOVE_DAILY"])),
    count: z.int(),
    total: pesos(),
    executeOn: day(),
    leftOut: z.array(
      z.object({
        reference: z.string(),
        why: z.enum(["BANK_WITHOUT_CODE", "NAME_NOT_WRITABLE"]),
      }),
    ),
  }),
  problems: ["NothingToSend", "PayoutsUnfit", "FormatUnknown", "SecondPersonMissing"],
});

export const staffBatchFormatsCall = staffCall({
  method: "GET",
  path: "/staff/payouts/formats",
  does: "The formats in which a file can be made, and the day on which the bank executes one made now.",
  action: "payout.read",
  reply: z.object({
    formats: z.array(
      z.object({ id: z.string(), name: z.string(), channels: z.array(z.enum(payoutChannels)) }),
    ),
    executeOn: day(),
    /** Warnings that holidays near this day are not confirmed yet, so that the day may be wrong. */
    doubts: z.array(z.string()),
  }),
  problems: [],
});

export const staffBatchesCall = staffCall({
  method: "POST",
  path: "/staff/payouts/batches",
  does: "Batches, newest first.",
  action: "payout.read",
  body: body({ after: pageCursor }),
  reply: pageOfRowsShape(
    z.object({
      id: z.string(),
      channel: z.enum(payoutChannels),
      count: z.int(),
      total: pesos(),
      by: z.string(),
      createdAt: instant(),
      sentAt: z.nullable(instant()),
      /** Payouts that the bank has not answered yet. */
      open: z.int(),
      /** The name of the format it was made in. */
      format: z.string(),
      extension: z.enum(["xml", "csv"]),
      /** The banking day on which the bank is to pay; null for old files. */
      executeOn: z.nullable(day()),
    }),
  ),
  problems: [],
});
export const staffBatchesFileCall = listFileCall(staffBatchesCall);

export const staffBatchFileCall = staffCall({
  method: "GET",
  path: "/staff/payouts/batches/:id",
  does: "The file of a batch, to hand to the bank.",
  action: "payout.batch",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound"],
});

export const staffBatchSentCall = staffCall({
  method: "POST",
  path: "/staff/payouts/batches/sent",
  does: "Says that the file has been handed to the bank: every payout in it is on its way.",
  action: "payout.batch",
  isIdempotent: true,
  freshFactor: true,
  body: body({ id }),
  reply: z.object({}),
  problems: ["WithdrawalMoved"],
});

export const staffBatchStatusCall = staffCall({
  method: "POST",
  path: "/staff/payouts/status",
  does: "Keeps the bank's answer (pain.002 or CSV), shows what it would do and proposes it to a second person.",
  proposes: {
    kind: "payout.answer",
    words: "the bank's answer about payouts",
    problems: ["OwnCase", "WithdrawalMoved"],
  },
  action: "payout.batch",
  isIdempotent: true,
  freshFactor: true,
  // A character may take several bytes, and JSON escapes some.
  bytesMax: 3 * bankAnswerCharactersMax,
  body: body({ file: z.string().check(z.maxLength(bankAnswerCharactersMax)) }),
  reply: z.object({
    settled: z.int(),
    returned: z.int(),
    pending: z.int(),
    unknown: z.array(z.string()),
    /** Every payout that the answer names, with the effect on it. */
    payouts: z.array(z.object({ reference: z.string(), amount: pesos(), outcome: z.string() })),
    sha256: z.string(),
    /** True when it waits for a second person; nothing has changed yet. */
    needsSecondPerson: z.boolean(),
    /** Who loaded the same file before; then nothing was proposed again. */
    known: z.nullable(z.object({ by: z.string(), at: instant() })),
  }),
  problems: ["FileRefused", "StatementRefused", "OwnCase"],
});

export const staffBankAnswersCall = staffCall({
  method: "POST",
  path: "/staff/payouts/answers",
  does: "The bank's answers that were loaded, newest first, with the people who loaded and decided.",
  action: "payout.read",
  body: body({ after: pageCursor }),
  reply: pageOfRowsShape(
    z.object({
      id: z.string(),
      batchId: z.string(),
      sha256: z.string(),
      settled: z.int(),
      returned: z.int(),
      pending: z.int(),
      unknown: z.int(),
      loadedBy: z.string(),
      loadedAt: instant(),
      status: z.enum([...proposalStatuses, "LAPSED"]),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(instant()),
    }),
  ),
  problems: [],
});
export const staffBankAnswersFileCall = listFileCall(staffBankAnswersCall);

export const staffAnswerFileCall = staffCall({
  method: "GET",
  path: "/staff/payouts/answers/:id",
  does: "A bank's answer exactly as it was loaded. The download is logged.",
  action: "payout.batch",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound"],
});
