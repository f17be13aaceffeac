/** The tables of exchange rates and of finished backups, for Kysely. */
import type { Generated, JSONColumnType } from "kysely";

type ExchangeRatesTable = {
  id: Generated<number>;
  source: string;
  as_of: Date;
  fetched_at: Generated<Date>;
  rates: JSONColumnType<Record<string, number>>;
};

type BackupTakenTable = {
  id: Generated<number>;
  taken_at: Date;
  row_count: number;
  file_count: number;
};

export type SiteTables = {
  exchange_rates: ExchangeRatesTable;
  backup_taken: BackupTakenTable;
};
