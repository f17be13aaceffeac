/**
 * Compares a stored account with the plain reference, which walks every day of the loan's life:
 * what is owed of each kind on every day that the row has figures for, ages, charges and their
 * ceiling, and the amounts for the books.
 */

import type { LoanHistory } from "@hiram/contract/account/dues.ts";
import type { LoanTerms } from "@hiram/contract/account/dues-account.ts";
import { lateCashOn } from "@hiram/contract/account/late-cash.ts";
import { PlainAccount, type PlainAmounts } from "@hiram/contract/account/plain/plain-account.ts";
import { changePlainTerms } from "@hiram/contract/account/plain/plain-changes.ts";
import { payPlainDay } from "@hiram/contract/account/plain/plain-settlement.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import type { Selectable } from "kysely";
import type { Tables } from "#db/tables.ts";

export type StoredAccountRow = Selectable<Tables["loan_account"]>;

const chargeKinds = ["interest", "fee", "penalty", "collection"] as const;
type Charges = Readonly<Record<(typeof chargeKinds)[number], number>>;
const noCharges: Charges = { interest: 0, fee: 0, penalty: 0, collection: 0 };
const BOOKS_ACCRUE_UNTIL_DAYS_LATE = 90;

/** The reference at the end of a day, and what the books may have of its charges. */
export function playReferenceWithBooks(terms: LoanTerms, history: LoanHistory, until: number) {
  const plain = new PlainAccount(terms, history);
  let books = noCharges;
  for (let day = dayNumber(terms.firstPaidOn); day <= until; day++) {
    const paid = playDay(plain, history, day);
    books = bookCharges(plain, lowerByCash(terms, books, paid, day));
  }
  return { plain, books };
}

/** The first difference in words, or null. */
export function compareAccount(
  row: StoredAccountRow,
  terms: LoanTerms,
  history: LoanHistory,
): string | null {
  const asOf = dayNumber(row.as_of);
  const played = playReferenceWithBooks(terms, history, asOf);
  const { plain } = played;
  let { books } = played;
  const wrong = compareState(row, plain);
  if (wrong) return wrong;
  const until = row.ended_on ? asOf : dayNumber(row.next_step_on) - 1;
  for (let day = asOf; day <= until; day++) {
    plain.advanceAccountTo(day);
    books = bookCharges(plain, books);
    const wrongOnDay = compareDay(row, day - asOf, plain, books);
    if (wrongOnDay) return `${dayText(day)}: ${wrongOnDay}`;
  }
  return null;
}

function playDay(plain: PlainAccount, history: LoanHistory, day: number): PlainAmounts[] {
  const { payouts, changes = [] } = history;
  const on = dayText(day);
  plain.advanceAccountTo(day);
  for (const payout of payouts) if (payout.on === on) plain.draw(payout.amount);
  const paid = payPlainDay(plain, history, on);
  for (const change of changes) if (change.on === on) changePlainTerms(plain, change);
  return paid;
}

/**
 * Cash on late charges that the books do not have pays what they have of other kinds, in their
 * order: over 90 days past due a payment is no income while the books have anything.
 */
function lowerByCash(
  { lateCash }: LoanTerms,
  books: Charges,
  paid: readonly PlainAmounts[],
  day: number,
): Charges {
  if (lateCashOn(dayText(day), lateCash) === "INCOME") return books;
  const left = { ...books };
  let others = 0;
  for (const kind of chargeKinds) {
    const cash = paid.reduce((sum, parts) => sum + parts[kind], 0);
    others += Math.max(0, cash - left[kind]);
    left[kind] = Math.max(0, left[kind] - cash);
  }
  for (const kind of ["penalty", "collection", "fee", "interest"] as const) {
    const lower = Math.min(left[kind], others);
    left[kind] -= lower;
    others -= lower;
  }
  return left;
}

/** Late charges alone do not make an instalment late. */
const isOpen = ({ open }: PlainAccount["rows"][number]): boolean =>
  open.fee + open.interest + open.principal > 0;

/** Over 90 days past due the books add nothing, and never have more than is owed. */
function bookCharges(plain: PlainAccount, before: Charges): Charges {
  const { owed, rows, today } = plain;
  const oldest = rows.find(isOpen);
  if (!oldest || today - oldest.day <= BOOKS_ACCRUE_UNTIL_DAYS_LATE) return owed;
  return {
    interest: Math.min(before.interest, owed.interest),
    fee: Math.min(before.fee, owed.fee),
    penalty: Math.min(before.penalty, owed.penalty),
    collection: Math.min(before.collection, owed.collection),
  };
}

function compareState(row: StoredAccountRow, plain: PlainAccount): string | null {
  const oldest = plain.rows.find(isOpen);
  const units = plain.ceilingOfMonth();
  return firstDifference({
    "principal due": [row.due_principal, plain.due("principal")],
    "interest due": [row.due_interest, plain.due("interest")],
    "penalty due": [row.due_penalty, plain.due("penalty")],
    "collection due": [row.due_collection, plain.due("collection")],
    "principal later": [row.later_principal, plain.notDue],
    "fee due": [row.due_fee, plain.due("fee")],
    "interest later": [row.later_interest, plain.earned.interest],
    "fee later": [row.later_fee, plain.earned.fee],
    "due since": [row.oldest_due_on, oldest ? dayText(oldest.day) : null],
    "taken out": [row.taken_out, plain.drawnTotal],
    "late charges pause": [String(row.charges_paused), String(plain.chargesPaused)],
    "cooling-off": [String(row.is_cooling_off), String(plain.isCoolingOff)],
    charged: [row.charged, plain.charged],
    "not charged": [row.not_charged, plain.notCharged],
    ceiling: [row.ceiling_before + row.ceiling_this_month, plain.ceilingBefore + units],
  });
}

function compareDay(
  row: StoredAccountRow,
  at: number,
  { owed }: PlainAccount,
  books: Charges,
): string | null {
  const read = (days: readonly number[] | null) => (days ? days[at] : undefined);
  return firstDifference(
    Object.fromEntries(
      chargeKinds.flatMap((kind) => {
        const stored = row[`${kind}_by_day`] ? read(row[`${kind}_by_day`]) : 0;
        const booked = read(row[`books_${kind}_by_day`]) ?? stored;
        return [
          [`${kind} owed`, [stored, owed[kind]]],
          [`${kind} in the books`, [booked, books[kind]]],
        ];
      }),
    ),
  );
}

type Figure = number | string | null | undefined;

function firstDifference(figures: Readonly<Record<string, readonly Figure[]>>): string | null {
  for (const [name, [stored, plain]] of Object.entries(figures))
    if (stored !== plain) return `${name} is ${stored} stored and ${plain} by its history`;
  return null;
}
