/**
 * A loan as the registry's file has a contract: its figures are those of the close of the month's
 * last day, of everything that was booked until then.
 */
import { describeAccount, playHistory } from "@hiram/contract/account/dues.ts";
import { owedOf, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { daysBetween } from "@hiram/contract/calendar/day.ts";
import { loanPurposes } from "@hiram/contract/product/version.ts";
import { loanTermsOf } from "#account/compute-account.ts";
import type { LoanEvents } from "#account/past.sql.ts";
import type { House } from "#house/house.ts";
import { overdueDaysCode } from "./codes.ts";
import type { RecordForm } from "./individual-record.ts";
import { type ContractRecord, contract, dateField, pesosField } from "./layout.ts";

/** A loan and what was known of it at the end of the month. */
type ReportedLoan = {
  readonly past: LoanEvents;
  readonly loanNumber: string;
  readonly subject: string;
  readonly appliedOn: string;
  readonly isGivenBack: boolean;
  readonly isSettledForLess: boolean;
  readonly isWrittenOff: boolean;
  readonly isDisputed: boolean;
  readonly hasNewTerms: boolean;
};

export type ContractForm = RecordForm & {
  /** The status of a loan with new terms; empty where the lender reports none. */
  readonly newTermsStatus: string;
};

const empty = Object.fromEntries(
  Object.keys(contract.fields).map((name) => [name, ""]),
) as ContractRecord;

type Rules = Pick<House, "policies" | "products">;

export function toContractRecord(
  house: Rules,
  form: ContractForm,
  loan: ReportedLoan,
  day: string,
): ContractRecord {
  const { past } = loan;
  const terms = loanTermsOf(house, past);
  const { account, payments } = playHistory(terms, past, day);
  const dues = describeAccount(account, payments);
  const endedOn = past.closed_on !== null && past.closed_on <= day ? past.closed_on : null;
  const balance = endedOn ? 0 : sumOfParts(owedOf(account));
  const overdue = dues.instalments.filter(({ dueOn, open }) => dueOn < day && open > 0);
  const left = endedOn ? [] : dues.instalments.filter(({ open }) => open > 0);
  const last = dues.instalments.at(-1);
  const plannedEnd = last?.dueOn ?? null;
  const lastPaidOn =
    payments
      .map(({ on }) => on)
      .sort()
      .at(-1) ?? null;
  const lastPaid = payments.filter(({ on }) => on === lastPaidOn);
  const overdueAmount = overdue.reduce((sum, { open }) => sum + open, 0);
  const daysLate = overdue[0] ? daysBetween(overdue[0].dueOn, day) : 0;
  const next = endedOn ? null : dues.next;
  const isNew = past.first_paid_on.slice(0, 7) === day.slice(0, 7);
  const purpose = house.products.versionOf(past)?.fields.purpose ?? "PERSONAL";
  return {
    ...empty,
    type: "CI",
    provider: form.provider,
    branch: form.branch,
    day: dateField(day),
    subject: loan.subject,
    role: "B",
    contract: loan.loanNumber,
    kind: loanPurposes[purpose].bureauCode,
    ...phaseOf(loan, form, { endedOn, plannedEnd, isOverdue: overdueAmount > 0 }),
    currency: "PHP",
    originalCurrency: "PHP",
    startedOn: dateField(past.first_paid_on),
    requestedOn: dateField(loan.appliedOn),
    plannedEnd: dateField(plannedEnd),
    endedOn: dateField(endedOn),
    lastPaidOn: dateField(lastPaidOn),
    financed: pesosField(past.amount_centavos),
    instalments: String(dues.instalments.length),
    period: "M",
    monthly: pesosField(terms.quote.instalment),
    firstDueOn: dateField(dues.instalments[0]?.dueOn ?? null),
    lastPaid: lastPaidOn ? pesosField(lastPaid.reduce((sum, { amount }) => sum + amount, 0)) : "",
    nextDueOn: dateField(next?.dueOn ?? null),
    nextDue: next ? pesosField(next.amount) : "",
    instalmentsLeft: String(balance > 0 ? Math.max(left.length, 1) : 0),
    balance: pesosField(balance),
    overdueCount: String(overdueAmount > 0 ? overdue.length : 0),
    overdue: pesosField(overdueAmount),
    overdueDays: overdueDaysCode(overdueAmount > 0 ? daysLate : 0, isNew),
  };
}

type Standing = {
  readonly endedOn: string | null;
  readonly plannedEnd: string | null;
  readonly isOverdue: boolean;
};

/** The phase and status of a contract, the gravest first. */
function phaseOf(
  loan: ReportedLoan,
  { newTermsStatus }: ContractForm,
  { endedOn, plannedEnd, isOverdue }: Standing,
): Pick<ContractRecord, "phase" | "status"> {
  if (endedOn) {
    if (loan.isWrittenOff) return { phase: "CL", status: "DS" };
    if (loan.isSettledForLess) return { phase: "CL", status: "NS" };
    const isEarly = loan.isGivenBack || (plannedEnd !== null && endedOn < plannedEnd);
    return { phase: isEarly ? "CA" : "CL", status: "" };
  }
  if (loan.isWrittenOff) return { phase: "AC", status: "WO" };
  if (loan.isDisputed) return { phase: "AC", status: "DI" };
  if (isOverdue) return { phase: "AC", status: "PD" };
  return { phase: "AC", status: loan.hasNewTerms ? newTermsStatus : "" };
}
