/**
 * A house for tests: a database cloned from the migrated template, a clock that stands still until
 * it is moved, and adapters that record their calls. Only the outside world is replaced, never the
 * database.
 */

import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { demoFor } from "@hiram/demo/demo.ts";
import { type App, createApp } from "@hiram/server/app.ts";
import { type Clock, systemClock } from "@hiram/server/clock.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { readEnv } from "@hiram/server/env/read-env.ts";
import { readCompany } from "@hiram/server/house/company.ts";
import { type Config, readLaneSlots } from "@hiram/server/house/config.ts";
import { type House, openHouse } from "@hiram/server/house/house.ts";
import type { CallerPace } from "@hiram/server/http/pace.ts";
import { openCheckpointFolder } from "@hiram/server/outside/checkpoint-folder.ts";
import { openFolderFiles } from "@hiram/server/outside/files.ts";
import { openGateway } from "@hiram/server/outside/gateways/open-gateway.ts";
import type { EmailMessage } from "@hiram/server/outside/mail.ts";
import { type OutsideAdapters, openPush } from "@hiram/server/outside/outside.ts";
import { demoPayout } from "@hiram/server/outside/payout-demo.ts";
import type { RateSheet } from "@hiram/server/outside/rates.ts";
import { readBankFileSettings } from "@hiram/server/outside/settings/bank-file.ts";
import { readPaymentSettings } from "@hiram/server/outside/settings/payment-gateway.ts";
import { noSignOn } from "@hiram/server/outside/settings/sign-on.ts";
import { defaultSmsCountries } from "@hiram/server/outside/settings/sms-countries.ts";
import { openSignOn } from "@hiram/server/outside/sign-on/open-sign-on.ts";
import type { SmsMessage } from "@hiram/server/outside/sms.ts";
import { openWebhookPost } from "@hiram/server/outside/webhook-post.ts";
import { cacheDrawn } from "@hiram/server/pdf/cache-drawn.ts";
import { openPdfThread } from "@hiram/server/pdf/draw-in-thread.ts";
import { openKeys } from "@hiram/server/secret/crypto.ts";
import type { HashCost } from "@hiram/server/secret/passwords.ts";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { oneClock, runningClock, type SettableClock, settableClock } from "#testing/clock.ts";
import { findFastFolder } from "#testing/fast-folder.ts";
import { repository } from "#testing/repository.ts";

export type RecordingOutside = OutsideAdapters & {
  readonly letters: EmailMessage[];
  readonly texts: SmsMessage[];
  /** The rates service's reply; an error is thrown. */
  sheet: RateSheet | Error;
};

export type TestHouse = {
  /** Connects as the owner. */
  readonly url: string;
  /** Connects as the app does. */
  readonly appUrl: string;
  readonly ownerPool: pg.Pool;
  readonly pool: pg.Pool;
  readonly house: House;
  readonly clock: SettableClock;
  /**
   * The clock of tokens and authenticator codes. It is `clock`, unless the house runs on one clock
   * with SQL.
   */
  readonly realClock: SettableClock;
  readonly outside: RecordingOutside;
  /** An app on this house, closed with it. */
  openApp(options?: AppOptions): Promise<App>;
  /** The server of such an app. */
  openServer(options?: AppOptions): Promise<App["server"]>;
  close(): Promise<void>;
  /** Closes the house and leaves its database, for `openTestHouse` to clone. */
  leave(): Promise<TestDatabase>;
};

type AppOptions = {
  readonly config?: Partial<Config>;
  readonly buildFolder?: string;
  readonly logTo?: NodeJS.WritableStream;
  readonly pool?: pg.Pool;
  readonly house?: House;
  readonly pace?: CallerPace;
};

const START = "2026-03-02T04:00:00Z";

/** The least cost that Argon2 accepts; `passwords.test.ts` tests the product's own. */
const leastCost: HashCost = { memory: 8, passes: 1 };

/** One thread for all houses of a test process: each would load the fonts again. */
/** A busy machine may take longer than a lender waits for a document. */
const drawPdf = openPdfThread({ documentMsMax: 300_000 });

/** All tests of a file are one caller. */
const anyPace: CallerPace = { perSecond: 1_000_000, burst: 1_000_000, waitMsMax: 0, refusedMs: 0 };

export const testConfig = (dataDir: string, changes: Partial<Config> = {}): Config => ({
  mode: "demo",
  root: repository,
  host: "127.0.0.1",
  port: 0,
  publicUrl: "http://hiram.test",
  dataDir,
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  databaseJobsUrl: undefined,
  databaseReportsUrl: undefined,
  company: readCompany(path.join(repository, "company.example.json")),
  secret: "Vb4nQ9-tests-only-7sKzR2mXw8LpD3yGhJ5cTf",
  previousSecret: undefined,
  smtpUrl: undefined,
  mailBounceAddress: undefined,
  mailReportSecret: undefined,
  smsGateways: [],
  smsCountries: defaultSmsCountries,
  s3: undefined,
  auditCopies: { folder: path.join(dataDir, "audit"), s3: undefined, syslog: undefined },
  ratesUrl: undefined,
  ownFilesDir: undefined,
  payoutRail: "demo",
  demoPayoutSeconds: 0,
  payoutAccount: undefined,
  bankFile: readBankFileSettings(readEnv({}), repository),
  payments: readPaymentSettings(readEnv({})),
  signOn: noSignOn,
  showsReference: true,
  metricsToken: undefined,
  traces: undefined,
  proxyHops: 0,
  runsWorker: false,
  workerSlots: readLaneSlots(readEnv({})),
  workerMetricsPort: 0,
  synchronousStandbys: 0,
  drainSeconds: 0,
  logLevel: "silent",
  ...changes,
});

type HouseOptions = {
  /** "one": the clock runs from the set time, and SQL's `house_now()` follows it. */
  readonly clock?: "one";
  /** The database to clone: the migrated template, or that of an earlier test house. */
  readonly template?: string;
};

export async function openTestHouse(
  changes: Partial<Config> = {},
  options: HouseOptions = {},
): Promise<TestHouse> {
  const database = await createDatabase(options.template ?? "template_hiram");
  const test = openTestHouseOn(database, changes, options);
  // As a server that starts: it knows the rows of policy and products that the database has.
  await test.house.policies.refresh();
  return test;
}

/** A house for all tests of the calling file, closed after the last of them. */
export async function openHouseForFile(
  changes: Partial<Config> = {},
  options: HouseOptions = {},
): Promise<TestHouse> {
  const test = await openTestHouse(changes, options);
  afterAll(() => test.close());
  return test;
}

export type TestDatabase = {
  readonly name: string;
  readonly url: string;
  readonly appUrl: string;
  drop(): Promise<void>;
};

/** On a migrated database of the caller, because a campaign runs without vitest. */
export function openTestHouseOn(
  database: TestDatabase,
  changes: Partial<Config> = {},
  options: HouseOptions = {},
): TestHouse {
  const folder = makeTempFolder();
  const ownerPool = openPool(database.url, { connectionsMax: 6 });
  // A slow host must not turn a wait for a lock or a connection into "Busy".
  const pool = openPool(database.appUrl, {
    role: "hiram_app",
    connectionsMax: 20,
    isPatient: true,
  });
  const isOne = options.clock === "one";
  const clock = isOne ? oneClock([pool, ownerPool], START) : settableClock(START);
  const realClock = isOne ? runningClock() : clock;
  const config = testConfig(folder.path, {
    databaseUrl: database.appUrl,
    databaseOwnerUrl: database.url,
    ...changes,
  });
  const db = openDatabase(pool);
  const countryOf = () => "PH";
  const opened = openHouse({ config, db, clock, realClock, countryOf, hashCost: leastCost });
  const house = { ...opened, drawPdf: cacheDrawn(drawPdf) };
  const outside = recordingOutside(config, clock, folder.path);
  const apps: App[] = [];
  const leave = async () => {
    for (const app of apps) await app.server.close();
    await pool.end();
    await ownerPool.end();
    folder.remove();
    return database;
  };
  const openApp: TestHouse["openApp"] = async ({
    config: appChanges,
    house: base = house,
    ...rest
  } = {}) => {
    const appHouse = appChanges ? { ...base, config: { ...config, ...appChanges } } : base;
    const demo = demoFor(appHouse.config);
    const app = await createApp({
      pool,
      outside,
      pace: anyPace,
      ...demo,
      ...rest,
      house: appHouse,
    });
    apps.push(app);
    return app;
  };
  return {
    url: database.url,
    appUrl: database.appUrl,
    ownerPool,
    pool,
    house,
    clock,
    realClock,
    outside,
    openApp,
    openServer: async (options) => (await openApp(options)).server,
    leave,
    close: async () => (await leave()).drop(),
  };
}

/** A database of the test cluster under a random name: empty, or a clone. */
export async function createDatabase(template = "template1"): Promise<TestDatabase> {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copying the files takes half of the time that writing them to the log takes.
  await runAsAdmin(`create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    url: clusterUrl.replace(/postgres$/, name),
    appUrl: inject("clusterAppUrl").replace(/postgres$/, name),
    drop: () => runAsAdmin(`drop database ${name} with (force)`),
  };
}

export async function runAsAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject("clusterUrl") });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** A folder that the database's own user can enter too, because tests may run as root. */
export function makeTempFolder() {
  const folder = fs.mkdtempSync(path.join(findFastFolder(), "hiram-test-"));
  fs.chmodSync(folder, 0o755);
  return { path: folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

function recordingOutside(config: Config, clock: Clock, folder: string): RecordingOutside {
  const letters: EmailMessage[] = [];
  const texts: SmsMessage[] = [];
  const outside: RecordingOutside = {
    letters,
    texts,
    sheet: { source: "test", asOf: clock.now(), rates: { PHP: 1, USD: 0.017, SAR: 0.064 } },
    mail: {
      async send(letter) {
        letters.push(letter);
      },
    },
    sms: {
      async send(text) {
        texts.push(text);
      },
    },
    smsGateways: [],
    push: openPush(config, openKeys(config.secret), systemClock),
    files: openFolderFiles(path.join(folder, "files")),
    payout: demoPayout(folder, 0, clock),
    gateway: openGateway(config, clock),
    checkpoints: [openCheckpointFolder(path.join(folder, "audit"))],
    webhooks: openWebhookPost({ allowsLocal: true }),
    signOn: openSignOn(config.signOn, { allowsLocal: true }),
    rates: {
      async fetch() {
        if (outside.sheet instanceof Error) throw outside.sheet;
        return outside.sheet;
      },
    },
  };
  return outside;
}

/** Repeats the check until it passes or the time is over, for what happens in the background. */
export async function eventually<T>(check: () => Promise<T> | T, withinMs = 120_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((done) => setTimeout(done, 25));
    }
  }
}
