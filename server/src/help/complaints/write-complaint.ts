/**
 * A member complains. The complaint has its reference at once and is in the desk's queue. An amount
 * that it names is not collected and earns no late charge until it is decided. The browser makes
 * the complaint's id, so a request repeated after a lost reply does not store it twice.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { writeComplaintCall } from "@hiram/contract/help/complaint.calls.ts";
import {
  complaintCategories,
  type DisputeSubject,
  needsProof,
  pauseBeginsOn,
} from "@hiram/contract/help/complaint.ts";
import { type Centavos, fromPesos, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { fields, tidyField } from "@hiram/contract/wire/fields.ts";
import { lockLoan } from "#account/loan.sql.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { offerDocumentIn } from "#documents/send-document.ts";
import { newComplaintReference, openComplaint } from "#help/complaint.ts";
import {
  findOwnDispute,
  findWrittenComplaint,
  insertComplaintMessage,
  insertDispute,
} from "#help/complaints/complaints.sql.ts";
import { findDisputable } from "#help/complaints/list-disputable.ts";
import { type MessageContent, openMessage } from "#help/message.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { findMember, openDetails } from "#member/details.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { messageSeal } from "#secret/seals.ts";

type Body = CheckedBodyOf<typeof writeComplaintCall>;

export async function writeComplaint(
  house: House,
  body: Body,
  { id: memberId }: MemberCaller,
  caller: Caller,
): Promise<AnswerOf<typeof writeComplaintCall>> {
  const { complaintId: id, category } = body;
  const message = tidyField(fields.contactMessage, body.text);
  return house.db.transaction().execute(async (trx) => {
    const member = (await findMember(trx, memberId)) ?? refuse("NotFound");
    const { fullName, email } = openDetails(house, member);
    const words: MessageContent = { name: fullName, email, message };
    const sealed = house.keys.seal(JSON.stringify(words), messageSeal(id));
    const reference = newComplaintReference(house);
    const row = { id, reference, sealed, member_id: memberId, complaint_id: id };
    if (!(await insertComplaintMessage(trx, row)))
      return findWritten(trx, house, { id, category, message, memberId });
    const dueOn = await openComplaint(trx, house, { id, memberId, category });
    const actor = { kind: "member", id: memberId } as const;
    const details = { event: "write", reference };
    await audit(trx, { action: "COMPLAINT_MOVED", actor, subjectId: memberId, caller, details });
    const disputed = await dispute(trx, house, { id, memberId, body, reference }, caller);
    const about = { reference, when: writeDay(dueOn) };
    await notifyMember(trx, house, { memberId, template: "complaint-received", about });
    return { reference, dueOn, disputed };
  });
}

type Written = Pick<Body, "category"> & {
  readonly id: string;
  readonly message: string;
  readonly memberId: string;
};

async function findWritten(trx: Trx, house: House, { id, category, message, memberId }: Written) {
  const written = await findWrittenComplaint(trx, id, memberId);
  if (!written || written.category !== category) return refuse("KeyReused");
  if (openMessage(house, written).message !== message) return refuse("KeyReused");
  const disputed = await findOwnDispute(trx, id, memberId);
  return { reference: written.reference, dueOn: written.due_on, disputed };
}

type NewDispute = {
  readonly id: string;
  readonly memberId: string;
  readonly body: Body;
  readonly reference: string;
};

type Disputed = AnswerOf<typeof writeComplaintCall>["disputed"];

/**
 * Disputes the named amount, or the only late charge for a complaint about a charge. A charge that
 * was refused before becomes a plain complaint: the reply says that nothing is in dispute.
 */
async function dispute(
  trx: Trx,
  house: House,
  { id, memberId, body, reference }: NewDispute,
  caller: Caller,
): Promise<Disputed> {
  const isAboutCharge = body.category === "CHARGE";
  if (!body.dispute && !isAboutCharge) return null;
  const found = await findDisputable(trx, house, memberId);
  if (!found.loan) return body.dispute ? refuse("NotDisputable") : null;
  // Locks the loan, so that of two disputes about the same thing the second is refused.
  await lockLoan(trx, found.loan.id);
  const { loan, rows } = await findDisputable(trx, house, memberId);
  const named = body.dispute ? findNamed(body, rows) : findOnlyCharge(rows);
  if (!loan || !named) return null;
  const { thing, centavos } = named;
  if (thing.isDisputed) refuse("AlreadyDisputed");
  if (thing.wasRefused) return null;
  const { subject, instalment, paymentId: repaymentId } = thing;
  const from = pauseBeginsOn(house.clock.now());
  const documentId = await keepProof(trx, { memberId, body, subject }, caller);
  const about = { id, loan, subject, instalment, repaymentId, amount: centavos, from, documentId };
  await insertDispute(trx, about);
  await refreshAccount(trx, house, loan.id);
  await audit(trx, {
    action: "DISPUTE_MOVED",
    actor: { kind: "member", id: memberId },
    subjectId: memberId,
    caller,
    details: { event: "dispute", reference, loan: loan.loan_number, amount: writePesos(centavos) },
  });
  return { subject, instalment, paymentId: repaymentId, amount: toPesos(centavos) };
}

type Proof = {
  readonly memberId: string;
  readonly body: Body;
  readonly subject: DisputeSubject;
};

/** Stores the receipt of a missing payment with the member's documents. */
async function keepProof(
  trx: Trx,
  { memberId, body: { category, dispute: named }, subject }: Proof,
  caller: Caller,
): Promise<string | null> {
  if (!needsProof(category, subject)) return null;
  const words = "Please add the receipt or a screenshot of the payment.";
  const pages = named?.proof ?? refuse("InvalidInput", { fields: { proof: words } });
  const { id } = await offerDocumentIn(trx, { memberId, kind: "PAYMENT_PROOF", pages }, caller);
  return id;
}

type Rows = Awaited<ReturnType<typeof findDisputable>>["rows"];
type Named = { readonly thing: Rows[number]; readonly centavos: Centavos };

function findNamed({ category, dispute: named }: Body, rows: Rows): Named {
  const { subject, instalment = null, paymentId = null, amount } = named ?? refuse("Unexpected");
  const allowed: readonly DisputeSubject[] = complaintCategories[category].disputes;
  if (!allowed.includes(subject)) refuse("NotDisputable");
  const isNamed = (row: Rows[number]) =>
    row.subject === subject && row.instalment === instalment && row.paymentId === paymentId;
  const thing = rows.find(isNamed) ?? refuse("NotDisputable");
  const centavos = fromPesos(amount);
  if (centavos > 0 && centavos <= thing.amount) return { thing, centavos };
  const words = `Please enter an amount of up to ${writePesos(thing.amount)}.`;
  return refuse("AmountRefused", { fields: { amount: words } });
}

/** The whole of the only late charge; when there are several, the form asks which. */
function findOnlyCharge(rows: Rows): Named | undefined {
  const charges = rows.filter(
    ({ subject, isDisputed, wasRefused }) => subject === "CHARGE" && !isDisputed && !wasRefused,
  );
  if (charges.length > 1) refuse("ChargeToChoose");
  const [thing] = charges;
  return thing && { thing, centavos: thing.amount };
}
