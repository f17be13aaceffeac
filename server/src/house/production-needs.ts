/** What production needs before it starts. All missing settings are reported together. */
import fs from "node:fs";
import type { Env, InspectedEnv } from "#env/read-env.ts";
import type { VariableName } from "#env/variables.ts";
import { companyFile, readCompany } from "#house/company.ts";
import { findPlainConnections } from "#house/plain-connections.ts";
import { findPretendedPayments } from "#outside/settings/payment-gateway.ts";
import { StartRefused } from "#start-refused.ts";

const SECRET_BYTES_MIN = 32;

type Need = {
  /** The need is not reported when one of these variables already has a fault. */
  readonly of: readonly VariableName[];
  readonly met: (env: Env, root: string) => boolean;
  /** The sentence that reports it. */
  readonly or: string;
};

const productionNeeds: readonly Need[] = [
  {
    of: ["COMPANY_FILE"],
    met: (env, root) => fs.existsSync(companyFile(env, root)) && !isExample(companyFile(env, root)),
    or: "COMPANY_FILE must name your own company profile (see docs/company.md).",
  },
  {
    of: ["SECRET"],
    met: (env) => Buffer.byteLength(env.SECRET ?? "") >= SECRET_BYTES_MIN,
    or: `SECRET must be set to at least ${SECRET_BYTES_MIN} random characters.`,
  },
  {
    of: ["SECRET"],
    met: (env) =>
      new Set(env.SECRET ?? "").size >= 12 && !/example|change|secret/i.test(env.SECRET ?? ""),
    or: "SECRET must be random: it looks like an example or a repeated pattern.",
  },
  {
    of: ["DATABASE_URL", "BUILT_IN_DATABASE"],
    met: (env) => !!env.DATABASE_URL || env.BUILT_IN_DATABASE === "yes",
    or: "DATABASE_URL must name your PostgreSQL, or BUILT_IN_DATABASE=yes take the one in DATA_DIR.",
  },
  {
    of: ["DATABASE_OWNER_URL", "DATABASE_JOBS_URL"],
    met: (env) =>
      !env.DATABASE_URL ||
      !!env.DATABASE_OWNER_URL ||
      !!env.DATABASE_JOBS_URL ||
      env.WORKER === "off",
    or: "DATABASE_OWNER_URL must name the login that owns the tables, or DATABASE_JOBS_URL the job queue's, unless WORKER is off: the app's own login owns nothing.",
  },
  {
    of: ["PAYOUT_RAIL"],
    met: (env) => !!env.PAYOUT_RAIL && env.PAYOUT_RAIL !== "demo",
    or: "PAYOUT_RAIL must name a real payout rail: the demo rail only pretends to pay.",
  },
  {
    of: ["PUBLIC_URL"],
    met: ({ PUBLIC_URL = "" }) => /^https:/.test(PUBLIC_URL),
    or: "PUBLIC_URL must be the https address members open.",
  },
  {
    of: ["SMTP_URL"],
    met: (env) => !!env.SMTP_URL,
    or: "SMTP_URL must be set: messages to members and staff go out by e-mail.",
  },
  {
    of: ["SMS_URL", "SMS_API_KEY", "SMS_SENDER"],
    met: (env) => !!env.SMS_URL && !!env.SMS_API_KEY && !!env.SMS_SENDER,
    or: "SMS_URL, SMS_API_KEY and SMS_SENDER must be set: codes go out by SMS.",
  },
  {
    of: ["SMS_2_URL", "SMS_2_API_KEY", "SMS_2_SENDER"],
    met: (env) => !env.SMS_2_URL || (!!env.SMS_2_API_KEY && !!env.SMS_2_SENDER),
    or: "SMS_2_API_KEY and SMS_2_SENDER must be set with SMS_2_URL.",
  },
  {
    of: ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
    met: (env) => !env.S3_ENDPOINT || (!!env.S3_ACCESS_KEY_ID && !!env.S3_SECRET_ACCESS_KEY),
    or: "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with S3_ENDPOINT.",
  },
  {
    of: ["AUDIT_S3_ENDPOINT", "AUDIT_S3_ACCESS_KEY_ID", "AUDIT_S3_SECRET_ACCESS_KEY"],
    met: (env) =>
      !env.AUDIT_S3_ENDPOINT || (!!env.AUDIT_S3_ACCESS_KEY_ID && !!env.AUDIT_S3_SECRET_ACCESS_KEY),
    or: "AUDIT_S3_ACCESS_KEY_ID and AUDIT_S3_SECRET_ACCESS_KEY must be set with AUDIT_S3_ENDPOINT.",
  },
];

export function refuseUnready({ env, faults }: InspectedEnv, root: string): void {
  const isFaulty = (name: VariableName) => faults.some((fault) => fault.name === name);
  const unmet = productionNeeds
    .filter((need) => !need.of.some(isFaulty))
    .filter((need) => !need.met(env, root))
    .map((need) => need.or);
  const reasons = [
    ...faults.map(({ words }) => words),
    ...unmet,
    ...findPretendedPayments(env),
    ...findPlainConnections(env),
  ];
  if (reasons.length) throw new StartRefused(["Production cannot start:", ...reasons].join("\n  "));
}

const isExample = (file: string): boolean => readCompany(file).sample;
