/**
 * `npm run keys`: which SECRET the database is sealed with, what is left of the one before, and what
 * to do next. `-- --begin` lets SECRET take over from SECRET_PREVIOUS.
 */
import { openPool } from "@hiram/server/db/database.ts";
import type { House } from "@hiram/server/house/house.ts";
import { beginKey } from "@hiram/server/keys/begin-key.ts";
import { describeValuesToReseal } from "@hiram/server/keys/count-values-to-reseal.ts";
import { nextKeyStep, readKeyStatus } from "@hiram/server/keys/key-status.ts";
import { refuseIfInUse, replaceFingerprints } from "@hiram/server/keys/replace-fingerprints.ts";
import { loadKeyRing } from "@hiram/server/secret/key-ring.ts";
import { fillMemberNames } from "@hiram/server/staff/case/fill-member-names.ts";
import { sql } from "kysely";
import { readOptions } from "./options.ts";
import { sayCommands } from "./say-commands.ts";
import { withHouse } from "./with-house.ts";

const { values } = readOptions({
  name: "npm run keys",
  does: [
    "Says which SECRET the database is sealed with, by the id of its key, how many values are left of",
    "the one before, and what to do next. docs/runbook.md has every step of replacing SECRET.",
  ].join("\n"),
  options: {
    begin: {
      words:
        "Lets SECRET take over from SECRET_PREVIOUS. Only after every app and worker was started with both.",
    },
    fingerprints: {
      words:
        "After a leak, when SECRET has been replaced: replaces the keys of fingerprints and passwords too. Every app and worker must be stopped.",
    },
  },
});

await withHouse(async (house, getOwnerUrl) => {
  if (values.begin) await beginKey(house);
  if (values.fingerprints) await layFingerprints(house, getOwnerUrl());
  const status = await readKeyStatus(house.db, house.keys);
  console.log(`In use: key ${status.current}.`);
  if (status.other) {
    const words = status.state === "given" ? "Known, and not in use yet" : "Replaced";
    console.log(`${words}: key ${status.other}.`);
  }
  if (status.left.length) {
    const rows = status.left.reduce((sum, each) => sum + each.rows, 0);
    console.log(
      `${rows} values are left to be sealed anew:\n${describeValuesToReseal(status.left)}`,
    );
  }
  console.log(`\n${sayCommands(nextKeyStep(status))}`);
});

async function layFingerprints(house: House, ownerUrl: string): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(house.db);
  const pool = openPool(ownerUrl, { connectionsMax: 1 });
  const client = await pool.connect();
  try {
    await refuseIfInUse(
      client,
      rows.map(({ pid }) => pid),
    );
    console.log(`${await replaceFingerprints(client, house.keys)} values have new keys.`);
  } finally {
    client.release();
    await pool.end();
  }
  await loadKeyRing(house.db, house.keys);
  await fillMemberNames(house);
}
