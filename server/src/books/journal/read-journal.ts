/** The journal between two days: each journal with its lines. */

import type { staffJournalCall } from "@hiram/contract/books/journal.calls.ts";
import { type AccountCodes, codeOf } from "@hiram/contract/ledger/account-codes.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readCodes } from "#ledger/books/account-codes.sql.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuseInvalidRange } from "./check-days.ts";
import { listJournalLines, listJournals } from "./journal.sql.ts";

const PAGE = 20;

type LineRow = Awaited<ReturnType<typeof listJournalLines>>[number];

export const showJournalLine = (row: LineRow, codes: AccountCodes) => ({
  line: row.line_number,
  part: row.part,
  account: row.account,
  ...codeOf(codes, row.account),
  debit: toPesos(row.debit_centavos),
  credit: toPesos(row.credit_centavos),
});

export async function readJournal(
  house: House,
  { from, until, after }: CheckedBodyOf<typeof staffJournalCall>,
): Promise<AnswerOf<typeof staffJournalCall>> {
  refuseInvalidRange({ from, until });
  const { db } = house;
  const found = await listJournals(db, { from, until }, after ? Number(after) : null, PAGE + 1);
  const page = found.slice(0, PAGE);
  const { codes } = await readCodes(db);
  const lines = Map.groupBy(
    await listJournalLines(
      db,
      page.map(({ id }) => id),
    ),
    ({ journal_id }) => journal_id,
  );
  const names = await readStaffNames(
    db,
    house,
    page.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  );
  return {
    rows: page.map((row) => {
      const its = lines.get(row.id) ?? [];
      return {
        journal: row.id,
        day: row.day,
        kind: row.kind,
        narration: row.narration,
        mayReverse: row.may_reverse,
        postedAt: row.posted_at.toISOString(),
        people: [row.proposed_by, row.decided_by].flatMap((id) => (id && names.get(id)) || []),
        lines: its.map((line) => showJournalLine(line, codes)),
        debit: toPesos(its.reduce((sum, line) => sum + line.debit_centavos, 0)),
        credit: toPesos(its.reduce((sum, line) => sum + line.credit_centavos, 0)),
      };
    }),
    next: found.length > PAGE ? String(page.at(-1)?.id) : null,
  };
}
