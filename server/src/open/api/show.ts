/** Rows as other systems read them: ids, states, amounts in pesos and days. */
import type { Dues } from "@hiram/contract/account/dues.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type {
  openJournalCall,
  openLoanCall,
  openPaymentCall,
  openPayoutCall,
  openPortfolioDayCall,
} from "@hiram/contract/open/open.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type {
  OpenJournalRow,
  OpenLoanRow,
  OpenPaymentRow,
  OpenPayoutRow,
  OpenPortfolioRow,
} from "./open.sql.ts";

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** What it owes today, once money was paid out. */
type OpenLoan = OpenLoanRow & { readonly dues: Dues | undefined };

export const showOpenLoan = ({ dues, ...row }: OpenLoan): AnswerOf<typeof openLoanCall> => ({
  id: row.id,
  number: row.loan_number,
  member_id: row.member_id,
  status: row.status as AnswerOf<typeof openLoanCall>["status"],
  product: row.product_code,
  asked: toPesos(row.asked_centavos),
  amount: toPesos(row.amount_centavos),
  months: row.months,
  applied_at: row.applied_at.toISOString(),
  decided_at: at(row.decided_at),
  accepted_at: at(row.accepted_at),
  first_paid_on: row.first_paid_on,
  closed_at: at(row.closed_at),
  account: dues ? showAccount(row, dues) : null,
});

const showAccount = (row: OpenLoanRow, { owed, payoff, next }: Dues) => ({
  principal: toPesos(owed.principal),
  due_principal: toPesos(row.due_principal ?? 0),
  interest: toPesos(owed.interest),
  fees: toPesos(owed.fee),
  late_charges: toPesos(owed.penalty + owed.collection),
  payoff: toPesos(payoff),
  days_late: row.days_late,
  next_due_on: next?.dueOn ?? null,
  next_due_amount: toPesos(next?.amount ?? 0),
});

export const showOpenPayment = (row: OpenPaymentRow): AnswerOf<typeof openPaymentCall> => ({
  id: row.id,
  number: row.payment_number,
  status: row.status,
  amount: toPesos(row.amount_centavos),
  value_on: row.value_on,
  received_at: row.created_at.toISOString(),
  loan_id: row.loan_id,
  member_id: row.member_id,
  intent_id: row.intent_id,
});

export const showOpenPayout = (row: OpenPayoutRow): AnswerOf<typeof openPayoutCall> => ({
  id: row.id,
  number: row.withdrawal_number,
  kind: row.kind,
  status: row.status,
  amount: toPesos(row.amount_centavos),
  loan_id: row.loan_id,
  member_id: row.member_id,
  made_at: row.created_at.toISOString(),
  sent_at: at(row.sent_at),
  ended_at: at(row.ended_at),
  settled_on: row.settled_on,
});

/** Without the narration, which people type. */
export const showOpenJournal = (row: OpenJournalRow): AnswerOf<typeof openJournalCall> => ({
  id: row.id,
  day: row.day,
  kind: row.kind,
  posted_at: row.posted_at.toISOString(),
  reverses: row.reverses,
  lines: row.lines.map((line) => ({
    ...line,
    debit: toPesos(line.debit),
    credit: toPesos(line.credit),
  })),
});

export const showOpenPortfolioDay = (
  row: OpenPortfolioRow,
): AnswerOf<typeof openPortfolioDayCall> => ({
  day: row.day,
  applied: row.applied,
  applied_amount: toPesos(row.applied_amount),
  approved: row.approved,
  approved_amount: toPesos(row.approved_amount),
  declined: row.declined,
  released_amount: toPesos(row.released_amount),
  withdrawn_amount: toPesos(row.withdrawn_amount),
  repaid_amount: toPesos(row.repaid_amount),
  lent_amount: toPesos(row.lent_amount),
});
