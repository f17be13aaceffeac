/** What a payment of a release before evidence was stored has after the upgrade. */
import { createDatabase } from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPool } from "#db/database.ts";
import { migrate, migrateTables } from "#db/migrate.ts";
import { readSchema } from "#db/sql-files.ts";

const schema = readSchema();
const before = schema.migrations.filter(({ name }) => name < "0126");

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url, { connectionsMax: 2 });
  await migrateTables(pool, { ...schema, migrations: before });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const [statement, account, officer] = [idOf(90), idOf(91), idOf(92)];

/** [number, own account, way, value date, on a statement, with a payer] */
const payments: readonly (readonly [number, string, string, string, boolean, boolean])[] = [
  [1, "BDO-0012", "TRANSFER", "2026-11-02", true, true],
  [2, "BDO-0012", "BY_HAND", "2026-11-03", false, true],
  [3, "paymongo", "QRPH", "2026-11-04", false, true],
  [4, "paymongo", "QRPH", "2020-01-02", false, true],
  [5, "BDO-0012", "BY_HAND", "2026-11-05", false, false],
];

it("its evidence, its line, the day of its proof, and that it was proved", async () => {
  const client = await pool.connect();
  // People, accounts and members are not what is asked about.
  await client.query("set session_replication_role = replica");
  for (const [n, ownAccount, way, valueOn, isOnStatement, hasPayer] of payments)
    await client.query(
      `insert into payment (id, status, own_account, entry_reference, way, value_on,
         amount_centavos, payer_sealed, on_statement_on, created_at)
       values ($1, 'UNMATCHED', $2, $3, $4, $5, 100, $6, $7, '2026-11-06')`,
      [
        idOf(n),
        ownAccount,
        `entry ${n}`,
        way,
        valueOn,
        hasPayer ? Buffer.from("x") : null,
        isOnStatement ? valueOn : null,
      ],
    );
  await client.query(
    `insert into bank_statement (id, own_account_id, sha256, format, statement_name, day, lines,
       file_sealed, loaded_by, loaded_at, finished_at)
     values ($1, $2, repeat('a', 64), 'MT940', 'S-1', '2026-11-02', 1, '', $3, now(), now())`,
    [statement, account, officer],
  );
  await client.query(
    `insert into statement_line (statement_id, position, own_account_id, entry_key, value_on,
       booked_on, amount_centavos, is_return, payer_sealed, reference_hashes, outcome, payment_id)
     values ($1, 7, $2, 'k', '2026-11-02', '2026-11-02', 100, false, '', '{}', 'CONFIRMED', $3)`,
    [statement, account, idOf(1)],
  );
  await client.query("reset session_replication_role");
  client.release();
  await migrate(pool, schema);
  const { rows } = await pool.query(
    `select evidence, statement_id is not null as has_line, statement_line as line,
       proof_due_on::text as due, proved_at is not null as proved
     from payment order by id`,
  );
  expect(rows).toEqual([
    { evidence: "STATEMENT", has_line: true, line: 7, due: "2026-11-07", proved: true },
    { evidence: "TYPED", has_line: false, line: null, due: "2026-11-08", proved: false },
    { evidence: "GATEWAY", has_line: false, line: null, due: "2027-01-03", proved: false },
    { evidence: "GATEWAY", has_line: false, line: null, due: "2020-03-02", proved: true },
    { evidence: "TYPED", has_line: false, line: null, due: "2026-11-10", proved: true },
  ]);
  const confirmed = await pool.query("select confirmed_how from bank_statement");
  expect(confirmed.rows).toEqual([{ confirmed_how: "EARLIER_RELEASE" }]);
});
