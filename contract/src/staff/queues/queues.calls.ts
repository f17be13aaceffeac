/** The calls of `queues.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { idCheckStatuses } from "#activation/id-check.ts";
import { pesoTotal } from "#books/portfolio.calls.ts";
import {
  lateOnlyQuery,
  listFileCall,
  pageCursor,
  pageOfRowsShape,
  staffCall,
} from "#desk/desk.calls.ts";
import { tableFormats } from "#desk/table-formats.ts";
import { loanStatuses } from "#loan/loan.ts";
import { deskFigures, deskQueues, ownWorkKinds, withdrawalLists } from "#staff/queues/queues.ts";
import { payoutChannels, withdrawalKinds, withdrawalStatuses } from "#wallet/wallet.ts";
import { body, day, instant, pesos, sentence } from "#wire/shape.ts";

const figureShape = z.object({
  figure: z.enum(deskFigures),
  /** The sum of today, or the present level. */
  now: pesoTotal(),
  /** One amount for each of the last days, the oldest first; today is the last. */
  days: z.array(z.object({ day: day(), amount: pesoTotal() })),
  /** The sum of the days, or the level at their beginning, and the figure for comparison. */
  period: pesoTotal(),
  before: pesoTotal(),
  /** The day of which a level is: the last closed day, or today. */
  asOf: z.nullable(day()),
  /** When a job counted it; null for a figure of this moment. */
  countedAt: z.nullable(instant()),
});

const queueCount = z.object({
  queue: z.enum(deskQueues),
  count: z.int(),
  late: z.int(),
  oldestAt: z.nullable(instant()),
});

export const staffCountsCall = staffCall({
  method: "GET",
  path: "/staff/counts",
  does: "How much waits in the queues of one's own roles, for the menu of the desk.",
  action: "today.read",
  reply: z.array(queueCount),
  problems: [],
});

export const staffTodayCall = staffCall({
  method: "GET",
  path: "/staff/today",
  does: "Pesos and their trends, one's own work, and what waits in the queues of one's roles.",
  action: "today.read",
  showsMembers: { list: "today", in: "oldest" },
  isDear: true,
  reply: z.object({
    /** Pesos of each day; only figures that the person's roles allow. */
    figures: z.array(figureShape),
    /** The person's own work: follow-ups, promises of their cases, complaints, taken work. */
    own: z.array(
      z.object({
        kind: z.enum(ownWorkKinds),
        id: z.string(),
        memberId: z.nullable(z.string()),
        name: z.string(),
        what: z.string(),
        dueOn: z.nullable(day()),
        isLate: z.boolean(),
      }),
    ),
    queues: z.array(queueCount),
    oldest: z.array(
      z.object({
        queue: z.enum(deskQueues),
        id: z.string(),
        memberId: z.nullable(z.string()),
        name: z.string(),
        what: z.string(),
        since: instant(),
        promisedBy: instant(),
        isLate: z.boolean(),
      }),
    ),
  }),
  problems: [],
});

export const staffApplicationsCall = staffCall({
  method: "POST",
  path: "/staff/applications",
  does: "Applications that wait for the desk, oldest first; by status where one is given.",
  action: "queues.read",
  showsMembers: { list: "applications", in: "rows" },
  body: body({ status: z.optional(z.enum(loanStatuses)), ...lateOnlyQuery, after: pageCursor }),
  reply: pageOfRowsShape(
    z.object({
      id: z.string(),
      loanNumber: z.string(),
      memberId: z.string(),
      name: z.string(),
      status: z.enum(loanStatuses),
      amount: pesos(),
      months: z.int(),
      appliedAt: instant(),
      officer: z.nullable(z.string()),
      isLate: z.boolean(),
    }),
  ),
  problems: [],
});
export const staffApplicationsFileCall = listFileCall(staffApplicationsCall);

export const staffIdChecksCall = staffCall({
  method: "POST",
  path: "/staff/id-checks",
  does: "IDs that wait for a check, oldest first.",
  action: "queues.read",
  showsMembers: { list: "id checks", in: "rows" },
  body: body({ status: z.optional(z.enum(idCheckStatuses)), ...lateOnlyQuery, after: pageCursor }),
  reply: pageOfRowsShape(
    z.object({
      id: z.string(),
      memberId: z.string(),
      name: z.string(),
      status: z.enum(idCheckStatuses),
      identityType: z.string(),
      since: instant(),
      isLate: z.boolean(),
    }),
  ),
  problems: [],
});
export const staffIdChecksFileCall = listFileCall(staffIdChecksCall);

/** What staff see of a payout in addition to the member's view. */
export const payoutAtDesk = {
  /** The last four digits. */
  accountMasked: z.string(),
  accountName: z.string(),
  idStatus: z.nullable(z.enum(idCheckStatuses)),
  /** When the member's payout account was last named or changed. */
  accountChangedAt: z.nullable(instant()),
  /** The member's other payouts of this day in Manila. */
  othersToday: z.int(),
  othersTodayPHP: pesos(),
  /** Whether two people must agree, and who has agreed so far. */
  needsSecondPerson: z.boolean(),
  /** A person who did not approve the loan confirms it; it needs no release. */
  isFirstPayout: z.boolean(),
  /** This person approved the loan, so another person releases and confirms its payouts. */
  isApprovedByYou: z.boolean(),
  releasedBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  inBatch: z.boolean(),
  /** Binds a release or confirmation to the facts shown. */
  fingerprint: z.string(),
  /** The acts that this person may do now, by the lifecycle and the permissions. */
  may: z.array(z.string()),
};

export const staffWithdrawalsCall = staffCall({
  method: "POST",
  path: "/staff/withdrawals",
  does: "Withdrawals: on their way (oldest first), stuck, returned, or all (newest first).",
  action: "queues.read",
  showsMembers: { list: "withdrawals", in: "rows" },
  body: body({
    list: z.enum(withdrawalLists),
    /** Only loan payouts that were confirmed on this day in Manila: the rows of Today's figure. */
    paidOn: z.optional(day()),
    ...lateOnlyQuery,
    after: pageCursor,
  }),
  reply: pageOfRowsShape(
    z.object({
      id: z.string(),
      reference: z.string(),
      memberId: z.string(),
      name: z.string(),
      kind: z.enum(withdrawalKinds),
      status: z.enum(withdrawalStatuses),
      amount: pesos(),
      channel: z.enum(payoutChannels),
      bankName: z.string(),
      createdAt: instant(),
      promisedBy: instant(),
      isLate: z.boolean(),
      railReference: z.nullable(z.string()),
      returnReason: z.nullable(z.string()),
      pauseReason: z.nullable(z.string()),
      pausedUntil: z.nullable(instant()),
      /** Who ticked off a returned payout, and what was done about it. */
      tickedOff: z.nullable(z.object({ by: z.string(), at: instant(), note: z.string() })),
      mayTickOff: z.boolean(),
      ...payoutAtDesk,
    }),
  ),
  problems: [],
});
export const staffWithdrawalsFileCall = listFileCall(staffWithdrawalsCall);

/**
 * Says in the audit log that a table was saved as a file that the browser makes: what is computed
 * for one page, such as a preview, and is no list of rows (decision record 125).
 */
export const shownFileCall = staffCall({
  method: "POST",
  path: "/staff/shown-files",
  does: "Logs that a table was saved as a file by the browser, before the file is made.",
  action: "own.account",
  body: body({
    table: sentence(2, 160),
    format: z.enum(tableFormats),
    rows: z.int().check(z.gte(0), z.lte(100_000)),
  }),
  reply: z.object({}),
  problems: [],
  limit: { count: 300, seconds: 600 },
});
