/** The table of loans that are given back in the days of cooling-off, for Kysely. */
import type { CoolingOffStatus } from "@hiram/contract/loan/cooling-off.ts";
import type { Generated } from "kysely";

type CoolingOffTable = {
  id: string;
  loan_id: string;
  member_id: string;
  status: CoolingOffStatus;
  declared_at: Generated<Date>;
  declared_on: string;
  kept_from: Generated<Date>;
  kept_until: Generated<Date | null>;
};

export type CoolingOffTables = { cooling_off: CoolingOffTable };
