/** Every statement that reads the journal for the desk. */
import type { BookAccount, JournalKind, JournalPart } from "@hiram/contract/ledger/chart.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { DayRange } from "./check-days.ts";

/** The place of a line: its day, journal and number. Journals of one day come in their order. */
export type LinePlace = { readonly journal: number; readonly line: number };

type MovementRow = {
  readonly journal: number;
  readonly line: number;
  readonly day: string;
  readonly part: JournalPart;
  readonly narration: string;
  readonly debit: Centavos;
  readonly credit: Centavos;
  /** Debit less credit after this line. */
  readonly balance: Centavos;
};

/** The lines of an account with the balance after each; it is summed from the first day on. */
export async function listAccountMovements(
  db: Db,
  account: BookAccount,
  { from, until }: DayRange,
  after: LinePlace | null,
  count: number,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select * from (
      select journal.id as journal, line_number as line, day, part, narration,
        debit_centavos as debit, credit_centavos as credit,
        (sum(debit_centavos - credit_centavos) over (order by day, journal.id, line_number))::bigint
          as balance
      from journal_line join journal on journal.id = journal_line.journal_id
      where account = ${account} and day <= ${until}
    ) lines
    where day >= ${from} and ${
      after
        ? sql`(day, journal, line) > ((select day from journal where id = ${after.journal}),
            ${after.journal}::bigint, ${after.line}::integer)`
        : sql`true`
    }
    order by day, journal, line limit ${count}`.execute(db);
  return rows;
}

type AccountSums = {
  readonly opening: Centavos;
  readonly debit: Centavos;
  readonly credit: Centavos;
};

export async function sumBookAccount(
  db: Db,
  account: BookAccount,
  { from, until }: DayRange,
): Promise<AccountSums> {
  const { rows } = await sql<AccountSums>`
    select
      coalesce(sum(debit_centavos - credit_centavos) filter (where day < ${from}), 0)::bigint
        as opening,
      coalesce(sum(debit_centavos) filter (where day >= ${from}), 0)::bigint as debit,
      coalesce(sum(credit_centavos) filter (where day >= ${from}), 0)::bigint as credit
    from journal_line join journal on journal.id = journal_line.journal_id
    where account = ${account} and day <= ${until}`.execute(db);
  return rows[0] ?? { opening: 0, debit: 0, credit: 0 };
}

type JournalRow = {
  readonly id: number;
  readonly day: string;
  readonly kind: JournalKind;
  readonly narration: string;
  readonly posted_at: Date;
  readonly may_reverse: boolean;
  readonly proposed_by: string | null;
  readonly decided_by: string | null;
};

/** The newest first. */
export async function listJournals(
  db: Db,
  { from, until }: DayRange,
  after: number | null,
  count: number,
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select journal.id, day, journal.kind, narration, posted_at, proposed_by, decided_by,
      journal.kind = 'MANUAL' and reverses is null and not exists (
        select from journal other where other.reverses = journal.id) as may_reverse
    from journal left join staff_proposal on staff_proposal.id = journal.proposal_id
    where day between ${from} and ${until} and ${
      after === null
        ? sql`true`
        : sql`(day, journal.id) < ((select day from journal where id = ${after}), ${after}::bigint)`
    }
    order by day desc, journal.id desc limit ${count}`.execute(db);
  return rows;
}

export const listJournalLines = (db: Db, journals: readonly number[]) =>
  db
    .selectFrom("journal_line")
    .selectAll()
    .where("journal_id", "in", journals.length ? journals : [-1])
    .orderBy("journal_id")
    .orderBy("line_number")
    .execute();

export const findJournalLine = (db: Db, { journal, line }: LinePlace) =>
  db
    .selectFrom("journal_line")
    .innerJoin("journal", "journal.id", "journal_line.journal_id")
    .selectAll("journal_line")
    .select(["journal.day", "journal.narration", "journal.kind"])
    .where("journal_id", "=", journal)
    .where("line_number", "=", line)
    .executeTakeFirst();

/** Every line of the days, for the file. */
export const listLinesOfDays = (db: Db, { from, until }: DayRange) =>
  db
    .selectFrom("journal_line")
    .innerJoin("journal", "journal.id", "journal_line.journal_id")
    .selectAll("journal_line")
    .select(["journal.day", "journal.narration"])
    .where("journal.day", ">=", from)
    .where("journal.day", "<=", until)
    .orderBy("journal.day")
    .orderBy("journal_id")
    .orderBy("line_number")
    .execute();
