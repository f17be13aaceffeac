/** `npm run migrate`: brings the database's schema up to date, and ends. */
import { readLogin } from "@hiram/server/db/logins.ts";
import { openPools } from "@hiram/server/db/open-pools.ts";
import { readEnv } from "@hiram/server/env/read-env.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";
import { sayCommands } from "./say-commands.ts";

readOptions({
  name: "npm run migrate",
  does: "Brings the database's schema up to date with the owner's login (DATABASE_OWNER_URL), and gives the\napp's login (DATABASE_URL) and the job queue's (DATABASE_JOBS_URL) their rights. Processes without\nthe owner's login start afterwards. A login that is not named here gets no rights.",
});

const env = readEnv(process.env);
const {
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseOwnerUrl,
  DATABASE_JOBS_URL: databaseJobsUrl,
} = env;
if (!databaseUrl || !databaseOwnerUrl)
  throw new StartRefused("Set DATABASE_URL, the app's login, and DATABASE_OWNER_URL, the owner's.");

const closing: (() => Promise<unknown>)[] = [];
try {
  const urls = { databaseUrl, databaseOwnerUrl, databaseJobsUrl };
  await openPools({ mode: "production", dataDir: "", ...urls }, closing);
  console.log("The schema is up to date.");
  console.log(`${await readLogin(databaseUrl)} (DATABASE_URL) may serve calls.`);
  console.log(
    databaseJobsUrl
      ? `${await readLogin(databaseJobsUrl)} (DATABASE_JOBS_URL) may run the jobs.`
      : sayCommands(
          "DATABASE_JOBS_URL is not set: only the owner's login may run the jobs. A worker with a login of its own needs npm run migrate with it.",
        ),
  );
} finally {
  for (const close of closing) await close();
}
