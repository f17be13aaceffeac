/** The house of a campaign: on the database and data of a server that runs in another process. */

import { systemClock } from "@hiram/server/clock.ts";
import { openDatabase } from "@hiram/server/db/database.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { type House, openHouse } from "@hiram/server/house/house.ts";
import type pg from "pg";
import { repository } from "#testing/repository.ts";

type Place = {
  readonly pool: pg.Pool;
  readonly appUrl: string;
  readonly dataDir: string;
  readonly port: number;
  /** Further settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
};

export const openCampaignHouse = ({ pool, appUrl, dataDir, port, settings }: Place): House =>
  openHouse({
    config: readConfig(
      { DATA_DIR: dataDir, DATABASE_URL: appUrl, PORT: String(port), ...settings },
      repository,
    ),
    db: openDatabase(pool),
    clock: systemClock,
    countryOf: () => null,
  });
