/** `npm run migrate`: brings the database's schema up to date, and ends. */
import { openPools } from "@hiram/server/db/open-pools.ts";
import { readEnv } from "@hiram/server/env/read-env.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";

readOptions({
  name: "npm run migrate",
  does: "Brings the database's schema up to date with the owner's login and gives the app's login its\nrights. Processes that have the app's login alone start afterwards.",
});

const env = readEnv(process.env);
const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl } = env;
if (!databaseUrl || !databaseOwnerUrl)
  throw new StartRefused("Set DATABASE_URL, the app's login, and DATABASE_OWNER_URL, the owner's.");

const closing: (() => Promise<unknown>)[] = [];
try {
  await openPools({ mode: "production", databaseUrl, databaseOwnerUrl, dataDir: "" }, closing);
  console.log("The schema is up to date.");
} finally {
  for (const close of closing) await close();
}
