/** `npm run backup -- --to <folder>`: backs up the running system. */
import path from "node:path";
import { backUp } from "@hiram/server/backup/back-up.ts";
import { openPool } from "@hiram/server/db/database.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";
import { withHouse } from "./with-house.ts";

const { values } = readOptions({
  name: "npm run backup",
  does: "Backs up the running system: every table at one instant, and the files. It opens with this\ninstallation's SECRET only.",
  options: { to: { takes: "<folder>", words: "A folder that is not there yet." } },
});

await withHouse(async (house, getOwnerUrl) => {
  if (!values.to) throw new StartRefused("Give --to, a folder that is not there yet.");
  const to = path.resolve(values.to);
  const pool = openPool(getOwnerUrl(), { connectionsMax: 1 });
  try {
    const { tables, files } = await backUp(house, pool, to);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${tables.length} tables and ${Object.keys(files).length} files`);
    console.log(
      `are in ${to}. It opens with this installation's SECRET only: keep that elsewhere.`,
    );
    if (house.config.s3)
      console.log("Files in the S3 store are not in it: let the store keep copies.");
  } finally {
    await pool.end();
  }
});
