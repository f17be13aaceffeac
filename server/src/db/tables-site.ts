/** The tables of exchange rates, finished backups and the ring of SECRETs, for Kysely. */
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

type SecretKeyTable = {
  number: number;
  id: string;
  begun_at: Generated<Date>;
  kept_sealed: Buffer | null;
  retired_at: Date | null;
};

type ResealProgressTable = {
  key_id: string;
  table_name: string;
  column_name: string;
  resealed: number;
  failed: number;
  remaining: number;
  updated_at: Generated<Date>;
};

export type SiteTables = {
  secret_key: SecretKeyTable;
  reseal_progress: ResealProgressTable;
  exchange_rates: ExchangeRatesTable;
  backup_taken: BackupTakenTable;
};
