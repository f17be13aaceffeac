import fs from "node:fs";
import path from "node:path";
import { makeTempFolder } from "@hiram/proof/testing/house.ts";
import { afterAll, describe, expect, it } from "vitest";
import { inspectEnv, readEnv, readVariable } from "#env/read-env.ts";
import { variables } from "#env/variables.ts";
import { StartRefused } from "#start-refused.ts";

const folder = makeTempFolder();
afterAll(() => folder.remove());
const write = (name: string, content: string): string => {
  const file = path.join(folder.path, name);
  fs.writeFileSync(file, content);
  return file;
};

describe("an environment", () => {
  it("that is empty has what holds for unset variables, by mode", () => {
    expect(readEnv({})).toMatchObject({
      PORT: "3000",
      DRAIN_SECONDS: "0",
      PAYMENT_GATEWAY: "demo",
    });
    const production = readEnv({ NODE_ENV: "production" });
    expect(production).toMatchObject({ DRAIN_SECONDS: "10", PAYMENT_GATEWAY: "none" });
    expect(production.PAYOUT_RAIL).toBeUndefined();
  });

  it("has only variables of the table", () => {
    expect(Object.keys(readEnv({ HOME: "/root", PORT: "1", OTHER: "2" }))).not.toContain("OTHER");
  });

  it("is refused with every fault at once", () => {
    const read = () => readEnv({ PORT: "x", WORKER: "maybe", PAYOUT_CUT_OFF: "25:00" });
    expect(read).toThrow(StartRefused);
    expect(read).toThrow(
      [
        'PORT must be a number from 0 to 65535, not "x".',
        'WORKER must be one of on, off, not "maybe".',
        'PAYOUT_CUT_OFF must be a time such as 15:00, not "25:00".',
      ].join("\n"),
    );
  });

  it("has no default that its own table refuses", () => {
    for (const NODE_ENV of ["production", "demo"]) {
      const { env } = inspectEnv({ NODE_ENV });
      expect(inspectEnv({ ...env }).faults).toEqual([]);
    }
  });

  it("is read for one variable without looking at the others", () => {
    expect(readVariable("PORT", { PORT: "81", WORKER: "maybe" })).toBe("81");
    expect(() => readVariable("WORKER", { WORKER: "maybe" })).toThrow("WORKER must be");
  });
});

describe("a secret", () => {
  const secrets = variables.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  it("is each of these", () => {
    expect(secrets.sort()).toEqual([
      "AUDIT_S3_SECRET_ACCESS_KEY",
      "DATABASE_JOBS_URL",
      "DATABASE_OWNER_URL",
      "DATABASE_REPORTS_URL",
      "DATABASE_URL",
      "MAIL_REPORT_SECRET",
      "METRICS_TOKEN",
      "OTEL_EXPORTER_OTLP_HEADERS",
      "PAYMENT_GATEWAY_KEY",
      "PAYMENT_WEBHOOK_SECRET",
      "RATES_URL",
      "S3_SECRET_ACCESS_KEY",
      "SECRET",
      "SECRET_PREVIOUS",
      "SIGN_ON_2_CLIENT_SECRET",
      "SIGN_ON_CLIENT_SECRET",
      "SMS_2_API_KEY",
      "SMS_2_REPORT_SECRET",
      "SMS_API_KEY",
      "SMS_REPORT_SECRET",
      "SMTP_URL",
    ]);
  });

  const goodValues: Readonly<Record<string, string>> = {
    DATABASE_URL: "postgres://a:b@db.example/x",
    DATABASE_OWNER_URL: "postgres://a:b@db.example/x",
    DATABASE_JOBS_URL: "postgres://a:b@db.example/x",
    DATABASE_REPORTS_URL: "postgres://a:b@db.example/x",
    SMTP_URL: "smtps://a:b@mail.example",
    RATES_URL: "https://rates.example/key",
  };

  it.each(secrets)("%s is read from the file that its _FILE names", (name) => {
    const value = goodValues[name] ?? " with spaces and = ";
    for (const end of ["", "\n", "\r\n"])
      expect(readVariable(name, { [`${name}_FILE`]: write(name, value + end) })).toBe(value);
  });

  it("keeps every newline but the last", () => {
    expect(readVariable("SECRET", { SECRET_FILE: write("lines", "a\nb\n\n") })).toBe("a\nb\n");
  });

  const hidden = "hunter2-hunter2-hunter2";
  const refusals: [string, Record<string, string>, string][] = [
    [
      "set twice",
      { SECRET: hidden, SECRET_FILE: write("both", hidden) },
      "SECRET and SECRET_FILE are both set: keep one of them.",
    ],
    [
      "in no file",
      { SECRET_FILE: `/${hidden}` },
      "SECRET_FILE names a file that cannot be read: there is no such file.",
    ],
    [
      "in a folder",
      { SECRET_FILE: folder.path },
      "SECRET_FILE names a file that cannot be read: it is a folder.",
    ],
    [
      "in an empty file",
      { SECRET_FILE: write("empty", "\n") },
      "SECRET_FILE names a file that is empty.",
    ],
    [
      "in a large file",
      { SECRET_FILE: write("large", "x".repeat(70_000)) },
      "SECRET_FILE names a file that is too large for a secret.",
    ],
    [
      "that is no address",
      { DATABASE_URL: hidden },
      "DATABASE_URL must be an address that begins with postgres:// or postgresql:// or socket:.",
    ],
    [
      "in a file that holds no address",
      { SMTP_URL_FILE: write("smtp", hidden) },
      "SMTP_URL must be an address that begins with smtps:// or smtp://.",
    ],
  ];
  it.each(refusals)("%s is refused without its value", (_, env, words) => {
    const { faults } = inspectEnv(env);
    expect(faults.map((fault) => fault.words)).toEqual([words]);
    expect(JSON.stringify(inspectEnv(env))).not.toContain(hidden);
  });

  it("is not read from a file where the variable is no secret", () => {
    expect(readEnv({ PORT_FILE: write("port", "81") }).PORT).toBe("3000");
  });
});
