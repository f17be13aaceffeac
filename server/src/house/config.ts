/**
 * The operator's settings, read once at the start. The demo is the default and needs none;
 * production refuses to start until everything required is set, and says what is missing.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import { BIC_PATTERN } from "@hiram/contract/wallet/bank-codes.ts";
import { type AuditCopies, readAuditCopies } from "#house/audit-copies.ts";
import { type BankFileSettings, readBankFileSettings } from "#house/bank-file.ts";
import { companyFile, openCompany, readCompany } from "#house/company.ts";
import type { Env } from "#house/env.ts";
import { readMailReports } from "#house/mail-reports.ts";
import {
  findPretendedPayments,
  type PaymentSettings,
  readPaymentSettings,
} from "#house/payment-gateway.ts";
import { findPlainConnections } from "#house/plain-connections.ts";
import { readS3Store, type S3Store } from "#house/s3-store.ts";
import { readSmsCountries } from "#house/sms-countries.ts";
import { readSmsGateways, type SmsGatewaySettings } from "#house/sms-gateways.ts";
import { StartRefused } from "#start-refused.ts";

export type { Env };

/**
 * `demo` simulates, `manual` is done by staff at the bank's own site, `file` makes a file for the
 * bank.
 */
const payoutRails = ["demo", "manual", "file"] as const;
export type PayoutRailName = (typeof payoutRails)[number];

export type Config = {
  readonly mode: "demo" | "production";
  readonly root: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** The login of the app, which owns nothing; without it the built-in database is used. */
  readonly databaseUrl: string | undefined;
  /** The login that owns the tables. The demo may use one login for both. */
  readonly databaseOwnerUrl: string | undefined;
  /** Read at each use, because the lender may change the profile while the server runs. */
  readonly company: Company;
  /** The master secret, from which every key of this installation is derived. */
  readonly secret: string;
  readonly smtpUrl: string | undefined;
  /** Where mail servers return what they cannot deliver; the company's address when unset. */
  readonly mailBounceAddress: string | undefined;
  /** With this the lender's mail server may hand in returned e-mails. */
  readonly mailReportSecret: string | undefined;
  /** Empty in the demo, whose texts land in the outbox. */
  readonly smsGateways: readonly SmsGatewaySettings[];
  /** Where codes go by SMS, as two-letter countries. */
  readonly smsCountries: readonly string[];
  readonly s3: S3Store | undefined;
  /** Where copies of the audit log's checkpoints go. */
  readonly auditCopies: AuditCopies;
  readonly ratesUrl: string | undefined;
  readonly payoutRail: PayoutRailName;
  /** The simulated delay of the demo's rail. */
  readonly demoPayoutSeconds: number;
  /** The lender's own account, from which payouts by file are taken. */
  readonly payoutAccount: { readonly bankBic: string; readonly accountNumber: string } | undefined;
  readonly bankFile: BankFileSettings;
  /** How members pay beside a bank transfer. */
  readonly payments: PaymentSettings;
  readonly metricsToken: string | undefined;
  /**
   * The number of trusted proxies in front: the caller's address is the one that the outermost of
   * them saw.
   */
  readonly proxyHops: number;
  readonly runsWorker: boolean;
  /**
   * How long a stopping process serves on after `/readyz` says so, for the load balancers to notice.
   */
  readonly drainSeconds: number;
  readonly logLevel: string;
};

const PUBLIC_RATES_URL = "https://open.er-api.com/v6/latest/PHP";
const SECRET_BYTES_MIN = 32;
/** Three checks of a load balancer that asks every three seconds. */
const PRODUCTION_DRAIN_SECONDS = "10";

export function readConfig(env: Env, root: string): Config {
  const mode = env.NODE_ENV === "production" ? "production" : "demo";
  if (mode === "production") refuseUnready(env, root);

  const port = readWhole("PORT", env.PORT || "3000", 65_535);
  const dataDir = path.resolve(root, env.DATA_DIR || "data");
  const company = openCompany(companyFile(env, root), { acceptsSample: mode === "demo" });
  return {
    mode,
    root,
    host: env.HOST || "127.0.0.1",
    port,
    publicUrl: readPublicUrl(env.PUBLIC_URL || `http://localhost:${port}`),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || undefined,
    get company() {
      return company();
    },
    secret: env.SECRET || demoSecret(dataDir),
    smtpUrl: env.SMTP_URL || undefined,
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
    ratesUrl: env.RATES_URL || (mode === "production" ? PUBLIC_RATES_URL : undefined),
    payoutRail: readRail(env),
    demoPayoutSeconds: readWhole("DEMO_PAYOUT_SECONDS", env.DEMO_PAYOUT_SECONDS || "15", 86_400),
    payoutAccount: hasPayoutAccount(env)
      ? { bankBic: env.PAYOUT_BANK_BIC ?? "", accountNumber: env.PAYOUT_ACCOUNT ?? "" }
      : undefined,
    bankFile: readBankFileSettings(env, root),
    payments: readPaymentSettings(env, mode),
    metricsToken: env.METRICS_TOKEN || undefined,
    proxyHops: readWhole("PROXY_HOPS", env.PROXY_HOPS || "0", 9),
    runsWorker: env.WORKER !== "off",
    drainSeconds: readWhole(
      "DRAIN_SECONDS",
      env.DRAIN_SECONDS || (mode === "production" ? PRODUCTION_DRAIN_SECONDS : "0"),
      300,
    ),
    logLevel: readLogLevel(env.LOG_LEVEL || "info"),
  };
}

/** Each production requirement, with the sentence for when it is not met. */
const productionNeeds: readonly { met: (env: Env, root: string) => boolean; or: string }[] = [
  {
    met: (env, root) => fs.existsSync(companyFile(env, root)) && !isExample(companyFile(env, root)),
    or: "COMPANY_FILE must name your own company profile (see company.example.json).",
  },
  {
    met: (env) => Buffer.byteLength(env.SECRET ?? "") >= SECRET_BYTES_MIN,
    or: `SECRET must be set to at least ${SECRET_BYTES_MIN} random characters.`,
  },
  {
    met: (env) =>
      new Set(env.SECRET ?? "").size >= 12 && !/example|change|secret/i.test(env.SECRET ?? ""),
    or: "SECRET must be random: it looks like an example or a repeated pattern.",
  },
  {
    met: (env) => !!env.DATABASE_URL || env.BUILT_IN_DATABASE === "yes",
    or: "DATABASE_URL must name your PostgreSQL, or BUILT_IN_DATABASE=yes take the one in DATA_DIR.",
  },
  {
    met: (env) => !env.DATABASE_URL || !!env.DATABASE_OWNER_URL || env.WORKER === "off",
    or: "DATABASE_OWNER_URL must name the login that owns the tables, unless WORKER is off: the app's own login owns nothing.",
  },
  {
    met: (env) => !!env.PAYOUT_RAIL && env.PAYOUT_RAIL !== "demo",
    or: "PAYOUT_RAIL must name a real payout rail: the demo rail only pretends to pay.",
  },
  {
    met: ({ PUBLIC_URL = "" }) => /^https:/.test(PUBLIC_URL) && URL.canParse(PUBLIC_URL),
    or: "PUBLIC_URL must be the https address members open.",
  },
  {
    met: (env) => !!env.SMTP_URL,
    or: "SMTP_URL must be set: messages to members and staff go out by e-mail.",
  },
  {
    met: (env) => !!env.SMS_URL && !!env.SMS_API_KEY && !!env.SMS_SENDER,
    or: "SMS_URL, SMS_API_KEY and SMS_SENDER must be set: codes go out by SMS.",
  },
  {
    met: (env) => !env.SMS_2_URL || (!!env.SMS_2_API_KEY && !!env.SMS_2_SENDER),
    or: "SMS_2_API_KEY and SMS_2_SENDER must be set with SMS_2_URL.",
  },
];

function refuseUnready(env: Env, root: string) {
  const unmet = productionNeeds.filter((need) => !need.met(env, root)).map((need) => need.or);
  const reasons = [...unmet, ...findPretendedPayments(env), ...findPlainConnections(env)];
  if (reasons.length) throw new StartRefused(["Production cannot start:", ...reasons].join("\n  "));
}

const isExample = (file: string): boolean => readCompany(file).sample;

/** The demo generates its own secret at the first start and keeps it beside its data. */
function demoSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600 });
  }
  return fs.readFileSync(file, "utf8").trim();
}

function readWhole(name: string, text: string, max: number): number {
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  throw new StartRefused(`${name} must be a number from 0 to ${max}, not "${text}".`);
}

/**
 * Scheme, host and port only: the product is served at the root of its address, and links are made
 * from it.
 */
function readPublicUrl(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw new StartRefused(
    `PUBLIC_URL must be an address such as https://lend.example, not "${text}".`,
  );
}

function readRail(env: Env): PayoutRailName {
  const name = env.PAYOUT_RAIL || "demo";
  const rail = payoutRails.find((one) => one === name);
  if (!rail)
    throw new StartRefused(`PAYOUT_RAIL must be one of ${payoutRails.join(", ")}, not "${name}".`);
  if (rail === "file" && !hasPayoutAccount(env))
    throw new StartRefused(
      "PAYOUT_BANK_BIC and PAYOUT_ACCOUNT must be set: a file of payouts names your account.",
    );
  return rail;
}

const hasPayoutAccount = ({ PAYOUT_BANK_BIC = "", PAYOUT_ACCOUNT = "" }: Env): boolean =>
  BIC_PATTERN.test(PAYOUT_BANK_BIC) && /^[A-Za-z0-9]{1,34}$/.test(PAYOUT_ACCOUNT);

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

function readLogLevel(text: string): string {
  if (logLevels.includes(text)) return text;
  throw new StartRefused(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${text}".`);
}
