/** Takes a case that nobody has, and hands one over to a colleague with a note for them. */
import { randomUUID } from "node:crypto";
import type { staffHandOverCaseCall } from "@hiram/contract/collection/collections.calls.ts";
import { findRefusedWords } from "@hiram/contract/collection/contact-words.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { type LoanRow, lockLoan } from "#account/loan.sql.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { listOwners } from "#help/complaints/desk/complaints.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { isOwnCase } from "#http/own-case.ts";
import { refuse } from "#problem.ts";
import { handOverSeal } from "#secret/seals.ts";
import { assignCase, findOwner, insertHandOver, takeCollectionCaseRow } from "./collections.sql.ts";

type Move = {
  readonly event: "take" | "handOver";
  readonly loan: LoanRow;
  readonly from: string | null;
  readonly to: string;
  readonly by: string;
  readonly note: string;
};

/** A loan with a confirmed payout. */
export async function lockOwedLoan(trx: Trx, loanId: string): Promise<LoanRow> {
  const loan = await lockLoan(trx, loanId);
  return loan?.first_paid_on ? loan : refuse("NotFound");
}

export async function takeCollectionCase(
  house: House,
  { loanId }: { readonly loanId: string },
  staff: StaffCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const loan = await lockOwedLoan(trx, loanId);
    const move = { loanId, memberId: loan.member_id, to: staff.id, by: staff.id };
    if (!(await takeCollectionCaseRow(trx, move))) refuse("ChangedMeanwhile");
    await noteMove(trx, house, { event: "take", loan, from: null, note: "", ...move }, caller);
  });
  return {};
}

export async function handOverCase(
  house: House,
  { loanId, to, note }: CheckedBodyOf<typeof staffHandOverCaseCall>,
  staff: StaffCaller,
  caller: Caller,
) {
  if (findRefusedWords(note).length > 0) refuse("ContactWordsRefused");
  if (await isOwnCase(house, { id: to }, "loanId", loanId)) refuse("HandOverOwnCase");
  await house.db.transaction().execute(async (trx) => {
    const loan = await lockOwedLoan(trx, loanId);
    const colleagues = await listOwners(trx, "collection.work");
    if (!colleagues.some(({ id }) => id === to)) refuse("NotFound");
    const from = await findOwner(trx, loanId);
    if (!from || from === to || !(await assignCase(trx, { loanId, from, to })))
      return refuse("ChangedMeanwhile");
    await noteMove(trx, house, { event: "handOver", loan, from, to, by: staff.id, note }, caller);
  });
  return {};
}

type Assignment = {
  readonly loanId: string;
  /** The expected owner of the case; null when it must have none. */
  readonly from: string | null;
  readonly to: string;
};

/** Gives out one of many cases: takes it for somebody, or moves it to them. */
export async function assignOrTake(
  house: House,
  { loanId, from, to }: Assignment,
  staff: StaffCaller,
  caller: Caller,
): Promise<void> {
  if (await isOwnCase(house, { id: to }, "loanId", loanId)) refuse("HandOverOwnCase");
  await house.db.transaction().execute(async (trx) => {
    const loan = await lockOwedLoan(trx, loanId);
    const colleagues = await listOwners(trx, "collection.work");
    if (!colleagues.some(({ id }) => id === to)) refuse("NotFound");
    const move = { loanId, memberId: loan.member_id, to, by: staff.id };
    const isMoved =
      from === null
        ? await takeCollectionCaseRow(trx, move)
        : from !== to && (await assignCase(trx, { loanId, from, to }));
    if (!isMoved) refuse("ChangedMeanwhile");
    const event = from === null ? "take" : "handOver";
    await noteMove(trx, house, { event, loan, from, to, by: staff.id, note: "" }, caller);
  });
}

async function noteMove(trx: Trx, house: House, move: Move, caller: Caller): Promise<void> {
  const { event, loan, from, to, by, note } = move;
  const id = randomUUID();
  const noteSealed = note ? house.keys.seal(note, handOverSeal(id)) : null;
  const row = { id, loanId: loan.id, memberId: loan.member_id, from, to, by, noteSealed };
  await insertHandOver(trx, row);
  await audit(trx, {
    action: "COLLECTION_MOVED",
    actor: { kind: "staff", id: by },
    subjectId: loan.member_id,
    caller,
    details: { event, loan: loan.loan_number },
  });
}
