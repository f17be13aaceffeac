/**
 * Fills a database with invented members, loans and withdrawals, to show a full desk. Everything is
 * encrypted with the installation's own keys, so that every page can open it, and the money goes
 * through the ledger's one writer. In one transaction with triggers disabled: their effects are
 * written here in bulk, and `verifyLedger` checks them.
 */
import { pipeline } from "node:stream/promises";
import { copyRow } from "@hiram/server/db/copy-row.ts";
import type { House } from "@hiram/server/house/house.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { crowdSteps, crowdTables } from "#crowd/crowd.sql.ts";
import { type CrowdTable, crowdColumns, writeMessages, writePerson } from "#crowd/write-person.ts";
import { writeUnmatchedPayments } from "#crowd/write-unmatched-payments.ts";

type CrowdOptions = {
  readonly count: number;
  readonly say: (what: string) => void;
};

const AT_ONCE = 2_000;

/** `pool` connects as the owner of the tables, who may disable triggers. */
export async function seedCrowd(house: House, pool: pg.Pool, options: CrowdOptions): Promise<void> {
  if (house.config.mode !== "demo")
    throw new StartRefused("Invented people have no place beside a lender's members.");
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica; set local work_mem = '64MB'");
    await client.query("create temp table crowd (id uuid primary key) on commit drop");
    await writePeople(client, house, options);
    await client.query("analyze crowd; analyze loan; analyze withdrawal; analyze repayment");
    for (const [what, statement] of crowdSteps) {
      options.say(what);
      await client.query(statement);
    }
    await client.query("commit");
    await client.query(`vacuum analyze ${crowdTables.join(", ")}`);
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function writePeople(client: pg.ClientBase, house: House, { count, say }: CrowdOptions) {
  const { rows: staff } = await client.query<{ id: string }>(
    "select id from staff where removed_at is null order by created_at limit 2",
  );
  const [officer, second] = staff.map(({ id }) => id);
  if (!officer || !second)
    throw new StartRefused("Two of the staff are needed, and there are not.");
  // Earlier crowds keep their indexes, because members are never deleted.
  const { rows } = await client.query<{ members: number }>(
    "select count(*) as members from member",
  );
  const before = rows[0]?.members ?? 0;
  const now = house.clock.now();
  for (let done = 0; done < count; done += AT_ONCE) {
    const until = Math.min(done + AT_ONCE, count);
    const written: Record<CrowdTable, string[]> = emptyTables();
    const put = (table: CrowdTable, row: Parameters<typeof copyRow>[0]) =>
      written[table].push(copyRow(row));
    for (let at = done; at < until; at++)
      writePerson(house, { index: before + at, now, staff: [officer, second] }, put);
    writeMessages(house, { first: before + done, count: until - done, now }, put);
    writeUnmatchedPayments(house, { first: before + done, count: until - done, now, officer }, put);
    for (const [table, lines] of Object.entries(written)) {
      const statement = `copy ${table} (${crowdColumns[table as CrowdTable]}) from stdin`;
      // In one piece, because a message of the protocol for each row takes four times as long.
      await pipeline([lines.join("")], client.query(copyFrom(statement)));
    }
    say(`${until} people`);
  }
}

const emptyTables = () =>
  Object.fromEntries(Object.keys(crowdColumns).map((table) => [table, []])) as unknown as Record<
    CrowdTable,
    string[]
  >;
