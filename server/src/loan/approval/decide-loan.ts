/**
 * What staff decide about an application: a table with one row per event. The contract's call says
 * what each event needs; the row says what it sets beside the status, what its message names, and
 * what is written with it. The move is guarded in its own statement: of two officers at once one
 * wins, and the other is refused with LoanMoved and changes nothing.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { staffDecideCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import { type LoanStatus, loanLife } from "@hiram/contract/loan/loan.ts";
import { lastDayOfOffer } from "@hiram/contract/loan/offer.ts";
import { type DeclineReason, declineReasons } from "@hiram/contract/loan/views.ts";
import {
  type Centavos,
  fromPesos,
  writePhp,
  writeWholePesos,
} from "@hiram/contract/money/money.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { NoticeAbout } from "@hiram/words/message.ts";
import { type RawBuilder, sql } from "kysely";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import { insertActText, judgeActText } from "#help/staff-texts/act-text.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { writeDocuments } from "#loan/loan-documents.ts";
import { type LoanMove, moveLoan } from "#loan/move-loan.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";

import { refuse } from "#problem.ts";
import { loanNoteSeal } from "#secret/seals.ts";
import { refuseApproval } from "./refuse-approval.ts";

export type DecideRequest = CheckedBodyOf<typeof staffDecideCall>;
type DecisionEvent = DecideRequest["event"];
export type RequestOf<E extends DecisionEvent> = Extract<DecideRequest, { event: E }>;
export type Officer = Pick<StaffCaller, "id">;

/** The columns that a decision may change beside the status. */
type DecidedColumns = {
  readonly officer_id?: string;
  readonly decided_at?: RawBuilder<unknown>;
  readonly amount_centavos?: Centavos;
  readonly deducted_centavos?: Centavos;
  readonly decline_reason?: DeclineReason;
};

/** The loan with its new amount, and the amount that the member asked for. */
type DecidedLoan = LoanRow & { readonly asked: Centavos };

type Decision<E extends DecisionEvent> = {
  readonly set: (
    house: House,
    request: RequestOf<E>,
    staff: Officer,
    loan: LoanRow,
  ) => DecidedColumns;
  /** What the message to the member names beside the amount. */
  readonly about?: (house: House, request: RequestOf<E>, loan: DecidedLoan) => NoticeAbout;
  /** What is written after the move, in its transaction; the loan has its new amount. */
  readonly alongside?: (trx: Trx, house: House, loan: LoanRow) => Promise<void>;
};

const takenBy = ({ id }: Officer) => ({ officer_id: id });
const decidedBy = ({ id }: Officer) => ({ officer_id: id, decided_at: sql`house_now()` });

const decisions: { readonly [E in DecisionEvent]: Decision<E> } = {
  // An officer takes up an application, and decides about it from then on.
  review: { set: (_house, _request, officer) => takenBy(officer) },
  // An application waits for something that the note names.
  pause: { set: () => ({}) },
  // The pause ends, and the review continues with the officer who ended it.
  resume: { set: (_house, _request, officer) => takenBy(officer) },
  // As asked or for less, with the disclosure and the contract. The price is that of the policy
  // under which the member applied, not of today's.
  approve: {
    set: (house, { amount }, officer, loan) => ({
      ...decidedBy(officer),
      ...approvedAmount(house, checkApprovedAmount(house, amount, loan), loan),
    }),
    about: (house, _request, { asked, amount_centavos, ...loan }) => ({
      when: writeDay(lastDayOfOffer(house.clock.now(), house.products.policyOfLoan(loan))),
      ...(amount_centavos < asked && { what: writePhp(asked) }),
    }),
    alongside: writeDocuments,
  },
  // The message gives the member the words of the reason.
  decline: {
    set: (_house, { reason }, officer) => ({ ...decidedBy(officer), decline_reason: reason }),
    about: (_house, { reason }) => ({ reason: declineReasons[reason] }),
  },
};

export function decideLoan<E extends DecisionEvent>(
  house: House,
  request: RequestOf<E>,
  officer: Officer,
  caller: Caller,
): Promise<{ status: LoanStatus }> {
  return house.db
    .transaction()
    .execute((trx) => decideInTransaction(trx, house, request, officer, caller));
}

/** The decision as part of a larger transaction. */
export async function decideInTransaction<E extends DecisionEvent>(
  trx: Trx,
  house: House,
  request: RequestOf<E>,
  officer: Officer,
  caller: Caller,
): Promise<{ status: LoanStatus }> {
  const event = request.event as E;
  const { set, about, alongside }: Decision<E> = decisions[event];
  const note = "note" in request ? request.note : undefined;
  const found = (await findLoan(trx, request.loanId)) ?? refuse("NotFound");
  const noted = note ? await writeNote(trx, house, found, { text: note, officer }) : {};
  const columns = set(house, request, officer, found);
  const { amount_centavos = found.amount_centavos } = columns;
  const { deducted_centavos = found.deducted_centavos } = columns;
  const loan = { ...found, amount_centavos, deducted_centavos };
  const move: LoanMove<DecisionEvent> = {
    loan,
    event,
    by: { kind: "staff", id: officer.id, ...noted },
    set: columns,
    ...(about && { about: about(house, request, { ...loan, asked: found.amount_centavos }) }),
    caller,
  };
  await moveLoan(trx, house, move).catch(refuseApproval);
  await alongside?.(trx, house, loan);
  return { status: loanLife[event].to };
}

/** The amount with the fees that are taken from it. */
function approvedAmount(house: House, amount: Centavos, loan: LoanRow) {
  const { received } = quoteOfLoan(house, { ...loan, amount_centavos: amount });
  return { amount_centavos: amount, deducted_centavos: amount - received };
}

type Note = { readonly text: string; readonly officer: Officer };

/** A new person's own words are read first, by the person who confirms the approval. */
async function writeNote(trx: Trx, house: House, loan: LoanRow, { text, officer }: Note) {
  const { id: loanId, member_id: memberId } = loan;
  const words = { kind: "LOAN_NOTE", memberId, staffId: officer.id, text } as const;
  if (await judgeActText(trx, house, words)) refuse("WordsNeedReader");
  const wordsId = await insertActText(trx, house, { ...words, subjectId: loanId });
  return { noteSealed: house.keys.seal(text, loanNoteSeal(loanId)), wordsId };
}

/** The approved amount: what was requested, or less, but not below the smallest loan. */
export function checkApprovedAmount(
  house: House,
  pesos: number | undefined,
  loan: LoanRow,
): Centavos {
  const { loanCentavosMin: min } = house.products.policyOfLoan(loan);
  const max = loan.asked_centavos;
  const amount = pesos === undefined ? max : fromPesos(pesos);
  if (amount >= min && amount <= max) return amount;
  const words = `Approve between ${writeWholePesos(min)} and ${writeWholePesos(max)}.`;
  return refuse("AmountRefused", { fields: { amount: words } });
}
