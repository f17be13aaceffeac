/** A worker that closes days, in a process that can be killed. It says when it begins. */

import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { openHouse } from "@hiram/server/house/house.ts";
import { openHouseClock } from "@hiram/server/house/house-clock.ts";
import { closeEndedDays } from "@hiram/server/loan/daily-close/close-days.ts";
import { repository } from "#testing/repository.ts";

const config = readConfig(process.env, repository);
const db = openDatabase(openPool(config.databaseUrl as string, { role: "hiram_app" }));
const clock = await openHouseClock(config, db);
const house = openHouse({ config, db, clock, countryOf: () => null });
await house.policies.refresh();
console.log("closing");
await closeEndedDays(house);
process.exit(0);
