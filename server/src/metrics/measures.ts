/**
 * The figures of the business for `/metrics`: not asked by `/readyz`, which load balancers ask each
 * second. Each is an aggregate over an index of open or recent rows, cached for some seconds.
 */
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import { cacheReading } from "#metrics/cache-reading.ts";
import { watchAuditSeals } from "#metrics/watch-audit-seals.ts";
import { watchBackups } from "#metrics/watch-backups.ts";
import { watchJobs } from "#metrics/watch-jobs.ts";
import { watchLedgerChecks } from "#metrics/watch-ledger-checks.ts";
import { watchPayments } from "#metrics/watch-payments.ts";
import { type Pools, watchPools } from "#metrics/watch-pools.ts";
import { watchStandbys } from "#metrics/watch-standbys.ts";
import { watchWithdrawals } from "#metrics/watch-withdrawals.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { watchFilings } from "#regulators/duties/watch-filings.ts";

export const listCollectors = (
  house: House,
  outside: OutsideAdapters,
  pools: Pools,
): readonly Collector[] => [
  // It needs no database, so it comes before the collectors that fail without one.
  watchPools(pools),
  ...[
    watchWithdrawals(house),
    watchPayments(house, outside),
    watchJobs(house),
    watchAuditSeals(house),
    watchLedgerChecks(house),
    watchStandbys(house),
    watchBackups(house),
    watchFilings(house),
  ].map((watch) => cacheReading(watch)),
];
