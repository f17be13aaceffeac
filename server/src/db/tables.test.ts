/** The checked-in types of the tables are those of the migrated database. */
import fs from "node:fs";
import path from "node:path";
import { describeTables } from "@hiram/proof/testing/describe-tables.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { describe, expect, it } from "vitest";

const columnTypes = fs.readFileSync(path.join(import.meta.dirname, "column-types.ts"), "utf8");

const test = await openHouseForFile();

describe("tables.ts", () => {
  it("is what `npm run tables:write` writes", async () => {
    const text = await describeTables(test.ownerPool, columnTypes);
    await expect(text).toMatchFileSnapshot("tables.ts");
  });

  it("changes with a column, its nullability, its default, its comment and the words of its check", async () => {
    await test.ownerPool.query(`
      create table made_up (id bigint generated always as identity, day date not null,
        note text, sent boolean not null default false,
        status text not null check (status in ('NEW', 'DONE')));
      comment on column made_up.note is 'What was written.'`);
    expect(await describeTables(test.ownerPool, columnTypes)).toContain(`
  made_up: {
    id: Generated<number>;
    day: string;
    /** What was written. */
    note: string | null;
    sent: Generated<boolean>;
    status: "NEW" | "DONE";
  };
`);
  });

  it("refuses a type of its own for a column that is gone", async () => {
    const more = `${columnTypes}\n  "loan.gone": string;\n`;
    await expect(describeTables(test.ownerPool, more)).rejects.toThrow("loan.gone");
  });
});
