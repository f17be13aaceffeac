/**
 * Schedule, amounts owed and payments, as the member sees them. Until the first payout is confirmed
 * there are no dates and nothing is owed; the schedule is the quote's.
 */

import type { Dues } from "@hiram/contract/account/dues.ts";
import { addDays, dayInManila, dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { explainClosedDay } from "@hiram/contract/calendar/holidays.ts";
import type { LoanReply } from "@hiram/contract/loan/loan.calls.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { Quote } from "@hiram/contract/price/quote.ts";
import { findDisputedCharges } from "#account/disputed.sql.ts";
import type { LoanName, LoanRow } from "#account/loan.sql.ts";
import { partsInPesos, partsOfRow } from "#account/parts.ts";
import { type AccountRows, duesFromRows, readAccountRows } from "#account/read-account.ts";
import { findOwnPromise } from "#collection/promises/open-promise.sql.ts";
import { holidayNames, holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import { findMoreTime } from "#loan/hardship/hardship.sql.ts";
import { listRepaymentsOfLoan } from "#loan/loan.sql.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";

type LoanDues = Pick<LoanReply, "schedule" | "owed" | "payments" | "promise" | "moreTime">;

export const describeDues = async (house: House, loan: LoanRow): Promise<LoanDues> =>
  toDuesReply(house, loan, await readDuesRows(house, loan));

type DuesRows = AccountRows & {
  readonly repayments: Awaited<ReturnType<typeof listRepaymentsOfLoan>>;
  readonly disputed: Centavos;
  readonly promise: Awaited<ReturnType<typeof findOwnPromise>>;
  readonly moreTime: LoanDues["moreTime"];
};

/** Everything that `toDuesReply` needs, in one round trip. */
export async function readDuesRows(house: House, loan: LoanName): Promise<DuesRows> {
  const today = dayInManila(house.clock.now());
  const [account, repayments, disputed, promise, moreTime] = await Promise.all([
    readAccountRows(house.db, loan, coolingOffFrom(house, today)),
    listRepaymentsOfLoan(house.db, loan),
    findDisputedCharges(house.db, loan),
    findOwnPromise(house.db, loan, today),
    findMoreTime(house.db, loan),
  ]);
  return { ...account, repayments, disputed, promise, moreTime };
}

/** A loan with an earlier payout cannot be given back any more, whatever the policy. */
function coolingOffFrom({ policies, products }: House, today: string): string {
  const versions = [...products.all().values()].flat();
  const days = Math.max(
    ...policies.rows().map(({ coolingOffDays }) => coolingOffDays),
    ...versions.map(({ fields }) => fields.coolingOffDays ?? 0),
  );
  return dayText(dayNumber(today) - days);
}

export function toDuesReply(house: House, loan: LoanRow, rows: DuesRows): LoanDues {
  const { repayments, disputed, promise, moreTime } = rows;
  const today = dayInManila(house.clock.now());
  const dues = loan.first_paid_on ? duesFromRows(house, rows, today) : undefined;
  if (!dues) return plan(quoteOfLoan(house, loan));
  return {
    ...describe(dues, disputed, house, findWaitingCost(house, loan, rows, dues)),
    moreTime,
    promise: promise && {
      amount: toPesos(promise.amount_centavos),
      paid: toPesos(Math.min(promise.paid, promise.amount_centavos)),
      promisedOn: promise.promised_on,
      status: promise.status,
    },
    // The payments as booked in the ledger.
    payments: repayments.map((row) => ({
      id: row.id,
      receivedOn: row.received_on,
      amount: toPesos(row.amount_centavos),
      reference: row.reference,
      ...partsInPesos(partsOfRow(row)),
      overpaid: toPesos(row.overpaid_centavos + row.refunded_centavos),
    })),
  };
}

const plan = (quote: Quote): LoanDues => ({
  schedule: quote.schedule.map((row) => ({
    number: row.number,
    dueOn: null,
    principal: toPesos(row.principal),
    interest: toPesos(row.interest),
    fee: toPesos(row.fee),
    amount: toPesos(row.amount),
    balance: toPesos(row.balance),
    paid: 0,
    chargesPaid: 0,
    penalty: 0,
    collection: 0,
  })),
  owed: {
    takenOut: 0,
    principal: 0,
    interest: 0,
    fee: 0,
    penalty: 0,
    collection: 0,
    dueNow: 0,
    nextDueOn: null,
    nextDueClosed: null,
    nextAmount: 0,
    payoff: 0,
    notCharged: 0,
    disputed: 0,
    waiting: null,
  },
  payments: [],
  promise: null,
  moreTime: null,
});

/** Why a transfer made on the due date arrives later; null on a banking day. */
const explainDueDay = (house: House, dueOn: string | undefined) =>
  dueOn ? explainClosedDay(dueOn, holidaysOf(house), holidayNames(house)) : null;

const chargesOf = ({ owed }: Dues): Centavos => owed.penalty + owed.collection;

/**
 * The next day on which late charges rise, and by how much. Tomorrow may cost nothing while the
 * days without a penalty last. Instalments that fall due meanwhile and are not late by then are
 * left out.
 */
function findWaitingCost(
  house: House,
  loan: LoanRow,
  rows: DuesRows,
  dues: Dues,
): LoanDues["owed"]["waiting"] {
  if (dues.dueNow === 0 || loan.status !== "ACTIVE") return null;
  const today = dayInManila(house.clock.now());
  const { penaltyAfterDays } = house.products.policyOfLoan(loan);
  let before = dues;
  for (let ahead = 1; ahead <= penaltyAfterDays + 1; ahead++) {
    const on = addDays(today, ahead);
    const then = duesFromRows(house, rows, on);
    if (!then) return null;
    const added = chargesOf(then) - chargesOf(before);
    if (added > 0) return { on, charges: toPesos(added) };
    before = then;
  }
  return null;
}

const describe = (
  dues: Dues,
  disputed: Centavos,
  house: House,
  waiting: LoanDues["owed"]["waiting"],
): Pick<LoanDues, "schedule" | "owed"> => ({
  schedule: dues.instalments.map((row) => ({
    number: row.number,
    dueOn: row.dueOn,
    principal: toPesos(row.principal),
    interest: toPesos(row.interest),
    fee: toPesos(row.fee),
    amount: toPesos(row.amount),
    balance: toPesos(row.balance),
    paid: toPesos(row.paid),
    chargesPaid: toPesos(row.chargesPaid),
    penalty: toPesos(row.penalty),
    collection: toPesos(row.collection),
  })),
  owed: {
    takenOut: toPesos(dues.takenOut),
    ...partsInPesos(dues.owed),
    dueNow: toPesos(dues.dueNow),
    nextDueOn: dues.next?.dueOn ?? null,
    nextDueClosed: explainDueDay(house, dues.next?.dueOn),
    nextAmount: toPesos(dues.next?.amount ?? 0),
    payoff: toPesos(dues.payoff),
    notCharged: toPesos(dues.notCharged),
    disputed: toPesos(Math.min(disputed, dues.payoff)),
    waiting,
  },
});
