/** `docs/data-levels.md` names every table of the database once, and sealed ones high enough. */
import fs from "node:fs";
import path from "node:path";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { expect, it } from "vitest";
import { fingerprintColumns } from "#keys/fingerprint-columns.ts";
import { sealedColumns } from "#keys/sealed-columns.ts";

const page = fs.readFileSync(
  path.resolve(import.meta.dirname, "../../../docs/data-levels.md"),
  "utf8",
);
const tables = page.slice(page.indexOf("## Tables"));

/** The tables in the row of a level. */
const listOf = (level: string): string[] => {
  const row = tables.split("\n").find((line) => line.startsWith(`| ${level} |`)) ?? "";
  return [...row.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name as string);
};
const levels = ["proofs", "person", "dealings", "lender", "machinery", "public"];

const test = await openHouseForFile();

it("names every table once", async () => {
  const { rows } = await test.ownerPool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition`,
  );
  expect(levels.flatMap(listOf).sort()).toEqual(rows.map(({ name }) => name).sort());
});

it("puts what is sealed or hashed with a key into the two highest levels", () => {
  const high = new Set([...listOf("proofs"), ...listOf("person")]);
  const covered = [...sealedColumns, ...fingerprintColumns].map(({ table }) => table);
  expect(covered.filter((table) => !high.has(table))).toEqual([]);
});
