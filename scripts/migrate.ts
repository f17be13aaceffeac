/** `npm run migrate`: brings the database's schema up to date, and ends. */
import { openPools } from "@hiram/server/db/open-pools.ts";
import { readEnv } from "@hiram/server/env/read-env.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";

readOptions({
  name: "npm run migrate",
  does: "Brings the database's schema up to date with the owner's login, and gives the app's login and\nthe job queue's their rights. Processes without the owner's login start afterwards.",
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
} finally {
  for (const close of closing) await close();
}
