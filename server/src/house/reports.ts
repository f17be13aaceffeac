/**
 * Long reads of the desk, such as reports, exports and the check of the ledger: a lender who names
 * a standby (`DATABASE_REPORTS_URL`) has them read there, so that they do not compete with
 * withdrawals. Its sessions are read only. PostgreSQL cancels a long statement there when what it
 * reads is vacuumed on the primary: it is asked again. When the standby is away, or cancels it
 * every time, the primary is read, and the reply says so.
 */
import type { FiguresSource } from "@hiram/contract/books/figures-source.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { isDatabaseUnreachable } from "#db/database-away.ts";

type Figures<T> = { readonly value: T; readonly source: FiguresSource };
export type StandbyReads = {
  /** `act` may be called more than once, so it must only read `db`. */
  read<T>(act: (db: Db) => Promise<T>): Promise<Figures<T>>;
};

const ATTEMPTS_MAX = 3;
const RECOVERY_CONFLICT = "conflict with recovery";
/** A statement that writes: a fault of the product, for which the primary must not stand in. */
const READ_ONLY = "25006";

export function openStandbyReads(main: Db, copy: Db | undefined): StandbyReads {
  const readMain = async <T>(act: (db: Db) => Promise<T>, from: FiguresSource["from"]) => ({
    value: await act(main),
    source: { from, behindSeconds: null },
  });
  return {
    async read(act) {
      if (!copy) return readMain(act, "MAIN");
      for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
        const behindSeconds = await readLag(main, copy).catch(passOver);
        if (behindSeconds === undefined) break;
        const figures = await readCopy(copy, act).catch(passOver);
        if (figures) return { value: figures.value, source: { from: "COPY", behindSeconds } };
      }
      return readMain(act, "MAIN_FOR_COPY");
    },
  };
}

const readCopy = async <T>(copy: Db, act: (db: Db) => Promise<T>) => ({ value: await act(copy) });

/**
 * What PostgreSQL cancelled (40001, 57014), or ended the connection for because it was between two
 * statements. Every other error is the caller's.
 */
function passOver(error: Error & { readonly code?: string }): undefined {
  if (error.message.includes(RECOVERY_CONFLICT)) return;
  if (error.code === READ_ONLY || !isDatabaseUnreachable(error)) throw error;
}

/** What the primary has written and the standby has replayed no later than this. */
async function readLag(main: Db, copy: Db): Promise<number> {
  const written = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(
    main,
  );
  const { rows } = await sql<{ behind: number }>`
    select case when not pg_is_in_recovery() then 0
      when pg_last_wal_replay_lsn() >= ${written.rows[0]?.lsn}::pg_lsn then 0
      else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()))
      end::float8 as behind
  `.execute(copy);
  return Math.round((rows[0]?.behind ?? 0) * 10) / 10;
}
