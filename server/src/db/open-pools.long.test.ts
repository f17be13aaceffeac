import fs from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@hiram/proof/testing/house.ts";
import { afterAll, expect, it } from "vitest";
import { openPools } from "#db/open-pools.ts";

const closing: (() => Promise<unknown>)[] = [];
const folder = makeTempFolder();
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  folder.remove();
});

it("a start on the built-in database makes two logins, whose passwords only its owner may read", async () => {
  const where = { mode: "production", dataDir: folder.path } as const;
  const { pool, ownerPool } = await openPools(
    { ...where, databaseUrl: undefined, databaseOwnerUrl: undefined },
    closing,
  );
  expect((await pool.query("select session_user")).rows).toEqual([{ session_user: "hiram_login" }]);
  expect(ownerPool).toBeDefined();
  for (const file of ["app.password", "cluster.password"])
    expect(fs.statSync(path.join(folder.path, "postgres", file)).mode & 0o077).toBe(0);
});
