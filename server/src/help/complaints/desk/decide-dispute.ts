/**
 * Decides a dispute. If it is upheld, late charges of the disputed instalment may be waived; above
 * the policy's amount a second person confirms. If it is refused, the amount is owed as before, and
 * brings late charges again after the days of grace. Either way the decision is the answer to the
 * complaint, with its reason.
 */
import { randomUUID } from "node:crypto";
import { pauseBeginsOn, pauseEndsOn } from "@hiram/contract/help/complaint.ts";
import type { staffDecideDisputeCall } from "@hiram/contract/help/complaint-desk.calls.ts";
import { type Centavos, fromPesos, writePesos, writePhp } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { lockLoan } from "#account/loan.sql.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import { audit } from "#audit/audit.ts";
import { advance, tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import { endPause } from "#help/complaints/complaints.sql.ts";
import { insertActText, judgeActText } from "#help/staff-texts/act-text.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall, StaffCaller } from "#http/answer.ts";
import { doIdempotently } from "#http/idempotency.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { splitWaiver, waiveCharges } from "#payment/waive-charges.ts";
import { refuse } from "#problem.ts";
import { findStaffComplaint, lockComplaint, type StaffComplaintRow } from "./complaints.sql.ts";
import { recordComplaintEvent, refuseOtherOwner, writeAnswer } from "./move-complaint.ts";
import { readLateCharges, readSoloWaiverMax } from "./read-complaints.ts";

type DecideRequest = {
  readonly body: CheckedBodyOf<typeof staffDecideDisputeCall>;
  readonly staff: StaffCaller;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

export type UpholdRequest = {
  readonly complaintId: string;
  /** Absent in proposals from before a refusal could need a second reader. */
  readonly outcome?: "UPHELD" | "REFUSED";
  readonly waived: Centavos;
  readonly text: string;
};

export async function decideDispute(
  house: House,
  { body, staff, once, caller }: DecideRequest,
): Promise<AnswerOf<typeof staffDecideDisputeCall>> {
  const { id, outcome, text } = body;
  const waived = outcome === "UPHELD" ? fromPesos(body.waived ?? 0) : 0;
  const reader = (await findStaffComplaint(house.db, id))?.member_id;
  if (reader) await storeTimeZones(house, [reader]);
  return doIdempotently(house, once, async (trx) => {
    const row = await lockOpenDispute(trx, id);
    refuseOtherOwner(row, staff);
    await checkWaived(trx, house, row, waived);
    const needsReader = await judgeDecision(trx, house, row, { text, staffId: staff.id });
    // Locks the loan, so that two disputes of it do not use the same sum.
    await lockLoan(trx, row.loan_id as string);
    if (needsReader || waived > (await readSoloWaiverMax(trx, house, row.loan_id as string))) {
      const request: UpholdRequest = { complaintId: id, outcome, waived, text };
      const proposed = { kind: "dispute.uphold", memberId: row.member_id, subject: id } as const;
      await propose(
        trx,
        house,
        { ...proposed, request, reason: text, proposedBy: staff.id },
        caller,
      );
      return { needsSecondPerson: true };
    }
    const decision = { row, text, decidedBy: staff.id, proposedBy: null, proposalId: null };
    if (outcome === "REFUSED") await refuseDispute(trx, house, decision, caller);
    else await upholdDispute(trx, house, { ...decision, waived }, caller);
    return { needsSecondPerson: false };
  });
}

/** Refuses words that may not go to the member now; true when a second person has to read them. */
export function judgeDecision(
  trx: Trx,
  house: House,
  row: StaffComplaintRow,
  { text, staffId }: { readonly text: string; readonly staffId: string },
): Promise<boolean> {
  const memberId = row.member_id ?? refuse("NotFound");
  return judgeActText(trx, house, { kind: "DECISION", memberId, staffId, text });
}

/** Refuses a complaint without an owner. */
export async function lockOpenDispute(trx: Trx, id: string): Promise<StaffComplaintRow> {
  const row = (await lockComplaint(trx, id)) ?? refuse("NotFound");
  if (row.dispute_status !== "OPEN" || row.status !== "OWNED") refuse("ChangedMeanwhile");
  return row;
}

/** No more can be waived than was charged on the instalment and disputed. */
export async function checkWaived(
  trx: Trx,
  house: House,
  row: StaffComplaintRow,
  waived: Centavos,
): Promise<void> {
  const { penalty, collection } = await readLateCharges(trx, house, row);
  const most = Math.min(penalty + collection, row.amount_centavos ?? 0);
  if (waived <= most) return;
  const words = `At most ${writePesos(most)} of late charges can be waived here.`;
  refuse("AmountRefused", { fields: { waived: words } });
}

type Decision = {
  readonly row: StaffComplaintRow;
  readonly text: string;
  readonly decidedBy: string;
  readonly proposedBy: string | null;
  readonly proposalId: string | null;
};

export async function refuseDispute(
  trx: Trx,
  house: House,
  decision: Decision,
  caller: Caller,
): Promise<void> {
  const { row } = decision;
  const loan = (await findLoan(trx, row.loan_id as string)) ?? refuse("NotFound");
  const until = pauseEndsOn(house.clock.now(), house.products.policyOfLoan(loan));
  await moveDispute(trx, house, decision, "refuse", until);
  await refreshAccount(trx, house, row.loan_id as string);
  const amount = writePesos(row.amount_centavos ?? 0);
  await answerWith(trx, house, decision, "dispute-refused", { amount }, caller);
}

export async function upholdDispute(
  trx: Trx,
  house: House,
  decision: Decision & { readonly waived: Centavos },
  caller: Caller,
): Promise<void> {
  const { row, waived } = decision;
  const loanId = row.loan_id as string;
  const charges = await readLateCharges(trx, house, row);
  const set = { waived_centavos: waived };
  await moveDispute(trx, house, decision, "uphold", pauseBeginsOn(house.clock.now()), set);
  if (waived > 0 && row.instalment !== null) {
    const waiver = splitWaiver(row.instalment, charges, waived);
    await waiveCharges(trx, house, { id: row.id, loanId, waiver });
  } else await refreshAccount(trx, house, loanId);
  await answerWith(trx, house, decision, "dispute-upheld", { amount: writePhp(waived) }, caller);
}

async function moveDispute(
  trx: Trx,
  house: House,
  { row, decidedBy, proposedBy }: Decision,
  event: "uphold" | "refuse",
  until: string,
  set: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const now = house.clock.now();
  const by = { kind: "staff", id: decidedBy } as const;
  const decided = { ...set, decided_by: decidedBy, proposed_by: proposedBy, decided_at: now };
  const step = { table: "dispute", event, id: row.id, by, set: decided } as const;
  if (!(await tryAdvance(trx, step))) refuse("ChangedMeanwhile");
  await endPause(trx, row.id, until, now);
}

async function answerWith(
  trx: Trx,
  house: House,
  { row, text, decidedBy, proposalId }: Decision,
  template: "dispute-upheld" | "dispute-refused",
  about: { readonly amount: string },
  caller: Caller,
): Promise<void> {
  const by = { kind: "staff", id: decidedBy } as const;
  const set = { answered_at: house.clock.now() };
  await advance(trx, { table: "complaint", event: "answer", id: row.id, by, set });
  await audit(trx, {
    action: "DISPUTE_MOVED",
    actor: by,
    subjectId: row.member_id ?? row.id,
    caller,
    details: {
      event: template === "dispute-upheld" ? "uphold" : "refuse",
      reference: row.reference,
      amount: about.amount,
    },
  });
  await recordComplaintEvent(trx, row, "answer", decidedBy, caller);
  const id = randomUUID();
  const memberId = row.member_id ?? refuse("NotFound");
  const words = { id, kind: "DECISION", memberId, staffId: decidedBy, text } as const;
  await insertActText(trx, house, { ...words, aboutId: row.id, proposalId });
  await writeAnswer(trx, house, { id, row, text, staffId: decidedBy, template, about });
}
