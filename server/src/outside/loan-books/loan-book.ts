/**
 * A lender's book of loans as one shape, whatever file it came in. A cell that cannot be read is a
 * fault of its row and is never guessed; a file that cannot be read at all is refused with a
 * sentence for the person who chose it.
 */
import type { ImportSource } from "@hiram/contract/imports/import-book.ts";
import type { ImportSheet } from "@hiram/contract/imports/import-headings.ts";
import type { BookState } from "@hiram/contract/imports/import-tables.ts";

export type BookMember = {
  readonly id: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly phone: string;
};

/** Amounts are centavos. `open` is what the file says is not paid of it; null where it is silent. */
export type BookInstalment = {
  readonly number: number;
  readonly dueOn: string;
  readonly principal: number;
  readonly interest: number;
  readonly fees: number;
  readonly open: {
    readonly interest: number;
    readonly charges: number;
    readonly all: number;
  } | null;
};

export type BookPayment = {
  readonly receipt: string;
  readonly on: string;
  readonly amount: number;
  readonly channel: string;
};

/** What the file says is owed; null in a book whose instalments say it. */
type BookClaim = {
  readonly interest: number;
  readonly charges: number;
  readonly daysLate: number;
  readonly nextDueOn: string | null;
  readonly nextDue: number;
};

export type BookLoan = {
  readonly id: string;
  /** Its row of the sheet, or its place in the list. */
  readonly row: number;
  readonly memberId: string;
  readonly product: string;
  /** Null for a state that is left out. */
  readonly state: BookState | null;
  /** The state as the file writes it. */
  readonly stateWritten: string;
  readonly amount: number | null;
  readonly months: number | null;
  readonly paidOutOn: string | null;
  readonly payoutReference: string;
  readonly owedPrincipal: number;
  readonly paidInAll: number;
  readonly claim: BookClaim | null;
  readonly instalments: readonly BookInstalment[];
  readonly payments: readonly BookPayment[];
  /** A cell of it, or of its instalments and payments, is a fault. */
  readonly hasFault: boolean;
};

export type BookFault = {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly stood: string;
  readonly wanted: string;
};

export type LoanBook = {
  readonly source: ImportSource;
  readonly members: readonly BookMember[];
  readonly loans: readonly BookLoan[];
  readonly faults: readonly BookFault[];
  /** Faults beyond the bound are only counted. */
  readonly faultCount: number;
  /** Its sheets and headings were found by the names that a person gave. */
  readonly isNamed: boolean;
  /** Sentences about the whole file, such as formulas in columns of amounts. */
  readonly remarks: readonly string[];
};

export class BookRefused extends Error {
  override readonly name = "BookRefused";
}

/** The file has tables whose names are not ours: somebody says which is which. */
export class HeadingsNeeded extends Error {
  override readonly name = "HeadingsNeeded";
  readonly sheets: readonly ImportSheet[];
  constructor(sheets: readonly ImportSheet[]) {
    super("The sheets and headings have other names.");
    this.sheets = sheets;
  }
}

export function refuseBook(sentence: string): never {
  throw new BookRefused(sentence);
}
