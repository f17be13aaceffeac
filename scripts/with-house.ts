/**
 * Opens the house on the running installation's database for a script, and closes it afterwards.
 */
import path from "node:path";
import { openDatabase, openPool, openReportsDatabase } from "@hiram/server/db/database.ts";
import { findRunningCluster } from "@hiram/server/db/embedded.ts";
import { findUrls } from "@hiram/server/db/logins.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { type House, openHouse } from "@hiram/server/house/house.ts";
import { openHouseClock } from "@hiram/server/house/house-clock.ts";
import { loadKeyRing } from "@hiram/server/secret/key-ring.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { sayCommands } from "./say-commands.ts";

type Act = (house: House, getOwnerUrl: () => string) => Promise<void>;

/** The owner's address, for the few scripts that need more than the app's role. */
export async function withHouse(act: Act): Promise<void> {
  try {
    // A command runs no jobs, so the app's own settings are enough for it.
    const settings = { ...process.env, WORKER: "off" };
    const config = readConfig(settings, path.resolve(import.meta.dirname, ".."));
    const urls = findUrls(config) ?? findRunningCluster(`${config.dataDir}/postgres`);
    if (!urls) throw new StartRefused("Start the product first (npm start), or set DATABASE_URL.");
    // Nobody waits for a reply: on a busy host a command takes longer and does not fail.
    const pool = openPool(urls.appUrl, { role: "hiram_app", isPatient: true });
    const db = openDatabase(pool);
    const reportsDb = config.databaseReportsUrl && openReportsDatabase(config.databaseReportsUrl);
    try {
      const clock = await openHouseClock(config, db);
      const house = openHouse({
        config,
        db,
        clock,
        countryOf: () => null,
        ...(reportsDb && { reportsDb }),
      });
      await loadKeyRing(db, house.keys);
      await house.policies.refresh();
      await house.profile.refresh();
      await act(house, () => {
        if (urls.ownerUrl) return urls.ownerUrl;
        throw new StartRefused(
          "Set DATABASE_OWNER_URL: this needs the login that owns the tables.",
        );
      });
    } finally {
      if (reportsDb) await reportsDb.destroy();
      await db.destroy();
    }
  } catch (error) {
    console.error(error instanceof StartRefused ? sayCommands(error.message) : error);
    process.exit(1);
  }
}
