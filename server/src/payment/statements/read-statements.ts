/** Loaded statements, their progress, their lines, and the files themselves. */

import { toPesos } from "@hiram/contract/money/money.ts";
import {
  type staffStatementCall,
  staffStatementLinesCall,
  type staffStatementsCall,
} from "@hiram/contract/payment/statements.calls.ts";
import { lineOutcomeNames } from "@hiram/contract/payment/statements.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { audit } from "#audit/audit.ts";
import { rowsPerPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { countListView } from "#http/count-list-view.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { charsetOf } from "#outside/statements/decode-file.ts";
import { refuse } from "#problem.ts";
import { fileSeal } from "./load-statement.ts";
import { openStatementLine } from "./open-line.ts";
import { addLoanSuggestions } from "./show-line.ts";
import {
  countOutcomes,
  findFile,
  findStatement,
  listStatementLines,
  listStatements,
  type ShownLine,
  type StatementRow,
  sumEffects,
} from "./statement.sql.ts";

export async function readStatements(
  house: House,
  { after }: CheckedBodyOf<typeof staffStatementsCall>,
): Promise<AnswerOf<typeof staffStatementsCall>> {
  const found = await listStatements(house.db, after, rowsPerPage() + 1);
  const page = found.slice(0, rowsPerPage());
  const names = await readStaffNames(
    house.db,
    house,
    page.flatMap(({ loaded_by, confirmed_by }) => [loaded_by, confirmed_by]),
  );
  return {
    rows: page.map((row) => showStatement(row, names)),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function readStatementAtDesk(
  house: House,
  { id }: CheckedBodyOf<typeof staffStatementCall>,
): Promise<AnswerOf<typeof staffStatementCall>> {
  const row = (await findStatement(house.db, id)) ?? refuse("NotFound");
  const names = await readStaffNames(house.db, house, [row.loaded_by, row.confirmed_by]);
  const counts = await countOutcomes(house.db, id);
  const outcomes = lineOutcomeNames.flatMap((outcome) =>
    counts
      .filter((one) => one.outcome === outcome)
      .map(({ count, total }) => ({ outcome, count, total: toPesos(total) })),
  );
  const { overpaid, ...effects } = await sumEffects(house.db, id);
  return {
    ...showStatement(row, names),
    outcomes,
    proposalId: row.confirmed_at ? null : row.proposal_id,
    effects: { ...effects, overpaid: toPesos(overpaid) },
  };
}

function showStatement(row: StatementRow, names: ReadonlyMap<string, string>) {
  const { opening_centavos: opening, closing_centavos: closing } = row;
  return {
    id: row.id,
    accountName: row.account_name,
    format: row.format,
    statementName: row.statement_name,
    day: row.day,
    opening: opening === null ? null : toPesos(opening),
    closing: closing === null ? null : toPesos(closing),
    lines: row.lines,
    sha256: row.sha256,
    loadedBy: names.get(row.loaded_by) ?? "",
    loadedAt: row.loaded_at.toISOString(),
    done: row.done,
    finishedAt: row.finished_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedHow: row.confirmed_how,
    confirmedBy: (row.confirmed_by && names.get(row.confirmed_by)) || null,
    doubts: row.doubts,
  };
}

type LinesAsk = {
  readonly body: CheckedBodyOf<typeof staffStatementLinesCall>;
  readonly staff: StaffCaller;
  readonly caller: Caller;
  readonly isUserPresent: boolean;
};

export async function readLines(
  house: House,
  { body, staff, caller, isUserPresent }: LinesAsk,
): Promise<AnswerOf<typeof staffStatementLinesCall>> {
  if (!(await findStatement(house.db, body.id))) refuse("NotFound");
  const search = {
    statementId: body.id,
    outcome: body.outcome ?? null,
    after: Number(body.after ?? 0),
  };
  const found = await listStatementLines(house.db, search, rowsPerPage() + 1);
  const page = found.slice(0, rowsPerPage());
  const reply = {
    rows: await addLoanSuggestions(
      house,
      page.map((row) => openShown(house, row)),
    ),
    next: found.length > page.length ? String(page.at(-1)?.position) : null,
  };
  const showsMembers = { list: "statement lines", in: "rows" };
  const call = { ...staffStatementLinesCall, showsMembers };
  await countListView(house, staff, { call, body, reply, isUserPresent }, caller);
  return reply;
}

const openShown = (house: House, row: ShownLine) => ({
  ...openStatementLine(house, row),
  position: row.position,
  valueOn: row.value_on,
  bookedOn: row.booked_on,
  amountCentavos: row.amount_centavos,
  isReturn: row.is_return,
  outcome: row.outcome,
  held: row.held,
  loan:
    row.loan_number !== null && row.member_id !== null
      ? { loan_number: row.loan_number, member_id: row.member_id }
      : undefined,
});

const fileTypes = {
  "camt.052": ["application/xml", "xml"],
  MT942: ["text/plain", "sta"],
  "camt.053": ["application/xml", "xml"],
  "camt.054": ["application/xml", "xml"],
  MT940: ["text/plain", "sta"],
  CSV: ["text/csv", "csv"],
} as const;

/** The file exactly as it was loaded; the download is audited. */
export async function openStatementFile(
  house: House,
  id: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<DocumentFile> {
  const file = (isId(id) ? await findFile(house.db, id) : undefined) ?? refuse("NotFound");
  await audit(house.db, {
    action: "STAFF_REVEALED",
    actor: { kind: "staff", id: staff.id },
    caller,
    details: { what: "bank statement", statement: id },
  });
  const [type, extension] = fileTypes[file.format];
  const bytes = Buffer.from(house.keys.open(file.file_sealed, fileSeal(id)), "latin1");
  return {
    bytes,
    type: `${type}; charset=${charsetOf(bytes)}`,
    name: `statement-${id}.${extension}`,
  };
}
