/** The only writer of the general ledger: hands lines to `post_journal`. */
import type { JournalKind } from "@hiram/contract/ledger/chart.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { JournalLine } from "#ledger/books/day-lines.ts";

type Journal = {
  readonly day: string;
  readonly kind: JournalKind;
  readonly narration: string;
  readonly proposalId: string | null;
  readonly postedAt: Date;
  readonly lines: readonly JournalLine[];
  /** For a journal by hand: its template, or the journal that it reverses. */
  readonly template?: string;
  readonly reverses?: number;
};

/** Returns its number. */
export async function postJournal(trx: Trx, journal: Journal): Promise<number> {
  const { day, kind, narration, proposalId, postedAt, lines } = journal;
  const parts = lines.map(({ part }) => part);
  const accounts = lines.map(({ account }) => account);
  const amounts = lines.map(({ amount }) => amount);
  const { rows } = await sql<{ id: number }>`
    select post_journal(${day}, ${kind}, ${narration}, ${proposalId}, ${postedAt},
      ${parts}::text[], ${accounts}::text[], ${amounts}::bigint[], ${journal.template ?? null},
      ${journal.reverses ?? null}) as id
  `.execute(trx);
  return rows[0]?.id ?? 0;
}
