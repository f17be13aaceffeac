/**
 * Connections to other machines that are not encrypted. Production refuses them unless ALLOW_PLAIN
 * names them. Connections within this machine may be plain.
 */
import type { Env } from "#env/read-env.ts";
import type { VariableName } from "#env/variables.ts";
import { StartRefused } from "#start-refused.ts";

type Connection = {
  /** Its name in ALLOW_PLAIN. */
  readonly name: string;
  readonly setting: VariableName;
  readonly isPlain: (address: string, env: Env) => boolean;
  /** What the setting must be instead. */
  readonly must: string;
};

const https = "must begin with https://";
const sslmode = "must have sslmode=verify-full (or verify-ca, or require)";
const isPlainHttp = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === "http:" && !isLocal(url.hostname);
};

/** Every setting that names another machine; a test compares it with those that are read. */
export const plainConnections: readonly Connection[] = [
  {
    name: "smtp",
    setting: "SMTP_URL",
    isPlain: isPlainSmtp,
    must: "must begin with smtps://, or end with ?requireTLS=true, without tls.rejectUnauthorized",
  },
  { name: "sms", setting: "SMS_URL", isPlain: isPlainHttp, must: https },
  { name: "sms", setting: "SMS_2_URL", isPlain: isPlainHttp, must: https },
  { name: "rates", setting: "RATES_URL", isPlain: isPlainHttp, must: https },
  { name: "payments", setting: "PAYMENT_GATEWAY_URL", isPlain: isPlainHttp, must: https },
  { name: "sign-on", setting: "SIGN_ON_ISSUER", isPlain: isPlainHttp, must: https },
  { name: "sign-on", setting: "SIGN_ON_2_ISSUER", isPlain: isPlainHttp, must: https },
  { name: "files", setting: "S3_ENDPOINT", isPlain: isPlainHttp, must: https },
  { name: "audit", setting: "AUDIT_S3_ENDPOINT", isPlain: isPlainHttp, must: https },
  { name: "traces", setting: "OTEL_EXPORTER_OTLP_ENDPOINT", isPlain: isPlainHttp, must: https },
  { name: "database", setting: "DATABASE_URL", isPlain: isPlainDatabase, must: sslmode },
  { name: "database", setting: "DATABASE_OWNER_URL", isPlain: isPlainDatabase, must: sslmode },
  { name: "database", setting: "DATABASE_JOBS_URL", isPlain: isPlainDatabase, must: sslmode },
  { name: "database", setting: "DATABASE_REPORTS_URL", isPlain: isPlainDatabase, must: sslmode },
];

/** A sentence for each connection that is plain and not allowed to be. */
export function findPlainConnections(env: Env): string[] {
  const allowed = readAllowed(env.ALLOW_PLAIN);
  return plainConnections
    .filter(({ name }) => !allowed.includes(name))
    .filter(({ setting, isPlain }) => env[setting] && isPlain(env[setting], env))
    .map(
      ({ name, setting, must }) =>
        `${setting} ${must}: it leads to another machine without encryption. ` +
        `ALLOW_PLAIN=${name} allows that.`,
    );
}

function readAllowed(text = ""): string[] {
  const names = text.split(",").map((name) => name.trim());
  const known = [...new Set(plainConnections.map(({ name }) => name))];
  const wrong = names.find((name) => name && !known.includes(name));
  if (wrong)
    throw new StartRefused(`ALLOW_PLAIN must be some of ${known.join(", ")}, not "${wrong}".`);
  return names;
}

/** nodemailer encrypts smtp:// only when the server offers it, which an attacker can prevent. */
function isPlainSmtp(address: string): boolean {
  const url = URL.parse(address);
  if (!url || isLocal(url.hostname)) return false;
  const option = (name: string) => url.searchParams.get(name);
  if (option("ignoreTLS") === "true" || option("secure") === "false") return true;
  // TLS without verifying the server's certificate.
  if (url.searchParams.has("tls.rejectUnauthorized")) return true;
  return url.protocol !== "smtps:" && option("requireTLS") !== "true";
}

const encryptedModes = ["require", "verify-ca", "verify-full"];

function isPlainDatabase(address: string, { PGHOST, PGSSLMODE }: Env): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const host =
    url.searchParams.get("host") || decodeURIComponent(url.hostname) || PGHOST || "localhost";
  const mode = url.searchParams.get("sslmode") ?? PGSSLMODE ?? "";
  return !isLocal(host) && !encryptedModes.includes(mode);
}

/** Loopback, or the path of a Unix socket. */
const isLocal = (host: string): boolean =>
  /^(\[?::1\]?|127(\.\d{1,3}){3}|(.+\.)?localhost|\/.*)$/i.test(host);
