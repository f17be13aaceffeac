/** A payment as a list of the desk shows it: payer and member opened, the account by its last four digits. */

import { toPesos } from "@hiram/contract/money/money.ts";
import type {
  PaymentMethod,
  PaymentStatus,
  ReverseReason,
} from "@hiram/contract/payment/payment.ts";
import type { PaymentAct } from "@hiram/contract/payment/payments-desk.ts";
import { memberNameOf } from "#desk/member-names.ts";
import type { House } from "#house/house.ts";
import { openPayer } from "#member/payer.ts";
import { isLatePayment } from "./late.ts";
import type { ListedPayment } from "./payments.sql.ts";
import type { PaymentHints } from "./suggest-loans.ts";

const actOf: Readonly<Record<string, PaymentAct>> = {
  "payment.match": "match",
  "payment.unmatch": "unmatch",
  "payment.reverse": "reverse",
  "payment.send-back": "sendBack",
  "payment.write-off": "writeOff",
};

/** The digits by which people compare two accounts. */
const ENDING = 4;

/** `names` are those of staff by id. */
export function showPayment(house: House, row: ListedPayment, names: ReadonlyMap<string, string>) {
  const { name = "", account, text = "" } = openPayer(house, row);
  return {
    id: row.id,
    number: String(row.payment_number),
    status: row.status as PaymentStatus,
    way: row.way as PaymentMethod,
    ownAccount: row.own_account,
    reference: row.entry_reference,
    valueOn: row.value_on,
    amount: toPesos(row.amount_centavos),
    createdAt: row.created_at.toISOString(),
    payer: { name, accountEnding: account?.slice(-ENDING) ?? "", text },
    memberId: row.member_id,
    name:
      row.member_id && row.details_sealed
        ? memberNameOf(house, row.member_id, row.details_sealed)
        : "",
    loanNumber: row.loan_number === null ? null : String(row.loan_number),
    recordedBy: (row.recorded_by && names.get(row.recorded_by)) || null,
    onStatementOn: row.on_statement_on,
    evidence: row.evidence,
    provedAt: row.proved_at?.toISOString() ?? null,
    proofDueOn: row.proof_due_on,
    reverseReason: row.reverse_reason as ReverseReason | null,
    waitsFor: row.waits_for === null ? null : (actOf[row.waits_for] ?? null),
    isLate: isLatePayment(house, row),
    owedBack: showOwedBack(house, row),
  };
}

function showOwedBack(house: House, { owed_back, owed_by, owed_by_sealed }: ListedPayment) {
  if (!owed_back || !owed_by || !owed_by_sealed) return null;
  const name = memberNameOf(house, owed_by, owed_by_sealed);
  return { amount: toPesos(owed_back), memberId: owed_by, name };
}

/** The fields that suggestions use. */
export const paymentHintsOf = (
  row: ListedPayment,
  { payer }: ReturnType<typeof showPayment>,
): PaymentHints => ({
  id: row.id,
  amount: row.amount_centavos,
  reference: row.entry_reference,
  payer,
});
