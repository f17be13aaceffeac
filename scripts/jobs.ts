/**
 * `npm run jobs`: the jobs that were given up after all their tries, and what waits. `-- --again 12`
 * lets job 12 run once more, `-- --again all` every one of them.
 */
import { openPool } from "@hiram/server/db/database.ts";
import { readEnv } from "@hiram/server/env/read-env.ts";
import { listGivenUpJobs, runJobsAgain } from "@hiram/server/jobs/given-up.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";

const { values } = readOptions({
  name: "npm run jobs",
  does: "Lists the jobs that were given up after all their tries, with their numbers and errors. When the\ncause is corrected, --again lets them run once more: each may run twice without harm.",
  options: {
    again: {
      takes: "<number or all>",
      words: "Runs this job once more, or every one of the list.",
    },
  },
});

const { DATABASE_JOBS_URL, DATABASE_OWNER_URL } = readEnv(process.env);
const url = DATABASE_JOBS_URL ?? DATABASE_OWNER_URL;
if (!url)
  throw new StartRefused(
    "Set DATABASE_JOBS_URL, the login of the job queue, or DATABASE_OWNER_URL.",
  );
const pool = openPool(url, { connectionsMax: 1 });
try {
  const given = await listGivenUpJobs(pool);
  for (const { id, task, attempts, since, error } of given)
    console.log(`${id}  ${task}  since ${since}  ${attempts} tries  ${error}`);
  if (values.again === undefined) console.log(given.length ? "" : "No job was given up.");
  else {
    const wanted = given.filter(({ id }) => values.again === "all" || values.again === id);
    if (wanted.length === 0) throw new StartRefused("No such job was given up.");
    console.log(`${await runJobsAgain(pool, wanted)} run again.`);
  }
} finally {
  await pool.end();
}
