/**
 * `npm run keys`: which SECRET the database is sealed with, what is left of the one before, and what
 * to do next. `-- --begin` lets SECRET take over from SECRET_PREVIOUS.
 */
import { beginKey } from "@hiram/server/keys/begin-key.ts";
import { describeLeft } from "@hiram/server/keys/count-left.ts";
import { nextStepOf, readKeyStatus } from "@hiram/server/keys/key-status.ts";
import { readOptions } from "./options.ts";
import { withHouse } from "./with-house.ts";

const { values } = readOptions({
  name: "npm run keys",
  does: 'Says which SECRET the database is sealed with, by the id of its key, how many values are left of\nthe one before, and what to do next. docs/runbook.md, "Replacing SECRET", has every step.',
  options: {
    begin: {
      words:
        "Lets SECRET take over from SECRET_PREVIOUS. Only after every app and worker was started with both.",
    },
  },
});

await withHouse(async (house) => {
  if (values.begin) await beginKey(house);
  const status = await readKeyStatus(house.db, house.keys);
  console.log(`In use: key ${status.current}.`);
  if (status.other) {
    const words = status.state === "given" ? "Known, and not in use yet" : "Replaced";
    console.log(`${words}: key ${status.other}.`);
  }
  if (status.left.length) {
    const rows = status.left.reduce((sum, each) => sum + each.rows, 0);
    console.log(`${rows} values are left to be sealed anew:\n${describeLeft(status.left)}`);
  }
  console.log(`\n${nextStepOf(status)}`);
});
