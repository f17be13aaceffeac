/**
 * A person's Today: the figures and queues that their roles allow, and what they may confirm. All
 * of it is read in one snapshot; names are looked up afterwards.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  type QueuedDocumentKind,
  queuedDocumentNames,
} from "@hiram/contract/documents/documents.ts";
import {
  type ProposalKind,
  proposalKindNames,
  proposalKinds,
} from "@hiram/contract/staff/proposals/proposals.calls.ts";
import type { staffCountsCall, staffTodayCall } from "@hiram/contract/staff/queues/queues.calls.ts";
import {
  type DeskQueue,
  deskFigures,
  deskQueues,
  figureAccess,
  type OwnWorkKind,
  queueActions,
} from "@hiram/contract/staff/queues/queues.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { readMemberNames } from "#desk/member-names.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { manualPaymentGraceDays } from "#payment/desk/late.ts";
import { mayConfirmKind } from "#staff/proposals/show-proposals.ts";
import { countQueues, listOldest } from "#staff/queues/queues.sql.ts";
import { describeTodayFigures } from "./describe-figures.ts";
import { findCountedAt, listFigureDays } from "./figures.sql.ts";
import { listOwnWork } from "./own-work.sql.ts";

const OLDEST_SHOWN = 12;

const whatIn: Readonly<Record<DeskQueue, (number: string) => string>> = {
  applications: (number) => `Loan ${number}`,
  idChecks: () => "ID to check",
  documents: (kind) => `${queuedDocumentNames[kind as QueuedDocumentKind]} to look at`,
  withdrawals: (payout) => payout,
  stuck: (payout) => `${payout} is stuck`,
  returned: (payout) => `${payout} came back`,
  payments: (number) => `Payment ${number}: owner unknown`,
  byHand: (number) => `Payment ${number} is on no statement`,
  messages: (reference) => `Message ${reference}`,
  complaints: () => "Complaint",
  complaintsDue: (reference) => `Complaint ${reference} must be answered`,
  lateLoans: () => "Late loan",
  promises: (number) => `Promise to pay of loan ${number}`,
  hardship: (number) => `Hardship request of loan ${number}`,
  holds: (kind) => (kind === "FREEZE" ? "Freeze to decide" : "Block to decide"),
  toConfirm: (kind) => `To confirm: ${proposalKinds[kind as ProposalKind].words}`,
  months: () => "A month to close",
  unreconciled: () => "A statement day to reconcile",
  covered: (kind) => `Covered ${kind} to file`,
  filings: (name) => `Filing: ${name}`,
};

const ownWords: Readonly<Record<OwnWorkKind, (about: string) => string>> = {
  followUp: () => "Look at the case again",
  promise: (number) => `Promise to pay of loan ${number}`,
  complaint: (reference) => `Complaint ${reference}`,
  taken: (kind) => takenWords[kind] ?? "Work that you took",
};

const takenWords: Readonly<Record<string, string>> = {
  application: "Application that you took",
  idCheck: "ID check that you took",
  withdrawal: "Withdrawal that you took",
  payment: "Payment that you took",
  message: "Message that you took",
};

const scopeOf = (house: House, staff: StaffCaller) => ({
  queues: deskQueues.filter((queue) => staff.may.has(queueActions[queue])),
  manualPaymentGraceDays: manualPaymentGraceDays(house),
  warnDays: house.policies.now().complaintWarnDays,
  reader: staff.id,
  kinds: proposalKindNames.filter((kind) => mayConfirmKind(staff, kind)),
});

const showCounts = (counts: Awaited<ReturnType<typeof countQueues>>) =>
  counts.map(({ oldest_at, ...count }) => ({
    ...count,
    oldestAt: oldest_at?.toISOString() ?? null,
  }));

export async function readQueueCounts(
  house: House,
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffCountsCall>> {
  return showCounts(await countQueues(house.db, scopeOf(house, staff)));
}

export async function readToday(
  house: House,
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffTodayCall>> {
  const scope = scopeOf(house, staff);
  const today = dayInManila(house.clock.now());
  const figures = deskFigures.filter((figure) =>
    figureAccess[figure].actions.some((action) => staff.may.has(action)),
  );
  const [amounts, countedAt, own, counts, oldest] = await Promise.all([
    listFigureDays(house.db, figures, today),
    figures.includes("unreconciled") ? findCountedAt(house.db) : null,
    listOwnWork(house.db, { staffId: staff.id, today }),
    countQueues(house.db, scope),
    listOldest(house.db, scope, OLDEST_SHOWN),
  ]);
  const names = await readMemberNames(
    house,
    [...oldest, ...own].map(({ member_id }) => member_id),
  );
  const nameOf = (memberId: string | null) => (memberId && names.get(memberId)) ?? "";
  return {
    figures: describeTodayFigures(figures, amounts, today, countedAt),
    own: own.map(({ kind, id, member_id, about, due_on, is_late }) => ({
      kind,
      id,
      memberId: member_id,
      name: nameOf(member_id),
      what: ownWords[kind](about ?? ""),
      dueOn: due_on,
      isLate: is_late,
    })),
    queues: showCounts(counts),
    oldest: oldest.map(({ queue, id, member_id, number, since, promised_by, is_late }) => ({
      queue,
      id,
      memberId: member_id,
      name: nameOf(member_id),
      what: whatIn[queue](number ?? ""),
      since: since.toISOString(),
      promisedBy: promised_by.toISOString(),
      isLate: is_late,
    })),
  };
}
