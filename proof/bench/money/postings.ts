/**
 * What a ledger of 100,000,000 postings costs: withdrawals and members' reads against the same with
 * 10,000 members, the disk, and the work that reads whole tables. Needs 60 GB, and hours on two cores.
 */
import { booksChecks } from "@hiram/server/ledger/books/verify-books.sql.ts";
import { ledgerChecks } from "@hiram/server/ledger/verify.sql.ts";
import type pg from "pg";
import { atMost, printRows, type ReportRow, shown } from "../report.ts";
import { measureCost } from "./cost.ts";
import { fillMembers } from "./fill-members.ts";
import { fillPostings } from "./fill-postings.ts";
import { FEW, MANY, makePeople, type People } from "./money.ts";
import { type BenchServer, openMoneyHouse } from "./money-house.ts";

const POSTINGS = 100_000_000;
const DEARER_MAX = 1.3;

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
    const few = await measureFew();
    return [...tellCost(few, await measureCost(at, people)), ...rows];
  } finally {
    await at.close();
  }
}

async function measureFew(): Promise<ReadonlyMap<string, number>> {
  const at = await openMoneyHouse({ PROXY_HOPS: "1" });
  try {
    const people = await openPeople(at);
    await fillMembers(at.ownerPool, 0, FEW);
    return await measureCost(at, people);
  } finally {
    await at.close();
  }
}

const tellCost = (
  few: ReadonlyMap<string, number>,
  many: ReadonlyMap<string, number>,
): ReportRow[] =>
  [...many].map(([name, ms]) =>
    atMost(DEARER_MAX, {
      name: `${name}: the database's processor time, against 10,000 members with ten postings each`,
      value: Math.round((ms / (few.get(name) ?? Number.NaN)) * 100) / 100,
      unit: "times",
      notes: [`${ms.toFixed(2)} ms against ${few.get(name)?.toFixed(2)} ms`],
    }),
  );

async function openPeople(at: BenchServer): Promise<People> {
  await at.ownerPool.query("drop index code_challenge_one_live");
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
