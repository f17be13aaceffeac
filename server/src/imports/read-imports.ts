/** Uploaded books, one book with its sums, its loans ours beside theirs, and its bad cells. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  type ImportReason,
  type TrialAccount,
  trialAccounts,
  verdictNames,
} from "@hiram/contract/imports/import-book.ts";
import {
  type staffImportCall,
  staffImportFaultsCall,
  type staffImportLoansCall,
  type staffImportsCall,
} from "@hiram/contract/imports/import-desk.calls.ts";
import type { ImportExplanation } from "@hiram/contract/imports/import-mapping.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { rowsPerPage, toPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { countListView } from "#http/count-list-view.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { importFaultSeal } from "#secret/seals.ts";
import { fileEndsAt } from "./end-import.ts";
import {
  findImport,
  findLastMapping,
  type ImportContents,
  type ImportLoanRow,
  type ImportMapping,
  type ImportRow,
  type ImportTrial,
  listFaults,
  listImports,
  listLargest,
  listLoans,
  sumVerdicts,
  type VerdictSums,
} from "./import.sql.ts";
import { readExplanations } from "./read-explanations.ts";

export async function readImports(
  house: House,
  { after }: CheckedBodyOf<typeof staffImportsCall>,
): Promise<AnswerOf<typeof staffImportsCall>> {
  const { page, next } = toPage(await listImports(house.db, after));
  const names = await readStaffNames(
    house.db,
    house,
    page.map(({ uploaded_by }) => uploaded_by),
  );
  return { rows: page.map((row) => showBook(row, names)), next };
}

function showBook(row: ImportRow, names: ReadonlyMap<string, string>) {
  const { members, payments, faults } = row;
  const contents = row.contents as ImportContents | null;
  return {
    id: row.id,
    number: row.import_number,
    status: row.status,
    source: row.source,
    sha256: row.sha256,
    bytes: row.file_bytes,
    uploadedBy: names.get(row.uploaded_by) ?? "",
    uploadedAt: row.uploaded_at.toISOString(),
    counts: contents && {
      members: members ?? 0,
      loans: contents.loans,
      payments: payments ?? 0,
      faults: faults ?? 0,
    },
    cutOverOn: row.cut_over_on,
    checkedAt: row.checked_at?.toISOString() ?? null,
    fileUntil: hasNoFile(row) ? null : dayInManila(fileEndsAt(row.uploaded_at)),
    refusal: row.refusal,
  };
}

const hasNoFile = ({ status }: ImportRow): boolean => status === "REFUSED" || status === "ENDED";

export async function readImport(
  house: House,
  { id }: CheckedBodyOf<typeof staffImportCall>,
): Promise<AnswerOf<typeof staffImportCall>> {
  const row = (await findImport(house.db, id)) ?? refuse("NotFound");
  const names = await readStaffNames(house.db, house, [row.uploaded_by, row.mapped_by]);
  const contents = row.contents as ImportContents | null;
  // The figures of a check stay when its import has ended.
  const isChecked = row.checked_at !== null;
  const explanations = readExplanations(house, row);
  const sums = isChecked ? await sumVerdicts(house.db, id) : [];
  const mapping = (row.mapping ?? (await findLastMapping(house.db))) as ImportMapping | null;
  const stateNames = new Set(contents?.states.map(({ name }) => name));
  const mappedStates = mapping?.states.filter(({ theirs }) => stateNames.has(theirs)) ?? [];
  const named = new Set(contents?.products.map(({ name }) => name));
  return {
    ...showBook(row, names),
    products: [...(contents?.products ?? [])],
    states: (contents?.states ?? []).map(({ name, loans, isLeftOut }) => ({
      name,
      loans,
      isLeftOut: isLeftOut && !(row.mapping && mappedStates.some(({ theirs }) => theirs === name)),
      isTheirs: isLeftOut && row.source === "TABLES",
    })),
    remarks: [...(contents?.remarks ?? [])],
    versions: [...house.products.all().values()].flatMap((versions) =>
      versions.map(({ productCode: code, version, fields }) => ({
        code,
        version,
        name: fields.name.en,
      })),
    ),
    mapped: mapping?.products.filter(({ theirs }) => named.has(theirs)) ?? [],
    mappedStates,
    mappedBy: (row.mapped_by && names.get(row.mapped_by)) || null,
    digest: row.digest,
    verdicts: verdictNames.flatMap((verdict) =>
      sums
        .filter((sum) => sum.verdict === verdict)
        .map((sum) => ({
          verdict,
          loans: sum.loans,
          theirs: toPesos(sum.principal + sum.interest + sum.charges),
          ours:
            verdict === "UNREADABLE"
              ? null
              : toPesos(sum.our_principal + sum.our_interest + sum.our_charges),
        })),
    ),
    totals: isChecked ? totalsOf(row.trial as ImportTrial, sums, explanations) : [],
    explanations: explanations.map(({ account, centavos, why }) => ({
      account,
      amount: toPesos(centavos),
      why,
    })),
    largest: isChecked ? (await listLargest(house.db, id)).map(showLoan) : [],
  };
}

/** Suspense is no loan's, so the file has none: a person explains it. */
function totalsOf(
  trial: ImportTrial,
  sums: readonly VerdictSums[],
  explanations: readonly ImportExplanation[],
) {
  const explainedOf = (account: TrialAccount) =>
    explanations
      .filter((one) => one.account === account)
      .reduce((sum, { centavos }) => sum + centavos, 0);
  const inFile = (account: TrialAccount) =>
    account === "suspense" ? 0 : sums.reduce((sum, row) => sum + row[account], 0);
  return trialAccounts.map((account) => ({
    account,
    trial: toPesos(trial[account]),
    inFile: toPesos(inFile(account)),
    explained: toPesos(explainedOf(account)),
    unexplained: toPesos(trial[account] - inFile(account) - explainedOf(account)),
  }));
}

const showLoan = (row: ImportLoanRow) => ({
  position: row.position,
  loan: row.external_id,
  member: row.external_member_id,
  product: row.product,
  state: row.state,
  verdict: row.verdict,
  reasons: row.reasons as ImportReason[],
  theirs: {
    principal: toPesos(row.their_principal),
    interest: toPesos(row.their_interest),
    charges: toPesos(row.their_charges),
    paid: toPesos(row.their_paid),
    daysLate: row.their_days_late,
    nextDueOn: row.their_next_due_on,
    nextDue: toPesos(row.their_next_due),
  },
  ours:
    row.our_principal === null
      ? null
      : {
          principal: toPesos(row.our_principal),
          interest: toPesos(row.our_interest ?? 0),
          charges: toPesos(row.our_charges ?? 0),
          paid: toPesos(row.our_paid ?? 0),
          daysLate: row.our_days_late ?? 0,
          nextDueOn: row.our_next_due_on,
          nextDue: toPesos(row.our_next_due ?? 0),
        },
  difference: toPesos(row.difference),
  importedRate: row.imported_rate === null ? null : row.imported_rate / 100,
});

/** A page of rows that are numbered within their book. */
function pageByPosition<Row extends { readonly position: number }>(found: readonly Row[]) {
  const page = found.slice(0, rowsPerPage());
  return { page, next: found.length > page.length ? String(page.at(-1)?.position) : null };
}

export async function readImportLoans(
  house: House,
  { id, verdict, after = "0" }: CheckedBodyOf<typeof staffImportLoansCall>,
): Promise<AnswerOf<typeof staffImportLoansCall>> {
  if (!(await findImport(house.db, id))) refuse("NotFound");
  const search = { importId: id, verdict: verdict ?? null, after: Number(after) };
  const { page, next } = pageByPosition(await listLoans(house.db, search));
  return { rows: page.map(showLoan), next };
}

type FaultsAsk = {
  readonly body: CheckedBodyOf<typeof staffImportFaultsCall>;
  readonly staff: StaffCaller;
  readonly caller: Caller;
  readonly isUserPresent: boolean;
};

/** What stood in a cell may be anything of a person: each look is counted in the log. */
export async function readImportFaults(
  house: House,
  { body, staff, caller, isUserPresent }: FaultsAsk,
): Promise<AnswerOf<typeof staffImportFaultsCall>> {
  const { id, after = "0" } = body;
  if (!(await findImport(house.db, id))) refuse("NotFound");
  const { page, next } = pageByPosition(await listFaults(house.db, id, Number(after)));
  const reply = {
    rows: page.map((row) => ({
      position: row.position,
      sheet: row.sheet,
      row: row.row_number,
      column: row.column_name,
      stood: house.keys.open(row.stood_sealed, importFaultSeal(id, row.position)),
      wanted: row.wanted,
    })),
    next,
  };
  const showsMembers = { list: "cells that cannot be read", in: "rows" };
  const call = { ...staffImportFaultsCall, showsMembers };
  await countListView(house, staff, { call, body, reply, isUserPresent }, caller);
  return reply;
}
