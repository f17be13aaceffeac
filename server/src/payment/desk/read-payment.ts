/** One payment as the desk opens it. Each view is logged, because it shows a payer and a member. */
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { PaymentStatus } from "@hiram/contract/payment/payment.ts";
import type { staffPaymentCall } from "@hiram/contract/payment/payments-desk.calls.ts";
import {
  type PaymentAct,
  type PaymentPlace,
  paymentPlaces,
} from "@hiram/contract/payment/payments-desk.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { findSendBackMax } from "#payment/desk/send-back/send-back-max.ts";
import { refuse } from "#problem.ts";
import { paymentNoteSeal } from "#secret/seals.ts";
import { findMoneyPlaces, listPaymentEvents } from "./payment.sql.ts";
import { findListedPayment, type ListedPayment } from "./payments.sql.ts";
import { planUnmatch } from "./plan-unmatch.ts";
import { paymentHintsOf, showPayment } from "./show-payment.ts";
import { suggestLoansForPayment } from "./suggest-loans.ts";
import { needsTwoPeopleFor } from "./unmatch-at-desk.ts";

export async function readPayment(
  house: House,
  { id }: { readonly id: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffPaymentCall>> {
  const row = (await findListedPayment(house.db, id)) ?? refuse("NotFound");
  const [events, places] = await Promise.all([
    listPaymentEvents(house.db, id),
    findMoneyPlaces(house.db, id),
  ]);
  const people = events.flatMap(({ actor_id, proposed_by }) => [actor_id, proposed_by]);
  const names = await readStaffNames(house.db, house, [
    row.recorded_by,
    row.confirmed_by,
    ...people,
  ]);
  const shown = showPayment(house, row, names);
  await audit(house.db, {
    action: "PAYMENT_OPENED",
    actor: { kind: "staff", id: staff.id },
    subjectId: row.member_id ?? id,
    caller,
    details: { payment: row.payment_number },
  });
  const sendBackMax = await findSendBackMax(house.db, row);
  const may = mayDoWith(row, staff, sendBackMax > 0);
  return {
    ...shown,
    confirmedBy: (row.confirmed_by && names.get(row.confirmed_by)) || null,
    statement: await showStatement(house, row),
    documentId: row.document_id,
    sendBackMax: toPesos(sendBackMax),
    loan: row.loan_id
      ? {
          id: row.loan_id,
          number: String(row.loan_number),
          status: row.loan_status as LoanStatus,
        }
      : null,
    places: placesOf(places),
    history: events.map((event) => ({
      event: event.event,
      at: event.at.toISOString(),
      by: (event.actor_id && names.get(event.actor_id)) || "",
      proposedBy: (event.proposed_by && names.get(event.proposed_by)) || null,
      note: event.note_sealed && house.keys.open(event.note_sealed, paymentNoteSeal(id)),
    })),
    suggestions:
      row.status === "UNMATCHED"
        ? await suggestLoansForPayment(house, paymentHintsOf(row, shown))
        : [],
    proposalId: row.proposal_id,
    may,
    takeOff: may.includes("reverse") ? await readTakeOff(house, row) : null,
  };
}

const placesOf = (places: Awaited<ReturnType<typeof findMoneyPlaces>>) =>
  Object.fromEntries(paymentPlaces.map((place) => [place, toPesos(places[place])])) as Record<
    PaymentPlace,
    number
  >;

/** No act is offered while a proposal waits: its second person decides first. */
function mayDoWith(row: ListedPayment, { may }: StaffCaller, canSendBack: boolean): PaymentAct[] {
  if (row.proposal_id !== null) return [];
  const moves = may.has("payment.match") ? movesOf[row.status as PaymentStatus] : [];
  const back = canSendBack && may.has("refund.propose") ? (["sendBack"] as const) : [];
  return [...moves, ...back, ...(row.owed_back && may.has("loan.write-off") ? writeOff : [])];
}

const writeOff = ["writeOff"] as const;
const movesOf: Readonly<Record<PaymentStatus, readonly PaymentAct[]>> = {
  UNMATCHED: ["match", "reverse"],
  APPLIED: ["move", "unmatch", "reverse"],
  REFUNDED: ["unmatch", "reverse"],
  REVERSED: [],
};

const readTakeOff = (house: House, row: ListedPayment) =>
  house.db.transaction().execute(async (trx) => ({
    effect: await planUnmatch(trx, house, row),
    needsSecondPerson: await needsTwoPeopleFor(trx, house, row),
  }));

/** The statement line, and who answers for that statement. */
async function showStatement(house: House, { statement_id: id, statement_line }: ListedPayment) {
  if (!id || statement_line === null) return null;
  const statement = await house.db
    .selectFrom("bank_statement")
    .select("loaded_by")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const names = await readStaffNames(house.db, house, [statement.loaded_by]);
  return { id, line: statement_line, loadedBy: names.get(statement.loaded_by) ?? "" };
}
