/**
 * Answers a list of the desk in pages, and the same list as a file: CSV, or XLSX. The file has
 * every row, as the list is filtered, read by the function that reads the pages. A CSV is sent page
 * by page, so that a hundred thousand rows need no memory; a workbook is built in memory. Both are
 * in the audit log before the first row leaves.
 */
import { Readable } from "node:stream";
import { type TableFormat, workbookRowsMax } from "@hiram/contract/desk/table-formats.ts";
import { type AnswerOf, apiBase, type Call, type ReplyOf } from "@hiram/contract/wire/call.ts";
import type { FastifyReply } from "fastify";
import { audit } from "#audit/audit.ts";
import { readAsOne } from "#db/together/read-together.ts";
import { callerOfRequest } from "#house/caller.ts";
import { admitStaff, type StaffCall } from "#http/admit-staff.ts";
import {
  type ActionRequest,
  type AnswerContext,
  answer,
  checkBody,
  limitCaller,
  refuseUnguarded,
} from "#http/answer.ts";
import { type TableCell, writeCsvLine } from "#http/write-csv.ts";
import { refuse } from "#problem.ts";
import { withLargePages } from "./page.ts";
import { writeTableWorkbook } from "./write-workbook.ts";

type Page = { readonly rows: readonly unknown[]; readonly next?: string | null };
/** Excludes calls about one case (`about`): those need a check that it is not one's own case. */
type ListCall = Call & StaffCall & { readonly about?: never };
type RowOf<L extends Call> = ReplyOf<L> extends Page ? ReplyOf<L>["rows"][number] : never;

export type ListTable<L extends Call> = {
  /** The file's name without its extension, and the table's name in the audit log. */
  readonly name: string;
  /** The columns from left to right: one fact in each. */
  readonly columns: Readonly<Record<string, (row: RowOf<L>) => TableCell>>;
};

/** One list: its call, the call of its file, and what the file shows. */
type List<L extends ListCall> = {
  readonly call: L;
  readonly file: Call & StaffCall;
  readonly table: ListTable<L>;
};

export function answerList<const L extends ListCall>(
  answering: AnswerContext,
  { call, file, table }: List<L>,
  read: (ask: ActionRequest<L>) => Promise<AnswerOf<L>>,
): void {
  answer(answering, call, read);
  const rows = (reply: unknown) => (reply as Page).rows;
  routeFile(answering, { call, file, table: { ...table, rows } as unknown as AnyTable }, read);
}

/** A table that is whole on its page, or one of several in a reply; its rows are of that reply. */
export type TableFile<C extends Call, Row> = {
  readonly name: string;
  readonly rows: (reply: ReplyOf<C>) => readonly Row[];
  readonly columns: Readonly<Record<string, (row: Row) => TableCell>>;
};
type Table<C extends ListCall, Row> = {
  readonly call: C;
  readonly file: Call & StaffCall;
  readonly table: TableFile<C, Row>;
};

/** Answers the file of a table; the call of its page is answered beside it, by the same function. */
export function answerTableFile<const C extends ListCall, Row>(
  answering: AnswerContext,
  { call, file, table }: Table<C, Row>,
  read: (ask: ActionRequest<C>) => Promise<AnswerOf<C>>,
): void {
  routeFile(answering, { call, file, table: table as unknown as AnyTable }, read);
}

type AnyTable = TableFile<Call, unknown>;
type Route = { readonly call: Call; readonly file: Call & StaffCall; readonly table: AnyTable };

function routeFile<C extends Call>(
  { app, house, calls }: AnswerContext,
  { call, file, table }: Route,
  read: (ask: ActionRequest<C>) => Promise<AnswerOf<C>>,
): void {
  refuseUnguarded(file);
  calls.push(file);
  app.route({
    method: "POST",
    url: apiBase + file.path,
    config: { isDear: true },
    handler: async (request, reply) => {
      const caller = callerOfRequest(house, request);
      const staff = await admitStaff(house, file, request, caller);
      await limitCaller(house, file, staff.id);
      const { format, of } = checkBody(file, request) as unknown as FileBody;
      const readPage = async (after: string | undefined): Promise<Page> => {
        const body = { ...of, after };
        const ask = { body, caller, staff, isUserPresent: true } as unknown as ActionRequest<C>;
        const page = call.reply.parse(await withLargePages(() => readAsOne(() => read(ask))));
        return { rows: table.rows(page as never), next: (page as Partial<Page>).next ?? null };
      };
      // The first page is read before the file begins, so that a refusal is a reply.
      const first = await readPage(undefined);
      await audit(house.db, {
        action: "TABLE_EXPORTED",
        actor: { kind: "staff", id: staff.id },
        caller,
        details: { ...filterOf(of), table: table.name, format },
      });
      return send[format](reply, readPages(first, readPage), table);
    },
  });
}

type FileBody = {
  readonly format: TableFormat;
  readonly of: Readonly<Record<string, unknown>>;
};

type Detail = string | number | boolean;
const isDetail = (value: unknown): value is Detail =>
  ["string", "number", "boolean"].includes(typeof value);

/** What was typed to find somebody is not for the log. */
const filterOf = (of: FileBody["of"]): Record<string, Detail> =>
  Object.fromEntries(
    Object.entries(of).filter(
      (field): field is [string, Detail] =>
        field[0] !== "find" && field[0] !== "query" && isDetail(field[1]),
    ),
  );

async function* readPages(
  first: Page,
  readPage: (after: string) => Promise<Page>,
): AsyncGenerator<Page["rows"]> {
  for (let page = first; ; page = await readPage(page.next as string)) {
    yield page.rows;
    if (!page.next) return;
  }
}

type Sender = (
  reply: FastifyReply,
  pages: AsyncGenerator<Page["rows"]>,
  table: AnyTable,
) => Promise<FastifyReply>;

const cellsOf = ({ columns }: AnyTable, row: unknown): TableCell[] =>
  Object.values(columns).map((cell) => cell(row));

const send: Readonly<Record<TableFormat, Sender>> = {
  async csv(reply, pages, table) {
    return withHead(reply, `${table.name}.csv`)
      .type("text/csv; charset=utf-8")
      .send(Readable.from(writeLines(pages, table), { objectMode: false }));
  },
  async xlsx(reply, pages, table) {
    const rows: TableCell[][] = [];
    for await (const page of pages) {
      rows.push(...page.map((row) => cellsOf(table, row)));
      if (rows.length > workbookRowsMax) refuse("TooManyRows");
    }
    return withHead(reply, `${table.name}.xlsx`)
      .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
      .send(await writeTableWorkbook(Object.keys(table.columns), rows));
  },
};

async function* writeLines(pages: AsyncGenerator<Page["rows"]>, table: AnyTable) {
  // The mark of UTF-8 makes a spreadsheet read accents.
  yield `\uFEFF${writeCsvLine(Object.keys(table.columns))}`;
  for await (const page of pages)
    yield page.map((row) => writeCsvLine(cellsOf(table, row))).join("");
}

const withHead = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header("cache-control", "private, no-store")
    .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header("content-disposition", `attachment; filename="${name}"`);
