/**
 * An approval that needs two people. The first proposes the amount, with the reason of an exception
 * from the multiple of the income; the loan stays as it is. Another confirms exactly what was
 * proposed, which approves the loan, or rejects it.
 */
import { randomUUID } from "node:crypto";
import type { staffConfirmApprovalCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import { type Centavos, toPesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { LoanRow } from "#account/loan.sql.ts";
import { audit } from "#audit/audit.ts";
import { advance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import {
  type ApprovalRow,
  findOpenApproval,
  insertApproval,
  lockOpenApproval,
} from "#loan/approval/approval.sql.ts";
import { type ApprovalNeeds, needsReason } from "#loan/approval/judge-approval.ts";
import { refuse } from "#problem.ts";

/** The sealed part: what the member reads with the approval, and why an exception is made. */
type ApprovalWords = { readonly note?: string; readonly exception?: string };

export const approvalSeal = (id: string): string => `loan-approval/${id}`;
export const openApprovalWords = ({ keys }: House, row: Pick<ApprovalRow, "id" | "sealed">) =>
  JSON.parse(keys.open(row.sealed, approvalSeal(row.id))) as ApprovalWords;

type Proposal = {
  readonly loan: LoanRow;
  readonly amount: Centavos;
  readonly needs: ApprovalNeeds;
  readonly words: ApprovalWords;
  readonly staffId: string;
};

export async function proposeApproval(
  trx: Trx,
  house: House,
  { loan, amount, needs, words, staffId }: Proposal,
  caller: Caller,
): Promise<void> {
  if (needsReason(needs) && !words.exception)
    refuse("InvalidInput", {
      fields: { exception: "This is more than the policy allows on this income: please say why." },
    });
  const before = await lockOpenApproval(trx, loan.id);
  if (before) await end(trx, before, "reject", staffId);
  const id = randomUUID();
  await insertApproval(trx, {
    id,
    loan_id: loan.id,
    amount_centavos: amount,
    ...needs,
    sealed: house.keys.seal(JSON.stringify(words), approvalSeal(id)),
    fingerprint: house.keys.fingerprint(
      JSON.stringify([id, loan.id, amount, needs, words]),
      "loan-approval",
    ),
    proposed_by: staffId,
  });
  await note(trx, loan, "propose", staffId, caller, amount);
}

/** The confirmed approval, which the caller carries out in the same transaction. */
export async function confirmApproval(
  trx: Trx,
  house: House,
  { fingerprint }: CheckedBodyOf<typeof staffConfirmApprovalCall>,
  loan: LoanRow,
  staffId: string,
  caller: Caller,
): Promise<{ amount: Centavos; words: ApprovalWords }> {
  const row = (await lockOpenApproval(trx, loan.id)) ?? refuse("ChangedMeanwhile");
  if (row.fingerprint !== fingerprint) refuse("ChangedMeanwhile");
  await end(trx, row, "confirm", staffId);
  await note(trx, loan, "confirm", staffId, caller, row.amount_centavos);
  return { amount: row.amount_centavos, words: openApprovalWords(house, row) };
}

export async function rejectApproval(
  trx: Trx,
  loan: LoanRow,
  staffId: string,
  caller: Caller,
): Promise<void> {
  const row = (await lockOpenApproval(trx, loan.id)) ?? refuse("ChangedMeanwhile");
  await end(trx, row, "reject", staffId);
  await note(trx, loan, "reject", staffId, caller, row.amount_centavos);
}

/** What the case shows of an approval that waits for its second person. */
export async function showOpenApproval(
  house: House,
  loanId: string,
  names: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) {
  const row = await findOpenApproval(house.db, loanId);
  if (!row) return null;
  const { exception } = openApprovalWords(house, row);
  return {
    amount: toPesos(row.amount_centavos),
    isAboveLimit: row.above_limit,
    isAboveIncome: row.above_income,
    isAboveDaily: row.above_daily,
    isAboveDebtShare: row.above_debt_share,
    isSameChecker: row.same_checker,
    exception: exception ?? null,
    by: (await names([row.proposed_by])).get(row.proposed_by) ?? "",
    byId: row.proposed_by,
    at: row.proposed_at.toISOString(),
    fingerprint: row.fingerprint,
  };
}

const end = (trx: Trx, { id }: ApprovalRow, event: "confirm" | "reject", staffId: string) =>
  advance(trx, {
    table: "loan_approval",
    event,
    id,
    by: { kind: "staff", id: staffId },
    set: { decided_by: staffId, decided_at: sql`house_now()` },
  }).catch(refuseSecondPerson);

const note = (
  trx: Trx,
  loan: LoanRow,
  event: string,
  staffId: string,
  caller: Caller,
  amount: Centavos,
) =>
  audit(trx, {
    action: "LOAN_APPROVAL_MOVED",
    actor: { kind: "staff", id: staffId },
    subjectId: loan.member_id,
    caller,
    details: { loan: loan.loan_number, event, amount: writeWholePesos(amount) },
  });
