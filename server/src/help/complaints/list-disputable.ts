/** What the member can dispute about an active loan, and how much of each. */

import type { Dues } from "@hiram/contract/account/dues.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { disputableCall } from "@hiram/contract/help/complaint.calls.ts";
import { type DisputeSubject, refusedPaymentsMax } from "@hiram/contract/help/complaint.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { readDuesOf } from "#account/read-account.ts";
import type { Db, Trx } from "#db/database.ts";
import { findPaidOutLoan, listDisputes, listPaymentsOf } from "#help/complaints/complaints.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";

type Disputable = {
  readonly subject: DisputeSubject;
  readonly instalment: number | null;
  readonly paymentId: string | null;
  readonly on: string;
  readonly amount: Centavos;
  readonly isDisputed: boolean;
  readonly wasRefused: boolean;
};

export async function findDisputable(db: Db | Trx, house: House, memberId: string) {
  const loan = await findPaidOutLoan(db, memberId);
  if (!loan) return { loan: undefined, rows: [] };
  const today = dayInManila(house.clock.now());
  const dues = await readDuesOf(db, house, loan, today);
  if (!dues) return { loan: undefined, rows: [] };
  const payments = await listPaymentsOf(db, loan);
  const disputes = await listDisputes(db, loan);
  type Thing = Omit<Disputable, "isDisputed" | "wasRefused">;
  const isDisputed = (row: Thing) =>
    disputes.some(
      ({ status, subject, instalment, repayment_id }) =>
        status === "OPEN" &&
        subject === row.subject &&
        instalment === row.instalment &&
        repayment_id === row.paymentId,
    );
  // The same rule as `was_dispute_refused`, whatever the subject.
  const refusedPayments = disputes.filter(
    ({ status, subject }) => status === "REFUSED" && subject === "PAYMENT",
  ).length;
  const wasRefused = (row: Thing) =>
    (row.subject === "PAYMENT" && refusedPayments >= refusedPaymentsMax) ||
    disputes.some(
      ({ status, instalment, repayment_id }) =>
        status === "REFUSED" &&
        ((instalment !== null && instalment === row.instalment) ||
          (repayment_id !== null && repayment_id === row.paymentId)),
    );
  const rows = [
    ...listCharges(dues),
    ...listInstalments(dues, today),
    ...payments.map(({ id, received_on, amount_centavos }) => ({
      subject: "PAYMENT" as const,
      instalment: null,
      paymentId: id,
      on: received_on,
      // A payment that is missing in part may exceed the part that was booked.
      amount: Math.max(amount_centavos, dues.payoff),
    })),
  ];
  return {
    loan,
    rows: rows.map((row) => ({ ...row, isDisputed: isDisputed(row), wasRefused: wasRefused(row) })),
  };
}

/** Late charges that were made, paid or not. */
const listCharges = ({ instalments }: Dues) =>
  instalments
    .filter(({ penalty, collection }) => penalty + collection > 0)
    .map(({ number, dueOn, penalty, collection }) => ({
      subject: "CHARGE" as const,
      instalment: number,
      paymentId: null,
      on: dueOn,
      amount: penalty + collection,
    }));

/** Instalments that are due and not paid. */
const listInstalments = ({ instalments }: Dues, today: string) =>
  instalments
    .filter(({ dueOn, open }) => dueOn <= today && open > 0)
    .map(({ number, dueOn, open }) => ({
      subject: "INSTALMENT" as const,
      instalment: number,
      paymentId: null,
      on: dueOn,
      amount: open,
    }));

export async function listDisputable(
  house: House,
  { id: memberId }: MemberCaller,
): Promise<AnswerOf<typeof disputableCall>> {
  const { rows } = await findDisputable(house.db, house, memberId);
  return { rows: rows.map((row) => ({ ...row, amount: toPesos(row.amount) })) };
}
