/** The diagrams of `docs/schema.md` are those of the migrated database. */

import path from "node:path";
import { describeSchema } from "@hiram/proof/testing/describe-schema.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile();

describe("docs/schema.md", () => {
  it("is what `npm run tables:write` writes", async () => {
    const text = await describeSchema(test.ownerPool);
    await expect(text).toMatchFileSnapshot(path.join(repository, "docs/schema.md"));
  });

  it("refuses a table of no subject, and shows a column that points to another table", async () => {
    await test.ownerPool.query("alter table entry add column made_up_id uuid references member");
    expect(await describeSchema(test.ownerPool)).toContain("made_up_id FK");
    await test.ownerPool.query("create table made_up (id bigint)");
    await expect(describeSchema(test.ownerPool)).rejects.toThrow("made_up: no subject");
  });
});
