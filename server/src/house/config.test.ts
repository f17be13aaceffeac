import fs from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@hiram/proof/testing/house.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawEnv } from "#env/read-env.ts";
import { variables } from "#env/variables.ts";
import { readConfig } from "#house/config.ts";
import { plainConnections } from "#house/plain-connections.ts";
import { StartRefused } from "#start-refused.ts";

const folder = makeTempFolder();
const root = folder.path;
const example = JSON.parse(
  fs.readFileSync(path.join(repository, "company.example.json"), "utf8"),
) as Record<string, unknown>;
const write = (name: string, content: string | object) =>
  fs.writeFileSync(
    path.join(root, name),
    typeof content === "string" ? content : JSON.stringify(content),
  );

beforeAll(() => {
  write("company.example.json", example);
  write("own.json", { ...example, sample: false });
});
afterAll(() => folder.remove());

const refusalOf = (env: RawEnv): string => {
  try {
    readConfig(env, root);
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefused);
    return (error as Error).message;
  }
  throw new Error("was not refused");
};

describe("the demo", () => {
  it("needs nothing set", () => {
    const config = readConfig({}, root);
    expect(config).toMatchObject({
      mode: "demo",
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: path.join(root, "data"),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databaseJobsUrl: undefined,
      smtpUrl: undefined,
      mailBounceAddress: undefined,
      mailReportSecret: undefined,
      ratesUrl: undefined,
      showsReference: true,
      metricsToken: undefined,
      payoutRail: "demo",
      demoPayoutSeconds: 15,
      payoutAccount: undefined,
      payments: { gateway: { name: "demo", isLive: false }, remakesQr: true },
      proxyHops: 0,
      runsWorker: true,
      drainSeconds: 0,
      logLevel: "info",
      smsCountries: expect.arrayContaining(["PH", "SA", "AE", "HK", "SG", "US"]),
    });
    expect(config.company.sample).toBe(true);
  });

  it("takes empty variables for unset ones, as env files write them", () => {
    const names = [
      "PORT",
      "HOST",
      "DATA_DIR",
      "DATABASE_URL",
      "DATABASE_OWNER_URL",
      "DATABASE_JOBS_URL",
      "PUBLIC_URL",
      "COMPANY_FILE",
    ].concat(
      ["SECRET", "SMTP_URL", "RATES_URL", "METRICS_TOKEN", "PROXY_HOPS", "WORKER", "LOG_LEVEL"],
      ["SMS_COUNTRIES", "DRAIN_SECONDS"],
    );
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    expect(readConfig(empty, root)).toEqual(readConfig({}, root));
  });

  it("makes its own secret once, readable by its owner alone", () => {
    const first = readConfig({ DATA_DIR: "fresh" }, root).secret;
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(readConfig({ DATA_DIR: "fresh" }, root).secret).toBe(first);
    expect(readConfig({ DATA_DIR: "other" }, root).secret).not.toBe(first);
    expect(fs.statSync(path.join(root, "fresh/secret")).mode & 0o777).toBe(0o600);
  });

  it("takes what the operator sets", () => {
    const env = {
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://lend.example/",
      DATABASE_URL: "postgres://x",
      PROXY_HOPS: "2",
      WORKER: "off",
      DRAIN_SECONDS: "25",
      COMPANY_FILE: "own.json",
      SMS_COUNTRIES: "ph, SA",
    };
    expect(readConfig(env, root)).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      publicUrl: "https://lend.example",
      databaseUrl: "postgres://x",
      proxyHops: 2,
      runsWorker: false,
      drainSeconds: 25,
      company: { sample: false },
      smsCountries: ["PH", "SA"],
    });
  });

  it("prefers the operator's company.json to the example", () => {
    write("company.json", { ...example, CompanyName: "Own Lending", sample: false });
    expect(readConfig({}, root).company.CompanyName).toBe("Own Lending");
    fs.rmSync(path.join(root, "company.json"));
  });
});

describe("production", () => {
  const ready: RawEnv = {
    NODE_ENV: "production",
    COMPANY_FILE: "own.json",
    SECRET: "q7Zp2Lx9Vt4Rk8Nw3Ym6Bh1Jd5Fs0GcTuEi",
    DATABASE_URL: "postgres://hiram_login@db.example/hiram?sslmode=verify-full",
    DATABASE_OWNER_URL: "postgres://hiram_owner@db.example/hiram?sslmode=verify-full",
    PAYOUT_RAIL: "manual",
    PUBLIC_URL: "https://lend.example",
    SMTP_URL: "smtps://mail.example",
    SMS_URL: "https://sms.example/messages",
    SMS_API_KEY: "key",
    SMS_SENDER: "LENDER",
  };

  it("starts when everything is set, and then asks a real rates service", () => {
    const config = readConfig(ready, root);
    expect(config).toMatchObject({
      mode: "production",
      payoutRail: "manual",
      secret: ready.SECRET,
      drainSeconds: 10,
    });
    expect(config.ratesUrl).toMatch(/^https:/);
    expect(config.company.sample).toBe(false);
  });

  it("takes the built-in database when it is named", () => {
    const env = { ...ready, DATABASE_URL: undefined, BUILT_IN_DATABASE: "yes" };
    expect(readConfig(env, root).databaseUrl).toBeUndefined();
  });

  it("needs no login of the owner in a process without a worker", () => {
    const env = { ...ready, DATABASE_OWNER_URL: undefined, WORKER: "off" };
    expect(readConfig(env, root).databaseOwnerUrl).toBeUndefined();
  });

  it("needs no login of the owner where the job queue has one of its own", () => {
    const DATABASE_JOBS_URL = "postgres://hiram_worker@db.example/hiram?sslmode=verify-full";
    const env = { ...ready, DATABASE_OWNER_URL: undefined, DATABASE_JOBS_URL };
    expect(readConfig(env, root)).toMatchObject({
      databaseOwnerUrl: undefined,
      databaseJobsUrl: DATABASE_JOBS_URL,
      runsWorker: true,
    });
  });

  const needs: [string, RawEnv, RegExp][] = [
    ["no profile", { COMPANY_FILE: undefined }, /COMPANY_FILE must/],
    ["a profile that is not there", { COMPANY_FILE: "nowhere.json" }, /COMPANY_FILE must/],
    ["the example's profile", { COMPANY_FILE: "company.example.json" }, /COMPANY_FILE must/],
    ["a short secret", { SECRET: "q7Zp2Lx9Vt4Rk8Nw3Ym6Bh1Jd5Fs0Gc" }, /at least 32/],
    ["a repeated secret", { SECRET: "abcdefgh".repeat(6) }, /must be random/],
    ["an example's secret", { SECRET: "please-CHANGE-me-q7Zp2Lx9Vt4Rk8Nw3" }, /must be random/],
    [
      "no database",
      { DATABASE_URL: undefined },
      /DATABASE_URL must name your PostgreSQL, or BUILT/,
    ],
    [
      "an unsure word for the built-in database",
      { DATABASE_URL: "", BUILT_IN_DATABASE: "1" },
      /BUILT/,
    ],
    ["no login of the owner", { DATABASE_OWNER_URL: "" }, /DATABASE_OWNER_URL must name the login/],
    ["no payout rail", { PAYOUT_RAIL: undefined }, /PAYOUT_RAIL must/],
    ["the pretended payout rail", { PAYOUT_RAIL: "demo" }, /PAYOUT_RAIL must/],
    ["the pretended payment gateway", { PAYMENT_GATEWAY: "demo" }, /PAYMENT_GATEWAY must/],
    [
      "a payment gateway's key of the test mode",
      {
        PAYMENT_GATEWAY: "paymongo",
        PAYMENT_GATEWAY_KEY: "sk_test_0123456789",
        PAYMENT_WEBHOOK_SECRET: "whsk_0123456789abcdef",
      },
      /PAYMENT_GATEWAY_KEY must be a live key/,
    ],
    ["no SMS gateway", { SMS_URL: undefined }, /SMS_URL/],
    ["half a second one", { SMS_2_URL: "https://two.example" }, /SMS_2_API_KEY/],
    ["no public address", { PUBLIC_URL: undefined }, /PUBLIC_URL must/],
    ["a public address without https", { PUBLIC_URL: "http://lend.example" }, /PUBLIC_URL must/],
    ["a public address that is none", { PUBLIC_URL: "https://le nd" }, /PUBLIC_URL must/],
    ["no mail server", { SMTP_URL: "" }, /SMTP_URL must/],
    ["a store without its key", { S3_ENDPOINT: "https://s.example/b" }, /S3_SECRET_ACCESS_KEY/],
    [
      "a bucket for checkpoints without its key",
      { AUDIT_S3_ENDPOINT: "https://s.example/b" },
      /AUDIT_S3_SECRET_ACCESS_KEY/,
    ],
    ["a file of a secret that is not there", { SECRET: "", SECRET_FILE: "nowhere" }, /SECRET_FILE/],
  ];
  const rails: [string, object, RegExp][] = [
    ["that nobody knows", { PAYOUT_RAIL: "pigeon" }, /one of demo, manual, file, not "pigeon"/],
    ["by file, from no account", { PAYOUT_RAIL: "file" }, /PAYOUT_ACCOUNT must be set/],
    [
      "by file, from no bank",
      { PAYOUT_RAIL: "file", PAYOUT_ACCOUNT: "1", PAYOUT_BANK_BIC: "BDO" },
      /BIC/,
    ],
  ];
  it.each(rails)("is refused with a payout rail %s", (_, change, sentence) => {
    expect(refusalOf({ ...ready, ...change })).toMatch(sentence);
  });

  it.each(needs)("is refused with %s, and with that sentence alone", (_, change, sentence) => {
    const lines = refusalOf({ ...ready, ...change }).split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(sentence);
  });

  it("lists everything that is missing at once", () => {
    const refusal = refusalOf({ NODE_ENV: "production" });
    for (const name of ["COMPANY_FILE", "SECRET", "PAYOUT_RAIL", "PUBLIC_URL", "SMTP_URL"])
      expect(refusal).toContain(`\n  ${name} must`);
  });

  /** A setting that sends in the clear, its name in ALLOW_PLAIN, and what the refusal says. */
  const plain: [string, string, RawEnv, string][] = [
    ["SMTP_URL", "smtp", { SMTP_URL: "smtp://mail.example:587" }, "smtps://"],
    ["SMTP_URL", "smtp", { SMTP_URL: "smtps://mail.example?secure=false" }, "smtps://"],
    [
      "SMTP_URL",
      "smtp",
      { SMTP_URL: "smtps://mail.example?tls.rejectUnauthorized=false" },
      "without tls.rejectUnauthorized",
    ],
    [
      "SMTP_URL",
      "smtp",
      { SMTP_URL: "smtp://mail.example?ignoreTLS=true&requireTLS=true" },
      "smtps",
    ],
    ["SMS_URL", "sms", { SMS_URL: "http://sms.example/messages" }, "https://"],
    [
      "SMS_2_URL",
      "sms",
      { SMS_2_URL: "http://two.example/", SMS_2_API_KEY: "k", SMS_2_SENDER: "S" },
      "https://",
    ],
    ["RATES_URL", "rates", { RATES_URL: "http://rates.example" }, "https://"],
    ["PAYMENT_GATEWAY_URL", "payments", { PAYMENT_GATEWAY_URL: "http://pay.example" }, "https://"],
    [
      "S3_ENDPOINT",
      "files",
      {
        S3_ENDPOINT: "http://store.example/hiram",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "key",
      },
      "https://",
    ],
    [
      "AUDIT_S3_ENDPOINT",
      "audit",
      {
        AUDIT_S3_ENDPOINT: "http://store.example/a",
        AUDIT_S3_ACCESS_KEY_ID: "id",
        AUDIT_S3_SECRET_ACCESS_KEY: "key",
      },
      "https://",
    ],
    ["DATABASE_URL", "database", { DATABASE_URL: "postgres://a:b@db.example/hiram" }, "sslmode"],
    ["DATABASE_URL", "database", { DATABASE_URL: "postgres://db/h?sslmode=prefer" }, "sslmode"],
    ["DATABASE_URL", "database", { DATABASE_URL: "postgres://db/h?sslmode=no-verify" }, "sslmode"],
    ["DATABASE_URL", "database", { DATABASE_URL: "postgres:///h?host=db.example" }, "sslmode"],
    [
      "DATABASE_OWNER_URL",
      "database",
      { DATABASE_OWNER_URL: "postgres://a:b@db.example/hiram" },
      "sslmode",
    ],
    [
      "DATABASE_JOBS_URL",
      "database",
      { DATABASE_JOBS_URL: "postgres://a:b@db.example/hiram" },
      "sslmode",
    ],
    [
      "DATABASE_URL",
      "database",
      { DATABASE_URL: "postgres:///h", PGHOST: "db.example" },
      "sslmode",
    ],
  ];
  it.each(plain)(
    "is refused with a plain %s, unless %s is allowed: %o",
    (name, what, env, words) => {
      const lines = refusalOf({ ...ready, ...env }).split("\n");
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`${name} must`);
      expect(lines[1]).toContain(words);
      expect(lines[1]).toContain(`ALLOW_PLAIN=${what}`);
      expect(lines[1]).not.toContain("a:b@");
      expect(readConfig({ ...ready, ...env, ALLOW_PLAIN: `rates, ${what}` }, root).mode).toBe(
        "production",
      );
      // The demo talks to test servers.
      expect(readConfig({ ...env }, root).mode).toBe("demo");
    },
  );

  it.each<RawEnv>([
    { SMTP_URL: "smtp://127.0.0.1:25" },
    { SMTP_URL: "smtp://mail.example:587?requireTLS=true" },
    { SMS_URL: "http://[::1]:8080/messages" },
    { RATES_URL: "http://localhost/rates" },
    { DATABASE_URL: "postgres://hiram@127.0.0.1:5432/hiram" },
    { DATABASE_URL: "postgres:///hiram?host=/var/run/postgresql" },
    { DATABASE_URL: "postgres://%2Fvar%2Frun%2Fpostgresql/hiram" },
    { DATABASE_URL: "postgres://db.example/hiram?sslmode=verify-full" },
    { DATABASE_URL: "postgres://db.example/hiram?sslmode=require" },
    { DATABASE_URL: "postgres://db.example/hiram", PGSSLMODE: "verify-full" },
  ])("starts with a connection that is encrypted or stays on the machine: %o", (env) => {
    expect(readConfig({ ...ready, ...env }, root).mode).toBe("production");
  });

  it("looks at every address in the table but our own and syslog's, which is signed", () => {
    const addresses = variables.filter(({ kind }) => kind.is === "address").map(({ name }) => name);
    const looked = plainConnections.map(({ setting }) => setting);
    expect(addresses.sort()).toEqual([...looked, "AUDIT_SYSLOG"].sort());
  });

  it("refuses a name in ALLOW_PLAIN that means nothing", () => {
    expect(refusalOf({ ...ready, ALLOW_PLAIN: "smtp,everything" })).toContain(
      "ALLOW_PLAIN must be some of smtp, sms, rates, payments, sign-on, files, audit, traces, database",
    );
  });

  it("never makes a secret of its own", () => {
    refusalOf({ ...ready, SECRET: undefined, DATA_DIR: "unmade" });
    expect(fs.existsSync(path.join(root, "unmade"))).toBe(false);
  });

  it("does not repeat the secret in a refusal", () => {
    const secret = "short-and-weak";
    expect(refusalOf({ ...ready, SECRET: secret })).not.toContain(secret);
  });
});

describe("a value that cannot be used is refused by its name", () => {
  const ports = ["-1", "65536", "80.5", "http", "0x50", "1e3", " "];
  it.each(ports)("PORT=%s", (PORT) => {
    expect(refusalOf({ PORT })).toBe(`PORT must be a number from 0 to 65535, not "${PORT}".`);
  });

  it.each(["0", "65535"])("while PORT=%s is accepted", (PORT) => {
    expect(readConfig({ PORT }, root).port).toBe(Number(PORT));
  });

  it.each<[string, RawEnv]>([
    ["PUBLIC_URL", { PUBLIC_URL: "lend.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "ftp://lend.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://lend.example/members" }],
    ["PROXY_HOPS", { PROXY_HOPS: "one" }],
    ["PROXY_HOPS", { PROXY_HOPS: "-1" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["DRAIN_SECONDS", { DRAIN_SECONDS: "301" }],
  ])("%s in %o", (name, env) => {
    expect(refusalOf(env)).toMatch(new RegExp(`^${name} must be`));
  });

  const profiles: [string, string | object, RegExp][] = [
    ["no JSON", "{", /broken\.json cannot be read: .*JSON/],
    [
      "a bad e-mail address",
      { ...example, EMAIL: "hello" },
      /\n {2}EMAIL must be an e-mail address such as hello@lender\.ph, not "hello"\.$/,
    ],
    [
      "a link without https",
      { ...example, FACEBOOK: "http://facebook.com" },
      /FACEBOOK must be a whole address that begins with https:/,
    ],
    ["a field too many", { ...example, Slogan: "x" }, /\n {2}Slogan is not one of its fields\.$/],
    [
      "a claim left out",
      { ...example, claims: {} },
      /claims\.approval is missing: text of 1 to 500 characters\./,
    ],
    [
      "a registration left out",
      { ...example, OPSCOR: undefined },
      /\n {2}OPSCOR is missing: text of 1 to 500 characters\.$/,
    ],
    [
      "a lower-case short name",
      { ...example, ShortName: "hiram" },
      /ShortName must be 2 to 12 capital letters or digits, not "hiram"\./,
    ],
    [
      "a script as a logo",
      { ...example, partners: [{ name: "x", logo: "//x/y.js" }] },
      /partners\.0\.logo must be the path of an SVG file/,
    ],
    ["a list instead of an object", [], /The whole is not right: /],
    [
      "several faults",
      { ...example, EMAIL: "x", establishedYear: "2019" },
      /EMAIL must [^\n]*\n {2}establishedYear must be a year from 1900 to 2100, as a number, not "2019"/,
    ],
  ];
  it.each(profiles)("a company profile with %s", (_, profile, words) => {
    write("broken.json", profile);
    expect(refusalOf({ COMPANY_FILE: "broken.json" })).toMatch(words);
  });

  it("a company profile that is not there, by its path", () => {
    expect(refusalOf({ COMPANY_FILE: "nowhere.json" })).toContain(path.join(root, "nowhere.json"));
  });
});
