/**
 * Staff offer new terms, within the policy. When the loan owes more than one person may decide
 * about, the offer is a proposal that a second person confirms.
 */

import { sumOfParts } from "@hiram/contract/account/dues-account.ts";
import type { NewTerms } from "@hiram/contract/account/dues-replan.ts";
import { dayInManila, dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type {
  staffHardshipDeclineCall,
  staffHardshipOfferCall,
} from "@hiram/contract/loan/hardship-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import { type LoanRow, lockLoan } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import { insertActText, judgeActText } from "#help/staff-texts/act-text.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { refuse } from "#problem.ts";
import { hardshipSeal } from "#secret/seals.ts";
import { comparePlansWithinPolicy, getAskingLoan } from "./asking-loan.ts";
import { findOpenHardship, type HardshipRow } from "./hardship.sql.ts";
import { moveHardship } from "./move-hardship.ts";

/** The offered terms, as the proposal has them. */
export type HardshipOfferRequest = {
  readonly loanId: string;
  readonly hardshipId: string;
  readonly terms: NewTerms;
  readonly note: string | null;
};

type OfferPeople = {
  readonly proposedBy: string;
  readonly confirmedBy?: string;
  readonly proposalId?: string;
};

export async function offerHardship(
  house: House,
  body: CheckedBodyOf<typeof staffHardshipOfferCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffHardshipOfferCall>> {
  const { loanId, pauseMonths, extraMonths, waivesCharges, note, reason } = body;
  const owner = (await findLoan(house.db, loanId))?.member_id ?? refuse("NotFound");
  await storeTimeZones(house, [owner]);
  return house.db.transaction().execute(async (trx) => {
    const { loan, hardship } = await lockAsked(trx, loanId);
    const asking = await getAskingLoan(trx, house, loan);
    const terms = { pauseMonths, extraMonths, waivesCharges };
    comparePlansWithinPolicy(asking, terms);
    const request = { loanId, hardshipId: hardship.id, terms, note: note ?? null };
    const { penalty, collection } = asking.dues.owed;
    const isSmall =
      sumOfParts(asking.dues.owed) <= asking.policy.hardshipOnePersonCentavosMax &&
      // One person waives no more than in a dispute (`check_hardship_offer`).
      (!waivesCharges || penalty + collection <= asking.policy.waiverOnePersonCentavosMax);
    const words = { kind: "HARDSHIP_NOTE", memberId: owner, staffId: staff.id } as const;
    const hasReader =
      note !== undefined &&
      (await judgeActText(trx, house, { ...words, text: note }, { mayWait: true }));
    if (isSmall && !hasReader) {
      await storeHardshipOffer(trx, house, request, { proposedBy: staff.id }, caller);
      return { status: "OFFERED", needsSecondPerson: false };
    }
    const proposed = { kind: "hardship.offer", memberId: loan.member_id } as const;
    const proposal = { ...proposed, subject: hardship.id, request, reason, proposedBy: staff.id };
    await propose(trx, house, proposal, caller);
    return { status: "ASKED", needsSecondPerson: true };
  });
}

/** The loan, locked, and its request that waits for the desk. */
async function lockAsked(
  trx: Trx,
  loanId: string,
): Promise<{ readonly loan: LoanRow; readonly hardship: HardshipRow }> {
  const loan = (await lockLoan(trx, loanId)) ?? refuse("NotFound");
  const hardship = (await findOpenHardship(trx, loan)) ?? refuse("HardshipMoved");
  if (hardship.status !== "ASKED") refuse("HardshipMoved");
  return { loan, hardship };
}

export async function storeHardshipOffer(
  trx: Trx,
  house: House,
  { loanId, hardshipId, terms, note }: HardshipOfferRequest,
  people: OfferPeople,
  caller: Caller,
): Promise<void> {
  const { loan, hardship } = await lockAsked(trx, loanId);
  if (hardship.id !== hardshipId) refuse("HardshipMoved");
  comparePlansWithinPolicy(await getAskingLoan(trx, house, loan), terms);
  const noted = note ? await writeNote(trx, house, hardship, note, people) : {};
  const today = dayInManila(house.clock.now());
  const until = dayText(dayNumber(today) + house.policies.now().hardshipOfferDays);
  await moveHardship(trx, house, {
    hardship,
    loan,
    event: "offer",
    by: { kind: "staff", id: people.confirmedBy ?? people.proposedBy },
    set: {
      pause_months: terms.pauseMonths,
      extra_months: terms.extraMonths,
      waives_charges: terms.waivesCharges,
      ...noted,
      offered_by: people.proposedBy,
      confirmed_by: people.confirmedBy ?? null,
      offered_at: sql`house_now()`,
      offer_until: until,
    },
    about: { when: writeDay(until) },
    caller,
  });
}

/** Locks the loan, and returns it with its request that waits for the desk. */
async function writeNote(
  trx: Trx,
  house: House,
  { id, member_id: memberId }: HardshipRow,
  text: string,
  { proposedBy, confirmedBy, proposalId }: OfferPeople,
) {
  const staffId = confirmedBy ?? proposedBy;
  const words = { kind: "HARDSHIP_NOTE", memberId, staffId, text } as const;
  await judgeActText(trx, house, words);
  const wordsId = await insertActText(trx, house, {
    ...words,
    subjectId: id,
    proposalId: proposalId ?? null,
  });
  return {
    note_sealed: house.keys.seal(text, hardshipSeal(id, "note")),
    note_words_id: wordsId,
  };
}

export async function declineHardship(
  house: House,
  { loanId, reason }: CheckedBodyOf<typeof staffHardshipDeclineCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffHardshipDeclineCall>> {
  await house.db.transaction().execute(async (trx) => {
    const { loan, hardship } = await lockAsked(trx, loanId);
    await moveHardship(trx, house, {
      hardship,
      loan,
      event: "decline",
      by: { kind: "staff", id: staff.id },
      set: { decline_reason: reason },
      caller,
    });
  });
  return { status: "DECLINED" };
}
