/**
 * Statements of the bank at the desk: a file is dropped, its effect is shown, and confirming it
 * books its lines. Only files of the lender's own accounts are accepted.
 */
import * as z from "zod/mini";
import { listFileCall, pageCursor, pageOfRowsShape, staffCall } from "#desk/desk.calls.ts";
import { body, day, instant, pesos, sentence, uuid } from "#wire/shape.ts";
import { suggestionCauses } from "./payments-desk.ts";
import {
  csvColumnNames,
  csvDateFormats,
  csvDecimalSigns,
  csvDelimiters,
  csvEncodings,
  lineHoldCauses,
  lineOutcomeNames,
  mappingError,
  STATEMENT_BYTES_MAX,
  statementDoubtNames,
  statementFormats,
  statementProofs,
} from "./statements.ts";

const id = uuid();
/** Pesos that may be below zero: money out, or an overdrawn account. */
const signedPesos = z.number().check(z.meta({ multipleOf: 0.01 }));

const columnName = z.string().check(z.trim(), z.maxLength(60));
const mapping = z
  .strictObject({
    delimiter: z.enum(csvDelimiters),
    encoding: z.enum(csvEncodings),
    skippedLines: z.int().check(z.gte(0), z.lte(50)),
    hasColumnNames: z.boolean(),
    dateFormat: z.enum(csvDateFormats),
    decimalSign: z.enum(csvDecimalSigns),
    columns: z.partialRecord(z.enum(csvColumnNames), columnName),
  })
  .check(
    z.refine((value) => mappingError(value) === null, {
      error: ({ input }) => mappingError(input as Parameters<typeof mappingError>[0]) ?? "",
    }),
  );

const accountShape = z.object({
  id: z.string(),
  /** The name that marks payments and files; it never changes. */
  name: z.string(),
  bankName: z.string(),
  number: z.string(),
  currency: z.string(),
  /** The layout of its CSV files; null when it gives none. */
  mapping: z.nullable(mapping),
  /** Payouts are sent from this account. */
  sendsPayouts: z.boolean(),
});

export const staffOwnAccountsCall = staffCall({
  method: "GET",
  path: "/staff/statements/accounts",
  does: "The accounts of the lender whose statements can be loaded.",
  action: "statement.read",
  reply: z.object({
    accounts: z.array(accountShape),
    /** The account that members are told to pay to, if none of these has its number. */
    unknownTransferAccount: z.nullable(z.string()),
  }),
  problems: [],
});

export const staffSaveOwnAccountCall = staffCall({
  method: "POST",
  path: "/staff/statements/accounts/save",
  does: "Proposes to add an account of the lender, or to change its bank name and the mapping of its CSV files.",
  action: "own-account.manage",
  proposes: {
    kind: "own-account.save",
    words: "an account of the lender",
    // An officer may confirm when there is only one administrator.
    confirmedBy: "own-account.confirm",
    problems: ["AccountTaken"],
  },
  freshFactor: true,
  body: body({
    name: z
      .string()
      .check(
        z.trim(),
        z.regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/, "Capital letters, digits and hyphens, at most 30."),
      ),
    bankName: sentence(2, 60),
    number: z.string().check(
      z.overwrite((text) => text.replace(/[\s-]/g, "").toUpperCase()),
      z.regex(/^[A-Z0-9]{4,34}$/, "The number as the bank's files write it."),
    ),
    mapping: z.nullable(mapping),
    /** Whether payouts are sent from it from now on; otherwise the present account stays. */
    sendsPayouts: z.optional(z.boolean()),
  }),
  reply: z.object({
    /** Always true: nothing changes until another person confirms it. */
    needsSecondPerson: z.literal(true),
  }),
  problems: ["AccountTaken"],
});

/** How many lines of a statement had an outcome, and their sum. */
const outcomeCount = z.object({
  outcome: z.enum(lineOutcomeNames),
  count: z.int(),
  total: signedPesos,
});

/** A loan that the money may be meant for: shown to staff, never booked automatically. */
const proposal = z.object({
  memberId: z.string(),
  loanNumber: z.int(),
  causes: z.array(z.enum(suggestionCauses)),
});

const lineShape = z.object({
  position: z.int(),
  bookedOn: day(),
  valueOn: day(),
  amount: signedPesos,
  isReturn: z.boolean(),
  payer: z.string(),
  text: z.string(),
  /** The bank's reference; empty when it gave none. */
  reference: z.string(),
  outcome: z.enum(lineOutcomeNames),
  /** Why a line that names a loan waits for a person. */
  held: z.nullable(z.enum(lineHoldCauses)),
  loanNumber: z.nullable(z.int()),
  memberId: z.nullable(z.string()),
  proposals: z.array(proposal),
});
export type StatementLineReply = z.output<typeof lineShape>;

const statementFacts = {
  accountName: z.string(),
  format: z.enum(statementFormats),
  /** The bank's own name of the statement. */
  statementName: z.string(),
  day: day(),
  opening: z.nullable(signedPesos),
  closing: z.nullable(signedPesos),
  lines: z.int(),
  sha256: z.string(),
};

const loadedStatement = z.object({
  id: z.string(),
  ...statementFacts,
  loadedBy: z.string(),
  loadedAt: instant(),
  /** Lines booked or set aside; the others wait. */
  done: z.int(),
  finishedAt: z.nullable(instant()),
  /** When it was confirmed; before that its payments are on the loans but not proved. */
  confirmedAt: z.nullable(instant()),
  confirmedHow: z.nullable(z.enum(statementProofs)),
  confirmedBy: z.nullable(z.string()),
  /** Why it needs a second person; empty when the next statement may confirm it. */
  doubts: z.array(z.enum(statementDoubtNames)),
});

/** The file itself is the body; `?account=` names the account of a CSV file. */
const upload = { carries: "upload", bytesMax: STATEMENT_BYTES_MAX } as const;

export const staffPreviewStatementCall = staffCall({
  method: "POST",
  path: "/staff/statements/preview",
  does: "What loading this file would do, line by line. Nothing is stored.",
  action: "statement.load",
  ...upload,
  reply: z.object({
    ...statementFacts,
    outcomes: z.array(outcomeCount),
    /** The first lines, for display. */
    rows: z.array(lineShape),
    /** Closing balance of the previous statement; null when none is known. */
    previousClosing: z.nullable(signedPesos),
    /** The earlier upload of the same file; loading it again books nothing. */
    known: z.nullable(
      z.object({
        id: z.string(),
        by: z.string(),
        at: instant(),
        /** The file was not confirmed in time; loading it again proposes it again. */
        mayProposeAgain: z.boolean(),
      }),
    ),
  }),
  problems: ["StatementRefused"],
  limit: { count: 120, seconds: 3600 },
});
export type StatementPreview = z.output<typeof staffPreviewStatementCall.reply>;

export const staffLoadStatementCall = staffCall({
  method: "POST",
  path: "/staff/statements/load",
  does: "Stores the file and books its lines, in the background. The same file again changes nothing.",
  action: "statement.load",
  proposes: {
    kind: "statement.confirm",
    words: "a bank statement confirmed",
    problems: ["OwnCase"],
  },
  ...upload,
  isIdempotent: true,
  freshFactor: true,
  reply: z.object({ id: z.string(), isNew: z.boolean() }),
  problems: ["StatementRefused"],
  limit: { count: 120, seconds: 3600 },
});

export const staffStatementsCall = staffCall({
  method: "POST",
  path: "/staff/statements",
  does: "The statements that were loaded, newest first.",
  action: "statement.read",
  body: body({ after: pageCursor }),
  reply: pageOfRowsShape(loadedStatement),
  problems: [],
});
export const staffStatementsFileCall = listFileCall(staffStatementsCall);

export const staffStatementCall = staffCall({
  method: "POST",
  path: "/staff/statements/read",
  does: "One statement, how far it is booked, and what became of its lines.",
  action: "statement.read",
  body: body({ id }),
  reply: z.object({
    ...loadedStatement.shape,
    outcomes: z.array(outcomeCount),
    /** The open proposal with which a second person may confirm it. */
    proposalId: z.nullable(z.string()),
    /** The effects of its lines so far. */
    effects: z.object({
      loans: z.int(),
      closed: z.int(),
      overpaid: pesos(),
      held: z.int(),
    }),
  }),
  problems: ["NotFound"],
});

export const staffStatementLinesCall = staffCall({
  method: "POST",
  path: "/staff/statements/lines",
  does: "The lines of a statement, all or those with one outcome.",
  action: "statement.read",
  showsMembers: "logged by its action",
  body: body({
    id,
    outcome: z.optional(z.enum(lineOutcomeNames)),
    /** The position of the last line received. */
    after: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  reply: pageOfRowsShape(lineShape),
  problems: ["NotFound"],
});
export const staffStatementLinesFileCall = listFileCall(staffStatementLinesCall);

export const staffStatementFileCall = staffCall({
  method: "GET",
  path: "/staff/statements/files/:id",
  does: "A statement exactly as it was loaded. The download is logged.",
  action: "statement.read",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound"],
});

export const staffOwnAccountsFileCall = listFileCall(staffOwnAccountsCall);
