/**
 * The operator's settings, read once at the start. The demo is the default and needs none;
 * production refuses to start until everything required is set, and says what is missing.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import { BIC_PATTERN } from "@hiram/contract/wallet/bank-codes.ts";
import { payoutRails } from "#env/choices.ts";
import { type Env, inspectEnv, type RawEnv } from "#env/read-env.ts";
import { companyFile, openCompany } from "#house/company.ts";
import { refuseUnready } from "#house/production-needs.ts";
import type { LaneSlots } from "#jobs/lanes.ts";
import { type AuditCopies, readAuditCopies } from "#outside/settings/audit-copies.ts";
import { type BankFileSettings, readBankFileSettings } from "#outside/settings/bank-file.ts";
import { readMailReports } from "#outside/settings/mail-reports.ts";
import { type PaymentSettings, readPaymentSettings } from "#outside/settings/payment-gateway.ts";
import { readS3Store, type S3Store } from "#outside/settings/s3-store.ts";
import { readSmsCountries } from "#outside/settings/sms-countries.ts";
import { readSmsGateways, type SmsGatewaySettings } from "#outside/settings/sms-gateways.ts";
import { StartRefused } from "#start-refused.ts";
import { readTraces, type TraceSettings } from "#trace/read-traces.ts";

export type PayoutRailName = (typeof payoutRails)[number];

export type Config = {
  readonly mode: "demo" | "production";
  readonly root: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** The app's login, which owns nothing; unset when the built-in database is used. */
  readonly databaseUrl: string | undefined;
  /** The login that owns the tables. The demo may use one login for both. */
  readonly databaseOwnerUrl: string | undefined;
  /** The login of the job queue; when unset, the owner's login runs the jobs. */
  readonly databaseJobsUrl: string | undefined;
  /** A standby for long reads of the desk, with the app's login. */
  readonly databaseReportsUrl: string | undefined;
  /** Read at each use, because the lender may change the profile while the server runs. */
  readonly company: Company;
  /** The master secret, from which every key of this installation is derived. */
  readonly secret: string;
  /** The SECRET that is being replaced, until everything it encrypted is encrypted again. */
  readonly previousSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Where mail servers return what they cannot deliver; the company's address when unset. */
  readonly mailBounceAddress: string | undefined;
  /** The password with which the lender's mail server delivers bounces to us. */
  readonly mailReportSecret: string | undefined;
  /** Empty in the demo, whose messages go to the outbox. */
  readonly smsGateways: readonly SmsGatewaySettings[];
  /** Countries that get codes by SMS, as two letters. */
  readonly smsCountries: readonly string[];
  readonly s3: S3Store | undefined;
  /** Where copies of the audit log's checkpoints go. */
  readonly auditCopies: AuditCopies;
  readonly ratesUrl: string | undefined;
  /** The lender's own pictures. */
  readonly ownFilesDir: string | undefined;
  readonly payoutRail: PayoutRailName;
  /** The simulated delay of the demo's rail. */
  readonly demoPayoutSeconds: number;
  /** The lender's own account, from which payouts by file are taken. */
  readonly payoutAccount: { readonly bankBic: string; readonly accountNumber: string } | undefined;
  readonly bankFile: BankFileSettings;
  /** How members can pay besides a bank transfer. */
  readonly payments: PaymentSettings;
  /** Whether anybody may read the reference of the calls. */
  readonly showsReference: boolean;
  readonly metricsToken: string | undefined;
  /** Where traces go; undefined where nobody collects them. */
  readonly traces: TraceSettings | undefined;
  /**
   * The number of trusted proxies in front: the caller's address is the one that the outermost of
   * them saw.
   */
  readonly proxyHops: number;
  readonly runsWorker: boolean;
  /** How many jobs of each kind run at once, in each lane of the kind. */
  readonly workerSlots: LaneSlots;
  /** The metrics port of a worker without an app; 0 for none. */
  readonly workerMetricsPort: number;
  /** How many standbys the operator promises; see `db/standby/promised-standbys.ts`. */
  readonly synchronousStandbys: number;
  /**
   * How long a stopping process keeps serving after `/readyz` reports it, for load balancers to
   * notice.
   */
  readonly drainSeconds: number;
  readonly logLevel: string;
};

export function readConfig(raw: RawEnv, root: string): Config {
  const inspected = inspectEnv(raw);
  const { env, faults } = inspected;
  const mode = env.NODE_ENV === "production" ? "production" : "demo";
  if (mode === "production") refuseUnready(inspected, root);
  if (faults.length > 0) throw new StartRefused(faults.map(({ words }) => words).join("\n"));

  const dataDir = path.resolve(root, env.DATA_DIR ?? "");
  const company = openCompany(companyFile(env, root), { acceptsSample: mode === "demo" });
  return {
    mode,
    root,
    host: env.HOST ?? "",
    port: Number(env.PORT),
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseJobsUrl: env.DATABASE_JOBS_URL,
    databaseReportsUrl: env.DATABASE_REPORTS_URL,
    get company() {
      return company();
    },
    secret: env.SECRET || demoSecret(dataDir),
    previousSecret: env.SECRET_PREVIOUS,
    smtpUrl: env.SMTP_URL,
    ...readMailReports(env),
    smsGateways: readSmsGateways(env),
    smsCountries: readSmsCountries(env.SMS_COUNTRIES),
    s3: readS3Store({
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }),
    auditCopies: readAuditCopies(env, dataDir),
    ratesUrl: env.RATES_URL,
    ownFilesDir: env.OWN_FILES_DIR && path.resolve(root, env.OWN_FILES_DIR),
    payoutRail: readRail(env),
    demoPayoutSeconds: Number(env.DEMO_PAYOUT_SECONDS),
    payoutAccount: hasPayoutAccount(env)
      ? { bankBic: env.PAYOUT_BANK_BIC ?? "", accountNumber: env.PAYOUT_ACCOUNT ?? "" }
      : undefined,
    bankFile: readBankFileSettings(env, root),
    payments: readPaymentSettings(env),
    showsReference: env.API_REFERENCE === "on",
    metricsToken: env.METRICS_TOKEN,
    traces: readTraces(env),
    proxyHops: Number(env.PROXY_HOPS),
    runsWorker: env.WORKER !== "off",
    workerSlots: readLaneSlots(env),
    workerMetricsPort: Number(env.WORKER_METRICS_PORT),
    synchronousStandbys: Number(env.SYNCHRONOUS_STANDBYS),
    drainSeconds: Number(env.DRAIN_SECONDS),
    logLevel: env.LOG_LEVEL ?? "",
  };
}

export const readLaneSlots = (env: Env): LaneSlots => ({
  codes: Number(env.WORKER_SLOTS_CODES),
  money: Number(env.WORKER_SLOTS_MONEY),
  gateway: Number(env.WORKER_SLOTS_GATEWAY),
  messages: Number(env.WORKER_SLOTS_MESSAGES),
  reminders: Number(env.WORKER_SLOTS_REMINDERS),
  other: Number(env.WORKER_SLOTS_OTHER),
});

/** The demo generates its own secret at the first start and keeps it beside its data. */
function demoSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600 });
  }
  return fs.readFileSync(file, "utf8").trim();
}

function readRail(env: Env): PayoutRailName {
  const rail = payoutRails.find((one) => one === env.PAYOUT_RAIL) as PayoutRailName;
  if (rail === "file" && !hasPayoutAccount(env))
    throw new StartRefused(
      "PAYOUT_BANK_BIC and PAYOUT_ACCOUNT must be set: a file of payouts names your account.",
    );
  return rail;
}

const hasPayoutAccount = ({ PAYOUT_BANK_BIC = "", PAYOUT_ACCOUNT = "" }: Env): boolean =>
  BIC_PATTERN.test(PAYOUT_BANK_BIC) && /^[A-Za-z0-9]{1,34}$/.test(PAYOUT_ACCOUNT);
