/**
 * The floor of work that writes: the rows that it wrote, inserted again by one SQL function into
 * tables with the same columns, indexes, CHECK constraints and foreign keys, without triggers and
 * without our checks. A row that was updated counts like a row that was inserted. What was written
 * is found by `xmin`, the transaction that wrote a row, so no bench lists its tables.
 */
import type pg from "pg";
import { runPgbench } from "./money/pgbench.ts";
import { cpuTimeOfProcessTree } from "./pages/processor-time.ts";

type Server = {
  readonly ownerPool: pg.Pool;
  readonly url: string;
  readonly folder: string;
  readonly databasePid: number;
};

export type Floor = {
  /** Rows of one unit of the work. */
  readonly rowsEach: number;
  /** "posting 4, entry 2, …", for one unit. */
  readonly tables: string;
};

/** Rows written after this are the work's. */
export async function markStart(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query("select pg_current_xact_id()::text as xid");
  return rows[0].xid;
}

type Table = { readonly oid: number; readonly name: string; readonly columns: string };

/** Stores the rows written since the mark as so many units, and makes the function for one unit. */
export async function storeFloorRows(pool: pg.Pool, since: string, units: number): Promise<Floor> {
  await pool.query(`drop schema if exists floor cascade; create schema floor;
    create sequence floor.unit; grant usage on schema floor to hiram_app`);
  const { rows: tables } = await pool.query<Table>(listTables);
  const found: { into: string; columns: string; each: number }[] = [];
  for (const { oid, name, columns } of tables) {
    const into = `floor.${name.replace(/\W/g, "_")}`;
    const { rowCount } = await pool.query(
      `create table ${into}_source as
       select ${columns}, row_number() over () % ${units} + 1 as floor_unit
       from ${name} where xmin::text::bigint > ${since}`,
    );
    if (!rowCount) continue;
    await pool.query(`create index on ${into}_source (floor_unit); analyze ${into}_source;
      create table ${into} (like ${name} including all)`);
    const { rows: keys } = await pool.query<{ key: string }>(
      "select pg_get_constraintdef(oid) as key from pg_constraint where conrelid = $1 and contype = 'f'",
      [oid],
    );
    for (const { key } of keys) await pool.query(`alter table ${into} add ${key}`);
    found.push({ into, columns, each: rowCount / units });
  }
  const inserts = found.map(({ into, columns }) => insertOf(into, columns, "= number"));
  await pool.query(`create function floor.write() returns void language plpgsql security definer as $$
    declare number bigint := nextval('floor.unit');
    begin ${inserts.join("; ")}; end $$`);
  const sizes = found.toSorted((one, other) => other.each - one.each);
  return {
    rowsEach: sizes.reduce((sum, { each }) => sum + each, 0),
    tables: sizes.map(({ into, each }) => `${into.slice(6)} ${each.toFixed(1)}`).join(", "),
  };
}

const insertOf = (into: string, columns: string, units: string): string =>
  `insert into ${into} (${columns}) overriding system value
   select ${columns} from ${into}_source where floor_unit ${units}`;

/** Ordinary and partitioned tables of the product, without their generated columns. */
const listTables = `
  select c.oid::integer as oid, c.oid::regclass::text as name,
    string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped
    and attgenerated = '' and relnamespace::regnamespace::text in ('public', 'graphile_worker')
    and relname !~ '^bench_'
  group by c.oid order by c.oid`;

type Driven = { readonly perSecond: number; readonly workMs: number };

/** Calls the function for every unit, one transaction each, from so many connections. */
export async function driveFloor(at: Server, units: number, clients: number): Promise<Driven> {
  await emptyFloor(at.ownerPool);
  const before = cpuTimeOfProcessTree(at.databasePid) ?? Number.NaN;
  const each = Math.floor(units / clients);
  const script = "select floor.write();\n";
  const perSecond = await runPgbench(at, { name: "floor", script, clients, each });
  const spent = (cpuTimeOfProcessTree(at.databasePid) ?? Number.NaN) - before;
  return { perSecond, workMs: (spent * units) / (each * clients) };
}

async function emptyFloor(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: string }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
     where relnamespace = 'floor'::regnamespace and relkind = 'r' and relname !~ '_source$'`,
  );
  await pool.query(`truncate ${rows[0]?.tables}; alter sequence floor.unit restart`);
}

/** Inserts all units in one statement for each table, and returns how long that took. */
export async function insertWholeFloor(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ body: string }>(
    "select prosrc as body from pg_proc where oid = 'floor.write'::regproc",
  );
  await emptyFloor(pool);
  const [, body = ""] = /begin (.*); end/s.exec(rows[0]?.body ?? "") ?? [];
  const began = performance.now();
  await pool.query(body.replaceAll("floor_unit = number", "floor_unit > 0"));
  return performance.now() - began;
}
