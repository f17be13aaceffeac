/**
 * Says which sheet of a lender's own file is which of our tables, and which heading is which
 * column; a job then reads the file again. It is suggested for the next file.
 */
import { importLife } from "@hiram/contract/imports/import-book.ts";
import type {
  staffImportHeadingsCall,
  staffNameImportCall,
} from "@hiram/contract/imports/import-desk.calls.ts";
import {
  headingsFault,
  type ImportHeadings,
  type ImportSheet,
  type NamedTable,
} from "@hiram/contract/imports/import-headings.ts";
import type { TableName } from "@hiram/contract/imports/import-tables.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { nextStatus } from "@hiram/contract/wire/lifecycle.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/admit-staff.ts";
import { addJob } from "#jobs/jobs.ts";
import { refuse } from "#problem.ts";
import { importShapeSeal } from "#secret/seals.ts";
import { findImport, findLastHeadings, findShapeOfImport } from "./import.sql.ts";

/** The sheets of a book that waits for its headings. */
async function getShape(house: House, id: string): Promise<readonly ImportSheet[]> {
  const found = (await findImport(house.db, id)) ?? refuse("NotFound");
  if (!nextStatus(importLife, "name", found.status)) refuse("ImportMoved");
  const sealed = await findShapeOfImport(house.db, id);
  return sealed ? JSON.parse(house.keys.open(sealed, importShapeSeal(id))) : refuse("ImportMoved");
}

export async function readImportHeadings(
  house: House,
  { id }: CheckedBodyOf<typeof staffImportHeadingsCall>,
): Promise<AnswerOf<typeof staffImportHeadingsCall>> {
  const sheets = await getShape(house, id);
  const remembered = (await findLastHeadings(house.db)) ?? {};
  return {
    sheets: sheets.map(({ sheet, headings }) => ({ sheet, headings: [...headings] })),
    remembered: (Object.entries(remembered) as [TableName, NamedTable][]).map(
      ([table, { sheet, columns }]) => ({
        table,
        sheet,
        columns: Object.entries(columns).map(([column, heading]) => ({ column, heading })),
      }),
    ),
  };
}

type Body = CheckedBodyOf<typeof staffNameImportCall>;

export async function nameImport(
  house: House,
  { id, tables }: Body,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<AnswerOf<typeof staffNameImportCall>> {
  const headings = headingsOf(tables);
  const fault = headingsFault(await getShape(house, id), headings);
  if (fault) refuse("InvalidInput", { fields: { tables: fault } });
  await house.db.transaction().execute(async (trx) => {
    const actor = { kind: "staff", id: staff.id } as const;
    const set = { headings: JSON.stringify(headings) };
    if (!(await tryAdvance(trx, { table: "import_book", event: "name", id, by: actor, set })))
      refuse("ImportMoved");
    await audit(trx, { action: "IMPORT_NAMED", actor, caller, details: { import: id } });
    await addJob(trx, "check-import", { importId: id }, { key: `check-import/${id}` });
  });
  return {};
}

const headingsOf = (tables: Body["tables"]): ImportHeadings =>
  Object.fromEntries(
    tables.map(({ table, sheet, columns }): [TableName, NamedTable] => [
      table,
      {
        sheet,
        columns: Object.fromEntries(columns.map(({ column, heading }) => [column, heading])),
      },
    ]),
  );
