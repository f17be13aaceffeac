/**
 * What a ledger of 100,000,000 postings costs: withdrawals and members' reads against the same with
 * 10,000 members, the disk, and the work that reads whole tables. Needs 60 GB and an hour.
 */
import { booksChecks } from "@hiram/server/ledger/books/verify-books.sql.ts";
import { ledgerChecks } from "@hiram/server/ledger/verify.sql.ts";
import type pg from "pg";
import { printRows, type ReportRow, shown } from "../report.ts";
import { fillMembers } from "./fill-members.ts";
import { fillPostings } from "./fill-postings.ts";
import { FEW, MANY, makePeople, measureAll, type People, tellGrowth } from "./money.ts";
import { type MoneyHouse, openMoneyHouse } from "./money-house.ts";
import { hasPgbench } from "./pgbench.ts";
import { openPlainBooks } from "./plain-transfer.ts";
import type { Measured } from "./withdrawals.ts";

const POSTINGS = 100_000_000;

export async function measurePostings(): Promise<ReportRow[]> {
  const began = performance.now();
  const say = (words: string) =>
    console.log(`${Math.round((performance.now() - began) / 1000)} s: ${words}`);
  const at = await openMoneyHouse({ PROXY_HOPS: "1" });
  try {
    const people = await openPeople(at);
    await fillMembers(at.ownerPool, 0, MANY);
    say("members are there");
    await fillPostings(at.ownerPool, POSTINGS, say);
    const rows = [...(await tellWholeTables(at.ownerPool)), ...(await tellSizes(at.ownerPool))];
    printRows(rows);
    say("vacuumed and verified");
    // Right before the many, because the speed of the machine drifts.
    const few = await measureFew();
    say("measured with few members");
    const many = await measureAll(at, people);
    const growth = tellGrowth(few, many, "100,000,000 postings of 1,000,000 members");
    return [...many.rows, ...growth, ...rows];
  } finally {
    await at.close();
  }
}

async function measureFew(): Promise<Measured> {
  const at = await openMoneyHouse({ PROXY_HOPS: "1" });
  try {
    const people = await openPeople(at);
    await fillMembers(at.ownerPool, 0, FEW);
    return await measureAll(at, people);
  } finally {
    await at.close();
  }
}

async function openPeople(at: MoneyHouse): Promise<People> {
  await at.ownerPool.query("drop index code_challenge_one_live");
  if (hasPgbench()) await openPlainBooks(at.ownerPool);
  return makePeople(at);
}

const TABLES = ["entry", "posting"];
/** A check that takes less is only part of the sum. */
const SECONDS_SHOWN_MIN = 10;

async function tellSizes(ownerPool: pg.Pool): Promise<ReportRow[]> {
  const { rows } = await ownerPool.query<{ name: string; rows: number; all: number; own: number }>(
    `select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as all,
       pg_table_size(oid)::float8 as own
     from pg_class where oid = any ($1::text[]::regclass[])`,
    [TABLES],
  );
  return rows.map(({ name, rows: count, all, own }) =>
    shown({
      name: `On disk: ${name} with its indexes`,
      value: Math.round(all / 1e8) / 10,
      unit: "GB",
      notes: [
        `${Math.round(count).toLocaleString("en-US")} rows, ${Math.round(all / count)} bytes each, ` +
          `${Math.round((all - own) / count)} of them in indexes`,
      ],
    }),
  );
}

/** One process each, without parallel workers. */
async function tellWholeTables(ownerPool: pg.Pool): Promise<ReportRow[]> {
  const client = await ownerPool.connect();
  try {
    await client.query("set statement_timeout = 0; set max_parallel_workers_per_gather = 0");
    const timed = async (name: string, statement: string): Promise<ReportRow> => {
      const began = performance.now();
      await client.query(statement);
      return shown({ name, value: Math.round((performance.now() - began) / 1000), unit: "s" });
    };
    const rows: ReportRow[] = [];
    for (const table of TABLES)
      rows.push(
        await timed(
          `vacuum analyze of ${table}, the first`,
          `vacuum (analyze, parallel 0) ${table}`,
        ),
      );
    await client.query("vacuum analyze");
    const checks: ReportRow[] = [];
    // Counted whole: the invented months have no withdrawals, and `limit` would end some checks early.
    for (const [check, statement] of Object.entries({ ...ledgerChecks, ...booksChecks }))
      checks.push(
        await timed(`ledger:verify, ${check}`, `select count(*) from (${statement}) found`),
      );
    const seconds = checks.reduce((sum, { value }) => sum + value, 0);
    return [
      ...rows,
      ...checks.filter(({ value }) => value >= SECONDS_SHOWN_MIN),
      shown({ name: "ledger:verify, all checks", value: seconds, unit: "s" }),
    ];
  } finally {
    client.release(true);
  }
}
