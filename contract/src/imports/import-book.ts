/**
 * A book of loans that a lender brings along from another system. Nothing of it is posted here: the
 * file is read, its products are mapped, and each loan is computed by our rules and set beside what
 * the file claims on the cut-over day.
 */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const importLife = lifecycle({
  // event  from                               to           by              money
  upload: { from: "new", to: "UPLOADED", by: "staff", moves: null },
  // Its sheets and headings have other names than ours: somebody says which is which.
  ask: { from: ["UPLOADED"], to: "HEADINGS", by: "clock", moves: null },
  name: { from: ["HEADINGS"], to: "UPLOADED", by: "staff", moves: null },
  read: { from: ["UPLOADED"], to: "READ", by: "clock", moves: null },
  // Other products, totals or another cut-over day: everything is checked again.
  map: { from: ["READ", "CHECKED"], to: "MAPPED", by: "staff", moves: null },
  check: { from: ["MAPPED"], to: "CHECKED", by: "clock", moves: null },
  // The container or the tables cannot be read at all, and the reason is stored.
  refuse: { from: ["UPLOADED", "MAPPED"], to: "REFUSED", by: "clock", moves: null },
  // The lender is done with it, or its file was kept as long as it may be.
  end: {
    from: ["UPLOADED", "HEADINGS", "READ", "MAPPED", "CHECKED"],
    to: "ENDED",
    by: ["staff", "clock"],
    moves: null,
  },
});
export type ImportStatus = StatusOf<typeof importLife>;
export const importStatuses = statusesOf(importLife);

/** After these days the file and what stood in its bad cells are deleted, and the import ends. */
export const IMPORT_KEPT_DAYS = 30;

/** The statuses in which the worker has something to do. */
export const workingImportStatuses = ["UPLOADED", "MAPPED"] as const;

/** Our own tables, or the JSON that Apache Fineract's own calls answer. */
export const importSources = ["TABLES", "FINERACT"] as const;
export type ImportSource = (typeof importSources)[number];

/** How our figures compare with those of the file. */
export const verdicts = {
  EQUAL: "Every figure is equal",
  NEAR: "Different by one peso at most in all",
  DIFFERENT: "Different",
  OURS_LESS: "We would charge less",
  UNREADABLE: "Cannot be computed",
} as const;
export type Verdict = keyof typeof verdicts;
export const verdictNames = Object.keys(verdicts) as [Verdict, ...Verdict[]];

/** Differences up to this sum are NEAR. */
export const NEAR_CENTAVOS_MAX = 100;

/** Why a loan is not EQUAL, in words for the desk; each is found by comparing, none is guessed. */
export const importReasons = {
  BAD_CELL: "A cell of the loan or of its rows cannot be read",
  MEMBER_MISSING: "Its member is not in the file",
  TERMS_MISSING: "Amount, months or the day of the payout are missing",
  TOO_LARGE: "More than 120 instalments, 1,000 payments, or a payout before the year 2000",
  PAYOUT_UNPROVED: "There is no reference of its payout",
  PAYMENT_BEFORE_PAYOUT: "A payment is dated before the payout",
  AFTER_CUT_OVER: "The payout, or a payment, is dated after the cut-over day",
  SUMS_DIFFER: "Its instalments or payments do not add up",
  STATE_LEFT_OUT: "Loans of this state are not brought along",
  PRODUCT_NOT_MAPPED: "Its product is not mapped",
  NO_INSTALMENTS: "Its instalments are not in the file",
  NOT_MONTHLY: "Its instalments do not fall due monthly",
  SCHEDULE: "Our instalments differ from those of the file",
  PAID_AHEAD: "Something was paid ahead, which we count for the next instalments in another way",
  CHARGES: "Our late charges differ",
  CEILING: "The ceiling of charges is reached here",
  PRINCIPAL: "The principal owed differs",
  INTEREST: "The interest fallen due differs",
  DAYS_LATE: "The days late differ",
  NEXT_DUE: "The next instalment differs",
} as const;
export type ImportReason = keyof typeof importReasons;
export const importReasonNames = Object.keys(importReasons) as [ImportReason, ...ImportReason[]];

/** What a loan owes on the cut-over day, of the file or of ours; amounts in centavos. */
export type ImportFigures = {
  readonly principal: number;
  /** Interest and scheduled fees that have fallen due. */
  readonly interest: number;
  /** Late charges that are owed. */
  readonly charges: number;
  readonly paid: number;
  readonly daysLate: number;
  readonly nextDueOn: string | null;
  readonly nextDue: number;
};

/** The accounts of the lender's trial balance that the totals are set beside. */
export const trialAccounts = ["principal", "interest", "charges", "suspense"] as const;
export type TrialAccount = (typeof trialAccounts)[number];

/** How many differences between the trial balance and the file a person may explain. */
export const IMPORT_EXPLANATIONS_MAX = 40;

/** A loan beyond these is not computed, so that no loan makes the worker wait. */
export const importLoanBounds = {
  months: 120,
  payments: 1_000,
  paidOutFrom: "2000-01-01",
} as const;

/** What the file may be: a container of at most this size, inflated to at most that. */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
export const importBounds = {
  entries: 200,
  inflatedBytes: 100 * 1024 * 1024,
  /** How often its compressed size something may inflate to. */
  ratio: 100,
  rows: 200_000,
  columns: 60,
  cellCharacters: 2_000,
  /** Bad cells that are stored with what stood there; the others are counted. */
  faults: 20_000,
} as const;
