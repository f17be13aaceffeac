/**
 * Everything about a member on one page. Opening it is audited, and the member can see by whom.
 */

import { loanLife } from "@hiram/contract/loan/loan.ts";
import { deliveryStateOf } from "@hiram/contract/notice/delivery.ts";
import type { staffCaseCall } from "@hiram/contract/staff/case/case.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { eventsFrom } from "@hiram/contract/wire/lifecycle.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { showDuplicates } from "#activation/duplicates/show-duplicates.ts";
import { awaitNamed } from "#db/together/read-together.ts";
import { auditCaseView } from "#desk/audit-case-view.ts";
import {
  findCaseMember,
  findWriteOffDay,
  listCaseEvents,
  listCaseNotices,
  listNotes,
} from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { judgeAffordability } from "#loan/approval/judge-affordability.ts";
import { showOpenApproval } from "#loan/approval/propose-approval.ts";
import { readLoan } from "#loan/home/read-loan.ts";
import { showSettlements } from "#loan/settlement/show-settlements.ts";
import { readAnswers } from "#member/answers.ts";
import { readBeneficiary } from "#member/beneficiary.ts";
import { openDetails, openPhone } from "#member/details.ts";
import { toWirePhone } from "#member/phone.ts";
import { showOpenRestrictions } from "#member/restriction.sql.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { listDeliveryProblems } from "#notice/delivery/delivery-problems.ts";
import { maskAddress } from "#notice/delivery/mask-address.ts";
import { templateOf } from "#notice/templates.ts";
import { refuse } from "#problem.ts";
import { findWaitingPhone } from "#session/phone-change/phone-change.ts";
import { showRestrictions } from "#session/restrictions/show-restrictions.ts";
import { listLiveSessions } from "#session/session.sql.ts";
import { showCorrections } from "#settings/correction/show-corrections.ts";
import { currentScore } from "#settings/score/read-score.ts";
import { nameEvents } from "#staff/audit-log/name-events.ts";
import { peopleOf, showNote } from "#staff/case/notes/show-note.ts";
import {
  showAddress,
  showBank,
  showIdentity,
  showPersonal,
  showPhoneChange,
  showReference,
} from "#staff/case/parts.ts";
import { readLoanTimeline } from "#staff/case/read-loan-timeline.ts";
import { openPauseReason } from "#wallet/pause-reason.ts";
import { readDeskKnowledge, showPayoutAtDesk } from "#wallet/payouts/desk/payout-buttons.ts";
import { showWithdrawal } from "#wallet/show-withdrawal.ts";
import { listWithdrawalsOf } from "#wallet/wallet.sql.ts";

type Case = AnswerOf<typeof staffCaseCall>;

const WITHDRAWALS_SHOWN = 20;

export async function readCase(
  house: House,
  { memberId }: { readonly memberId: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<Case> {
  const member = (await findCaseMember(house.db, memberId)) ?? refuse("NotFound");
  await auditCaseView(house, memberId, staff, caller);
  const details = openDetails(house, member);
  const [answers, account, { loan }, withdrawals, affordability, story, sessions] =
    await Promise.all([
      readAnswers(house.db, house, memberId),
      readBeneficiary(house.db, house, memberId),
      readLoan(house, { id: memberId }),
      listWithdrawalsOf(house.db, memberId, { most: WITHDRAWALS_SHOWN }),
      judgeAffordability(house, { memberId, staffId: staff.id }, details),
      readStory(house, memberId, staff),
      listLiveSessions(house.db, memberId),
    ]);
  const [known, writtenOffOn, parts] = await Promise.all([
    readDeskKnowledge(house, withdrawals, staff),
    loan ? findWriteOffDay(house.db, { memberId, loanId: loan.id }) : null,
    readParts(house, { member, answers, loanId: loan?.id, staff }),
  ]);
  const { waitingPhone, troubles, ...shown } = parts;
  const { monthlyNetIncome, workPlaceCountry, workLocation, jobTitle, jobCategory } = details;
  const phoneMasked = maskEnds(toWirePhone(openPhone(house, member)));
  return {
    ...shown,
    member: {
      memberId,
      name: details.fullName,
      phoneMasked,
      activation: member.activation,
      restrictions: showOpenRestrictions(member.open_restrictions),
      isErased: member.frozen_at !== null && member.frozen_by === null,
      registeredAt: member.created_at.toISOString(),
    },
    recoveryHoldUntil: member.recovery_hold_until?.toISOString() ?? null,
    sessions: sessions.length,
    activation: member.activation,
    personal: showPersonal(house, answers.personal),
    contact: {
      phoneMasked,
      emailMasked: maskEnds(details.email),
      phoneChange: showPhoneChange(waitingPhone),
      troubles: troubles.map(({ address, since, ...trouble }) => ({
        ...trouble,
        address: maskAddress(trouble.channel, address),
        since: since.toISOString(),
      })),
    },
    employment: { workPlaceCountry, workLocation, jobTitle, jobCategory, monthlyNetIncome },
    address: showAddress(answers.address),
    bank: showBank(account),
    loan,
    writtenOffOn,
    ...(await showSettlements(house, loan?.id, writtenOffOn)),
    loanEvents:
      loan && staff.may.has("loan.decide") ? eventsFrom(loanLife, loan.status, "staff") : [],
    affordability,
    withdrawals: withdrawals.map((row) => {
      const { accountNumber: _, ...payout } = showWithdrawal(house, row);
      const pauseReason = openPauseReason(house, row);
      return { ...payout, pauseReason, ...showPayoutAtDesk(house, row, staff, known) };
    }),
    ...story,
  };
}

type PartsRequest = {
  readonly member: NonNullable<Awaited<ReturnType<typeof findCaseMember>>>;
  readonly answers: Awaited<ReturnType<typeof readAnswers>>;
  readonly loanId: string | undefined;
  readonly staff: StaffCaller;
};

/**
 * Asked for in one tick, so that they travel together: one after the other they were a dozen round
 * trips.
 */
const readParts = (house: House, { member, answers, loanId, staff }: PartsRequest) =>
  awaitNamed({
    restrictions: showRestrictions(house, member.id),
    duplicates: showDuplicates(house, member.id),
    corrections: showCorrections(house, member.id),
    waitingPhone: findWaitingPhone(house.db, house, member.id),
    troubles: listDeliveryProblems(house, member),
    reference: showReference(house, member.id, answers.references),
    identity: showIdentity(house, member.id, answers.identity),
    approval: loanId === undefined ? null : readApproval(house, loanId, staff),
    score: showScore(house, member.id),
    life: readLoanTimeline(house, loanId, staff),
  });

async function showScore(house: House, memberId: string): Promise<Case["score"]> {
  const { score, version, reasons } = await currentScore(house, memberId);
  const lines = (list: readonly { readonly id: string; readonly points: number }[]) =>
    list.map(({ id, points }) => ({ reason: id, points }));
  return {
    score,
    version: String(version),
    at: house.clock.now().toISOString(),
    raised: lines(reasons.raised),
    lowered: lines(reasons.lowered),
  };
}

/** Notes, messages and the log. */
async function readStory(
  house: House,
  memberId: string,
  staff: StaffCaller,
): Promise<Pick<Case, "notes" | "notices" | "timeline">> {
  const [notes, notices, events] = await Promise.all([
    listNotes(house.db, memberId),
    listCaseNotices(house.db, memberId),
    listCaseEvents(house.db, memberId),
  ]);
  const [staffNames, name] = await Promise.all([
    readStaffNames(house.db, house, notes.flatMap(peopleOf)),
    nameEvents(house, events, staff),
  ]);
  return {
    notes: notes.map((note) => showNote(house, note, staffNames, staff)),
    notices: notices.map((notice) => ({
      id: notice.id,
      template: notice.template,
      channel: notice.channel,
      status: notice.status,
      attempts: notice.attempts,
      lastError: notice.last_error,
      delivery: deliveryStateOf({ ...notice, sentAt: notice.sent_at }, house.clock.now()),
      undeliveredWhy: notice.undelivered_why,
      segments: notice.segments,
      createdAt: notice.created_at.toISOString(),
      sentAt: notice.sent_at?.toISOString() ?? null,
      mayResend: notice.status !== "QUEUED" && !templateOf(notice.template).carriesCode,
    })),
    timeline: events.map((event) => ({ at: event.at.toISOString(), what: name(event).sentence })),
  };
}

/** An approval that waits, and whether this person may be its second. */
async function readApproval(house: House, loanId: string, staff: StaffCaller) {
  const names = (ids: readonly string[]) => readStaffNames(house.db, house, ids);
  const open = await showOpenApproval(house, loanId, names);
  if (!open) return null;
  const { byId, ...shown } = open;
  return { ...shown, mayConfirm: byId !== staff.id && staff.may.has("loan.decide") };
}
