/**
 * Whether each payment was paid by the member of its loan, by the names that the bank and the
 * member gave. Overpaid money of somebody else, or of an unknown payer, is refunded by two people.
 */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { openDetails } from "#member/details.ts";
import { nameSimilarity } from "#member/names.ts";
import { openPayer } from "#member/payer.ts";
import type { PaymentRow } from "#payment/payment.sql.ts";

/** The likeness that a long word of the payer's name needs to match one of the member's. */
const LIKENESS_MIN = 0.9;

type Paid = { readonly payment: PaymentRow; readonly paidOut: PaidOutLoan };

/** Null when the bank gave no name. */
export async function comparePayers(
  trx: Trx,
  house: House,
  all: readonly Paid[],
): Promise<(payment: PaymentRow, memberId: string) => boolean | null> {
  const payers = new Map(
    all.flatMap(({ payment }) => {
      const { name } = openPayer(house, payment);
      return name ? [[payment.id, name] as const] : [];
    }),
  );
  const named = all.filter(({ payment }) => payers.has(payment.id));
  const ids = [...new Set(named.map(({ paidOut }) => paidOut.loan.member_id))];
  const rows = ids.length
    ? await trx
        .selectFrom("member")
        .select(["id", "details_sealed"])
        .where("id", "=", (each) => each.fn.any(each.val(ids)))
        .execute()
    : [];
  const names = new Map(rows.map((row) => [row.id, openDetails(house, row).fullName]));
  return ({ id }, memberId) => {
    const payer = payers.get(id);
    const member = names.get(memberId);
    return payer && member ? isSameName(payer, member) : null;
  };
}

/** A single word, such as a family name, does not identify a person. */
const isSameName = (payer: string, member: string): boolean =>
  payer.trim().split(/[\s,]+/).length > 1 && nameSimilarity(payer, member) >= LIKENESS_MIN;
