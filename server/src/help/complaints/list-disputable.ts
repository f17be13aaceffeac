/** What the member can dispute about an active loan, and how much of each. */

import type { Dues } from "@hiram/contract/account/dues.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { disputableCall } from "@hiram/contract/help/complaint.calls.ts";
import type { DisputeSubject } from "@hiram/contract/help/complaint.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { readDuesOfLoan } from "#account/read-account.ts";
import type { Db, Trx } from "#db/database.ts";
import {
  findPaidOutLoan,
  listOpenDisputes,
  listPaymentsOf,
  listRefusedBefore,
} from "#help/complaints/complaints.sql.ts";
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
  const dues = await readDuesOfLoan(db, house, loan, today);
  if (!dues) return { loan: undefined, rows: [] };
  const payments = await listPaymentsOf(db, loan);
  const open = await listOpenDisputes(db, loan);
  type Thing = Omit<Disputable, "isDisputed" | "wasRefused">;
  const isDisputed = (row: Thing) =>
    open.some(
      ({ subject, instalment, repayment_id }) =>
        subject === row.subject && instalment === row.instalment && repayment_id === row.paymentId,
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
  const refused = await listRefusedBefore(db, loan, rows);
  return {
    loan,
    rows: rows.map((row, place) => ({
      ...row,
      isDisputed: isDisputed(row),
      wasRefused: refused[place] === true,
    })),
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
