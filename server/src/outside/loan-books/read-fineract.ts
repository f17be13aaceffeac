/**
 * A book of Apache Fineract or Mifos: `clients.json` and `loans.json`, as its own calls answer them,
 * each loan with `summary`, `repaymentSchedule`, `transactions` and `timeline`. A value of another
 * shape than those calls give is a fault of its loan.
 */
import { isDay } from "@hiram/contract/calendar/day.ts";
import { importBounds } from "@hiram/contract/imports/import-book.ts";
import { fineractStates } from "@hiram/contract/imports/import-tables.ts";
import {
  type BookInstalment,
  type BookLoan,
  type BookMember,
  type BookPayment,
  type LoanBook,
  refuseBook,
} from "./loan-book.ts";
import { type Container, HIDING } from "./open-container.ts";
import { addFault, type Faults, noFaults } from "./read-cells.ts";

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export function readFineract(container: Container): LoanBook {
  const clients = readList(container, "clients.json");
  const loans = readList(container, "loans.json");
  const faults = noFaults();
  return {
    source: "FINERACT",
    members: clients.map(memberOf),
    loans: loans.map((loan, at) => loanOf(loan, { faults, row: at + 1, hasFault: false })),
    faults: faults.list,
    faultCount: faults.count,
    remarks: [],
  };
}

/** A list as it is, or a page of one. */
function readList(container: Container, name: string): readonly Json[] {
  const path = [...container.keys()].find((one) => one === name || one.endsWith(`/${name}`));
  const bytes = path === undefined ? undefined : container.get(path);
  if (!bytes) return refuseBook(`The file has no ${name}.`);
  const parsed = parse(bytes, name);
  const items = Array.isArray(parsed) ? parsed : objectOf(parsed).pageItems;
  if (!Array.isArray(items)) return refuseBook(`${name} is not a list.`);
  if (items.length > importBounds.rows)
    refuseBook(`${name} has more than ${importBounds.rows} rows.`);
  return items.map(objectOf);
}

function parse(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuseBook(`${name} is not JSON in UTF-8.`);
  }
}

/** Reads values of one loan, and notes what is of another shape. */
type Reader = { readonly faults: Faults; readonly row: number; hasFault: boolean };

function noteFault<T>(reader: Reader, column: string, stood: unknown, wanted: string, instead: T) {
  reader.hasFault = true;
  const written = JSON.stringify(stood) ?? "";
  const { faults, row } = reader;
  addFault(faults, { sheet: "loans.json", row, column, stood: written, wanted });
  return instead;
}

/** Fineract leaves amounts of zero out. */
function readCentavos(reader: Reader, of: Json, field: string): number {
  const value = of[field];
  if (value === undefined || value === null) return 0;
  const pesos = typeof value === "number" ? value : Number.NaN;
  const centavos = Math.round(pesos * 100);
  const isExact = Math.abs(centavos - pesos * 100) < 1e-4;
  if (centavos >= 0 && Number.isSafeInteger(centavos) && isExact) return centavos;
  return noteFault(reader, field, value, "Pesos with at most two decimals, and no sign", 0);
}

/** A day is a list of year, month and day. */
const writeParts = (value: unknown): string =>
  Array.isArray(value) ? value.map((part) => String(part).padStart(2, "0")).join("-") : "";

function readDay(reader: Reader, of: Json, field: string): string | null {
  const value = of[field];
  if (value === undefined || value === null) return null;
  const day = writeParts(value);
  return isDay(day) ? day : noteFault(reader, field, value, "A day as [2026, 3, 31]", null);
}

function readCount(reader: Reader, of: Json, field: string): number | null {
  const value = of[field];
  if (value === undefined || value === null) return null;
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  return noteFault(reader, field, value, "A whole number", null);
}

const textOf = (value: unknown): string => {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (HIDING.test(text)) refuseBook("A name has characters that hide or turn text.");
  return text.slice(0, 200);
};

function memberOf(client: Json): BookMember {
  const day = writeParts(client.dateOfBirth);
  return {
    id: textOf(client.id),
    firstName: textOf(client.firstname),
    middleName: textOf(client.middlename),
    lastName: textOf(client.lastname),
    birthDate: isDay(day) ? day : null,
    phone: textOf(client.mobileNo),
  };
}

const MONTHS = 2;

function loanOf(loan: Json, reader: Reader): BookLoan {
  const status = objectOf(loan.status);
  const summary = objectOf(loan.summary);
  const timeline = objectOf(loan.timeline);
  const periods = listOf(objectOf(loan.repaymentSchedule).periods);
  const payments = listOf(loan.transactions);
  const disbursal = payments.find(isDisbursal);
  const frequency = objectOf(loan.repaymentFrequencyType).id;
  const isMonthly = frequency === MONTHS && (loan.repaymentEvery ?? 1) === 1;
  const id = textOf(loan.id);
  if (id === "") noteFault(reader, "id", loan.id, "The number of the loan", "");
  const read = {
    id,
    row: reader.row,
    memberId: textOf(loan.clientId),
    product: textOf(loan.loanProductName ?? loan.loanProductId),
    state: fineractStates[Number(status.id)] ?? null,
    stateWritten: textOf(status.value ?? status.id),
    amount:
      readCentavos(reader, summary, "principalDisbursed") ||
      readCentavos(reader, loan, "principal"),
    // A loan by weeks has no months, and its instalments are taken as they stand.
    months: isMonthly ? readCount(reader, loan, "numberOfRepayments") : null,
    paidOutOn: readDay(reader, timeline, "actualDisbursementDate"),
    payoutReference: disbursal ? `FINERACT-${textOf(disbursal.id)}` : "",
    owedPrincipal: readCentavos(reader, summary, "principalOutstanding"),
    paidInAll: readCentavos(reader, summary, "totalRepayment"),
    claim: null,
    instalments: periods.flatMap((period) => instalmentOf(period, reader)),
    payments: payments.filter(isRepayment).flatMap((one) => paymentOf(one, reader)),
  };
  return { ...read, hasFault: reader.hasFault };
}

const isKept = ({ manuallyReversed, reversed }: Json): boolean =>
  manuallyReversed !== true && reversed !== true;
const isDisbursal = (one: Json): boolean => isKept(one) && objectOf(one.type).disbursement === true;
const isRepayment = (one: Json): boolean => isKept(one) && objectOf(one.type).repayment === true;

/** The first row of a schedule is the payout, and has no number. */
function instalmentOf(period: Json, reader: Reader): BookInstalment[] {
  const number = readCount(reader, period, "period");
  const dueOn = readDay(reader, period, "dueDate");
  if (number === null || dueOn === null) return [];
  const centavos = (field: string) => readCentavos(reader, period, field);
  const openFees = centavos("feeChargesOutstanding");
  return [
    {
      number,
      dueOn,
      principal: centavos("principalDue"),
      interest: centavos("interestDue"),
      fees: centavos("feeChargesDue"),
      open: {
        interest: centavos("interestOutstanding") + openFees,
        charges: centavos("penaltyChargesOutstanding"),
        all: centavos("totalOutstandingForPeriod"),
      },
    },
  ];
}

function paymentOf(transaction: Json, reader: Reader): BookPayment[] {
  const on = readDay(reader, transaction, "date");
  const amount = readCentavos(reader, transaction, "amount");
  if (on === null || amount === 0) return [];
  const details = objectOf(transaction.paymentDetailData);
  return [
    {
      receipt: textOf(details.receiptNumber) || textOf(transaction.id),
      on,
      amount,
      channel: textOf(objectOf(details.paymentType).name),
    },
  ];
}
