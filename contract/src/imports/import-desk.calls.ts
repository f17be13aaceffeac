/** A lender's book of loans at the desk: its file, its mapping, and the check loan by loan. */
import * as z from "zod/mini";
import { listFileCall, pageCursor, pageOfRowsShape, staffCall } from "#desk/desk.calls.ts";
import { productCode } from "#product/products.calls.ts";
import { body, day, instant, pesos, sentence, signedPesos, uuid } from "#wire/shape.ts";
import {
  IMPORT_BYTES_MAX,
  IMPORT_EXPLANATIONS_MAX,
  importReasonNames,
  importSources,
  importStatuses,
  trialAccounts,
  verdictNames,
} from "./import-book.ts";
import { bookStates, type TableName, tableNames } from "./import-tables.ts";

const id = uuid();
/** A difference between the trial balance and the file that a person explains. */
const explanation = {
  account: z.enum(trialAccounts),
  amount: signedPesos(),
};
const position = z.optional(z.string().check(z.regex(/^\d{1,6}$/)));

const bookShape = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(importStatuses),
  source: z.nullable(z.enum(importSources)),
  sha256: z.string(),
  bytes: z.int(),
  uploadedBy: z.string(),
  uploadedAt: instant(),
  /** Null until the file has been read. */
  counts: z.nullable(
    z.object({ members: z.int(), loans: z.int(), payments: z.int(), faults: z.int() }),
  ),
  cutOverOn: z.nullable(day()),
  checkedAt: z.nullable(instant()),
  /** The file is deleted on this day, or when the import ends; null when it is deleted. */
  fileUntil: z.nullable(day()),
  /** Why the file was refused. */
  refusal: z.nullable(z.string()),
});

export const staffUploadImportCall = staffCall({
  method: "POST",
  path: "/staff/imports/upload",
  does: "Stores a book of loans, and reads it in the background. The same file again changes nothing.",
  action: "import.manage",
  carries: "upload",
  bytesMax: IMPORT_BYTES_MAX,
  reply: z.object({ id: z.string(), isNew: z.boolean() }),
  problems: [],
  limit: { count: 30, seconds: 3600 },
});

export const staffImportsCall = staffCall({
  method: "POST",
  path: "/staff/imports",
  does: "The books of loans that were uploaded, newest first.",
  action: "import.read",
  body: body({ after: pageCursor }),
  reply: pageOfRowsShape(bookShape),
  problems: [],
});
export const staffImportsFileCall = listFileCall(staffImportsCall);

const mappedProduct = z.object({
  theirs: z.string(),
  productCode: z.string(),
  version: z.int(),
  isScheduleTheirs: z.boolean(),
});

const figures = z.object({
  principal: pesos(),
  /** Interest and scheduled fees that have fallen due. */
  interest: pesos(),
  charges: pesos(),
  paid: pesos(),
  daysLate: z.int(),
  nextDueOn: z.nullable(day()),
  nextDue: pesos(),
});

const loanShape = z.object({
  position: z.int(),
  loan: z.string(),
  member: z.string(),
  product: z.string(),
  state: z.string(),
  verdict: z.enum(verdictNames),
  reasons: z.array(z.enum(importReasonNames)),
  theirs: figures,
  /** Null for a loan that cannot be computed. */
  ours: z.nullable(figures),
  difference: pesos(),
  /** Percent a year, computed from the file's own instalments; null where ours are used. */
  importedRate: z.nullable(z.number()),
});

export const staffImportCall = staffCall({
  method: "POST",
  path: "/staff/imports/read",
  does: "One book: what the file names, how it is mapped, and the sums of its check.",
  action: "import.read",
  body: body({ id }),
  reply: z.object({
    ...bookShape.shape,
    products: z.array(z.object({ name: z.string(), loans: z.int() })),
    states: z.array(
      z.object({
        name: z.string(),
        loans: z.int(),
        isLeftOut: z.boolean(),
        /** A state of the lender's own words, which may be mapped to one of ours. */
        isTheirs: z.boolean(),
      }),
    ),
    remarks: z.array(z.string()),
    /** The versions of ours that a product can be mapped to. */
    versions: z.array(z.object({ code: z.string(), version: z.int(), name: z.string() })),
    /** As it is mapped, or else as products of the same names were mapped the last time. */
    mapped: z.array(mappedProduct),
    mappedStates: z.array(z.object({ theirs: z.string(), ours: z.enum(bookStates) })),
    mappedBy: z.nullable(z.string()),
    digest: z.nullable(z.string()),
    verdicts: z.array(
      z.object({
        verdict: z.enum(verdictNames),
        loans: z.int(),
        theirs: pesos(),
        /** Null where nothing was computed. */
        ours: z.nullable(pesos()),
      }),
    ),
    /** The lender's trial balance beside the loans of the file. */
    totals: z.array(
      z.object({
        account: z.enum(trialAccounts),
        trial: pesos(),
        inFile: pesos(),
        explained: signedPesos(),
        /** What the trial balance has more than the file and its explanations. */
        unexplained: signedPesos(),
      }),
    ),
    explanations: z.array(z.object({ ...explanation, why: z.string() })),
    largest: z.array(loanShape),
  }),
  problems: ["NotFound"],
});

const tableColumn = {
  column: z.string().check(z.maxLength(60)),
  heading: z.string().check(z.minLength(1), z.maxLength(100)),
};
const namedTable = {
  table: z.enum(tableNames as [TableName, ...TableName[]]),
  sheet: z.string().check(z.minLength(1), z.maxLength(200)),
};

export const staffImportHeadingsCall = staffCall({
  method: "POST",
  path: "/staff/imports/headings",
  does: "The sheets and headings of a file whose names are not ours, and what was said the last time.",
  action: "import.manage",
  body: body({ id }),
  reply: z.object({
    sheets: z.array(z.object({ sheet: z.string(), headings: z.array(z.string()) })),
    remembered: z.array(z.object({ ...namedTable, columns: z.array(z.object(tableColumn)) })),
  }),
  problems: ["NotFound", "ImportMoved"],
});

export const staffNameImportCall = staffCall({
  method: "POST",
  path: "/staff/imports/name",
  does: "Says which sheet is which table and which heading is which column; the file is read again.",
  action: "import.manage",
  body: body({
    id,
    tables: z
      .array(
        body({ ...namedTable, columns: z.array(body(tableColumn)).check(z.maxLength(60)) }),
      )
      .check(z.maxLength(tableNames.length)),
  }),
  reply: z.object({}),
  problems: ["NotFound", "ImportMoved", "InvalidInput"],
});

export const staffMapImportCall = staffCall({
  method: "POST",
  path: "/staff/imports/map",
  does: "Maps products to versions of ours and names the cut-over day; then every loan is checked.",
  action: "import.manage",
  body: body({
    id,
    /** The last day that the lender's old system closed. */
    cutOverOn: day(),
    products: z
      .array(
        body({
          theirs: z.string().check(z.minLength(1), z.maxLength(200)),
          productCode: productCode(),
          version: z.int().check(z.gte(1), z.lte(10_000)),
          isScheduleTheirs: z.boolean(),
        }),
      )
      .check(z.maxLength(200)),
    /** States of our own tables that the lender names in other words; others are left out. */
    states: z
      .array(
        body({
          theirs: z.string().check(z.minLength(1), z.maxLength(200)),
          ours: z.enum(bookStates),
        }),
      )
      .check(z.maxLength(50)),
    /** Balances of the lender's trial balance on the cut-over day. */
    trial: body({ principal: pesos(), interest: pesos(), charges: pesos(), suspense: pesos() }),
    /** What explains a total that the file does not have, such as suspense. */
    explanations: z
      .array(body({ ...explanation, why: sentence(3, 200) }))
      .check(z.maxLength(IMPORT_EXPLANATIONS_MAX)),
  }),
  reply: z.object({}),
  problems: ["NotFound", "ImportMoved", "InvalidInput"],
});

export const staffEndImportCall = staffCall({
  method: "POST",
  path: "/staff/imports/end",
  does: "Ends an import: its file and what stood in its bad cells are deleted, its figures stay.",
  action: "import.manage",
  body: body({ id }),
  reply: z.object({}),
  problems: ["NotFound", "ImportMoved"],
});

export const staffImportLoansCall = staffCall({
  method: "POST",
  path: "/staff/imports/loans",
  does: "The loans of a checked book, ours beside theirs, all or those of one verdict.",
  action: "import.read",
  body: body({ id, verdict: z.optional(z.enum(verdictNames)), after: position }),
  reply: pageOfRowsShape(loanShape),
  problems: ["NotFound"],
});
export const staffImportLoansFileCall = listFileCall(staffImportLoansCall);

export const staffImportFaultsCall = staffCall({
  method: "POST",
  path: "/staff/imports/faults",
  does: "The cells that cannot be read: where they stand, what stood there and what is wanted.",
  action: "import.read",
  // What stood in a cell may be anything of a person.
  showsMembers: "logged by its action",
  body: body({ id, after: position }),
  reply: pageOfRowsShape(
    z.object({
      position: z.int(),
      sheet: z.string(),
      row: z.int(),
      column: z.string(),
      stood: z.string(),
      wanted: z.string(),
    }),
  ),
  problems: ["NotFound"],
});
export const staffImportFaultsFileCall = listFileCall(staffImportFaultsCall);
