import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import {
  makeTempFolder,
  openTestHouse,
  runAsAdmin,
  type TestHouse,
} from "@hiram/proof/testing/house.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { makeStaff } from "@hiram/proof/testing/staff.ts";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "#clock.ts";
import type { Machine } from "#doctor/check.ts";
import { judgeServer } from "#doctor/check-database.ts";
import { type Examination, examineInstallation } from "#doctor/examine.ts";
import { hideSecrets } from "#doctor/hide-secrets.ts";
import type { RawEnv } from "#env/read-env.ts";

const PASSWORD = "mail-password-never-printed";
const SECRET = "q7Zp2Lx9Vt4Rk8Nw3Ym6Bh1Jd5Fs0GcTuEi";
const GIBIBYTE = 1024 ** 3;

let test: TestHouse;
let closedPort: number;
let healthy: RawEnv;
const folder = makeTempFolder();
const mail = new SMTPServer({
  authOptional: false,
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: ({ password }, _, done) =>
    password === PASSWORD ? done(null, { user: "x" }) : done(new Error("wrong login")),
});
const gateway = http.createServer((_, reply) => reply.end());

const machine: Machine = {
  clock: systemClock,
  readSpace: async () => ({ freeBytes: 50 * GIBIBYTE, totalBytes: 100 * GIBIBYTE }),
};

beforeAll(async () => {
  test = await openTestHouse();
  const closed = net.createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  closedPort = (closed.address() as net.AddressInfo).port;
  closed.close();
  mail.listen(0, "127.0.0.1");
  await once(mail.server, "listening");
  const mailPort = (mail.server.address() as net.AddressInfo).port;
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const smsPort = (gateway.address() as net.AddressInfo).port;
  const example = JSON.parse(
    fs.readFileSync(path.join(repository, "company.example.json"), "utf8"),
  );
  const company = path.join(folder.path, "company.json");
  fs.writeFileSync(company, JSON.stringify({ ...example, sample: false }));
  healthy = {
    NODE_ENV: "production",
    COMPANY_FILE: company,
    DATA_DIR: folder.path,
    SECRET,
    DATABASE_URL: test.appUrl,
    DATABASE_OWNER_URL: test.url,
    PAYOUT_RAIL: "manual",
    PUBLIC_URL: "https://lend.example",
    PROXY_HOPS: "1",
    SMTP_URL: `smtp://someone:${PASSWORD}@127.0.0.1:${mailPort}`,
    SMS_URL: `http://127.0.0.1:${smsPort}/messages`,
    SMS_API_KEY: "sms-key-never-printed",
    SMS_SENDER: "LENDER",
    METRICS_TOKEN: "metrics-token-never-printed",
    AUDIT_FOLDER: makeElsewhere(),
  };
  await test.ownerPool.query(
    "insert into backup_taken (taken_at, row_count, file_count) values (now(), 10, 2)",
  );
});
afterAll(async () => {
  mail.close(() => {});
  gateway.close();
  await test.close();
  folder.remove();
  fs.rmSync(`${folder.path}-audit`, { recursive: true, force: true });
});

const makeElsewhere = (): string => {
  const at = `${folder.path}-audit`;
  fs.mkdirSync(at, { recursive: true });
  return at;
};

const faultsOf = (found: readonly Examination[]) =>
  found.filter(({ level }) => level === "fault").map(({ check, words }) => `${check}: ${words}`);

describe("the doctor", () => {
  it("finds nothing wrong with an installation that is well, check by check", async () => {
    const found = await examineInstallation(healthy, repository, machine);
    expect(faultsOf(found)).toEqual([]);
    const good = new Set(found.filter(({ level }) => level === "good").map(({ check }) => check));
    expect([...good].sort()).toEqual([
      "backups",
      "clock",
      "database",
      "disk",
      "keys",
      "mail",
      "rail",
      "settings",
      "sms",
      "store",
    ]);
    expect(found.find(({ check }) => check === "standby")?.level).toBe("note");
  });

  it("says who is missing where two people are needed, and what adds them", async () => {
    const people = async () =>
      (await examineInstallation(healthy, repository, machine)).filter(
        ({ check }) => check === "people",
      );
    const before = await people();
    expect(before.map(({ level }) => level)).toEqual(["note", "note", "note"]);
    expect(before[0]?.words).toMatch(/people and roles are changed; 0 can sign in. It waits/);
    expect(before[0]?.todo).toMatch(/staff:create -- --role ADMIN/);
    for (const role of ["ADMIN", "ADMIN", "LOAN_OFFICER", "LOAN_OFFICER"])
      await makeStaff(test, role);
    const [enough, ways] = await people();
    expect(enough?.level).toBe("good");
    expect(ways?.words).toMatch(/^2 of those who manage people have one way to sign in/);
    await test.ownerPool.query(
      `insert into passkey (id, staff_id, credential_id, public_key, counter, transports, device, is_backed_up)
       select gen_random_uuid(), id, id::text, '', 0, '{}', 'Phone', true from staff
       where roles = array['ADMIN']`,
    );
    expect((await people()).map(({ level }) => level)).toEqual(["good"]);
  });

  /** A planted fault, the check that must find it, and what it says. */
  const planted: [string, () => RawEnv, string, RegExp][] = [
    ["a value that cannot be used", () => ({ PORT: "http" }), "settings", /PORT must be a number/],
    ["a missing setting", () => ({ SMTP_URL: "" }), "settings", /SMTP_URL must be set/],
    [
      "a secret's file that is not there",
      () => ({ SECRET: "", SECRET_FILE: "/nowhere/secret" }),
      "settings",
      /SECRET_FILE names a file that cannot be read/,
    ],
    [
      "a database that is away",
      () => ({ DATABASE_URL: `postgres://a:hidden-one@127.0.0.1:${closedPort}/x` }),
      "database",
      /does not let us in: .*ECONNREFUSED/,
    ],
    [
      "a wrong login of the owner",
      () => ({ DATABASE_OWNER_URL: `postgres://a:hidden-one@127.0.0.1:${closedPort}/x` }),
      "database",
      /DATABASE_OWNER_URL .* is not let in/,
    ],
    [
      "a login of the job queue that is not let in",
      () => ({ DATABASE_JOBS_URL: `postgres://a:hidden-one@127.0.0.1:${closedPort}/x` }),
      "database",
      /DATABASE_JOBS_URL cannot use the job queue/,
    ],
    [
      "the owner's login for the app",
      () => ({ DATABASE_URL: test.url }),
      "database",
      /owns tables: the app needs one that owns nothing/,
    ],
    [
      "a data folder that is a file",
      () => ({ DATA_DIR: String(healthy.COMPANY_FILE) }),
      "disk",
      /Nothing can be written to DATA_DIR/,
    ],
    [
      "a mail server that is away",
      () => ({ SMTP_URL: `smtp://x:hidden-two@127.0.0.1:${closedPort}` }),
      "mail",
      /does not take us: .*ECONNREFUSED/,
    ],
    [
      "a wrong password for mail",
      () => ({ SMTP_URL: String(healthy.SMTP_URL).replace(PASSWORD, "hidden-three") }),
      "mail",
      /does not take us: Invalid login/,
    ],
    [
      "an SMS gateway that is away",
      () => ({ SMS_URL: `http://127.0.0.1:${closedPort}/` }),
      "sms",
      /sms-1 at .* cannot be reached/,
    ],
    [
      "a payment gateway that is away",
      () => ({
        PAYMENT_GATEWAY: "paymongo",
        PAYMENT_GATEWAY_KEY: "sk_live_hidden-four",
        PAYMENT_WEBHOOK_SECRET: "whsk_0123456789abcdef",
        PAYMENT_GATEWAY_URL: `http://127.0.0.1:${closedPort}`,
      }),
      "rail",
      /paymongo at .* cannot be reached/,
    ],
    [
      "a store that is away",
      () => ({
        S3_ENDPOINT: `http://127.0.0.1:${closedPort}/bucket`,
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "hidden-five",
      }),
      "store",
      /No file can be stored in the S3 store/,
    ],
    [
      "another secret",
      () => ({ SECRET: "zT5-another-key-of-another-lender-0912" }),
      "keys",
      /sealed with another SECRET/,
    ],
  ];
  it.each(planted)("finds %s, and prints no secret", async (_, change, check, words) => {
    const env = { ...healthy, ...change() };
    const found = await examineInstallation(env, repository, machine);
    const faults = found.filter(({ level }) => level === "fault");
    expect(faults.map((each) => each.check)).toContain(check);
    expect(faults.find((each) => each.check === check)?.words).toMatch(words);
    expect(faults.every(({ todo }) => !!todo)).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/never-printed|hidden-|q7Zp2Lx9|zT5-another/);
  });

  it("notes a variable that nothing reads", async () => {
    const found = await examineInstallation({ ...healthy, SMTP_ULR: "x" }, repository, machine);
    expect(found).toContainEqual(
      expect.objectContaining({ level: "note", words: "SMTP_ULR is set, and nothing reads it." }),
    );
  });

  it("finds a full disk, and notes one that fills", async () => {
    const withFree = async (freeBytes: number) => {
      const readSpace = async () => ({ freeBytes, totalBytes: 100 * GIBIBYTE });
      const found = await examineInstallation(healthy, repository, { ...machine, readSpace });
      return found.find(({ check }) => check === "disk")?.level;
    };
    expect(await withFree(GIBIBYTE / 2)).toBe("fault");
    expect(await withFree(5 * GIBIBYTE)).toBe("note");
  });

  it("finds a clock that is a minute off", async () => {
    const clock = { ...systemClock, now: () => new Date(Date.now() + 60_000) };
    const found = await examineInstallation(healthy, repository, { ...machine, clock });
    expect(faultsOf(found)).toEqual([expect.stringMatching(/^clock: .* (59|60)\.\d s apart/)]);
  });

  it("finds a schema that is not this build's", async () => {
    const { rows } = await test.ownerPool.query(
      "delete from sql_function where name like 'post_entry%' returning name, hash",
    );
    expect(faultsOf(await examineInstallation(healthy, repository, machine))).toEqual([
      expect.stringMatching(/^database: The schema is not this build's/),
    ]);
    for (const { name, hash } of rows)
      await test.ownerPool.query("insert into sql_function (name, hash) values ($1, $2)", [
        name,
        hash,
      ]);
  });

  const settings: [string, RegExp][] = [
    ["synchronous_commit = off", /^database: synchronous_commit is off/],
    ["default_transaction_read_only = on", /^database: The database takes no writes/],
  ];
  it.each(settings)("finds a database with %s", async (setting, words) => {
    const name = new URL(test.url).pathname.slice(1);
    await runAsAdmin(`alter database ${name} set ${setting}`);
    const found = faultsOf(await examineInstallation(healthy, repository, machine));
    await runAsAdmin(`alter database ${name} reset ${setting.split(" ")[0]}`);
    expect(found[0]).toMatch(words);
  });

  it("finds each setting that loses commits, and an old version", () => {
    const server = {
      version: "14.2",
      major: 14,
      fsync: "off",
      full_page_writes: "off",
      synchronous_commit: "on",
      writable: true,
    };
    expect(
      judgeServer(server).map(({ level, words }) => `${level} ${words.split(":")[0]}`),
    ).toEqual([
      "fault The database is PostgreSQL 14.2.",
      "fault fsync is off",
      "fault full_page_writes is off",
    ]);
  });

  it("finds a backup that is too old, and none at all", async () => {
    await test.ownerPool.query("update backup_taken set taken_at = now() - interval '27 hours'");
    expect(faultsOf(await examineInstallation(healthy, repository, machine))).toEqual([
      expect.stringMatching(/^backups: The last backup is 27\.0 hours old/),
    ]);
    await test.ownerPool.query("delete from backup_taken");
    // The first night is still to come.
    expect(faultsOf(await examineInstallation(healthy, repository, machine))).toEqual([]);
    await test.ownerPool.query("update migration set done_at = now() - interval '25 hours'");
    expect(faultsOf(await examineInstallation(healthy, repository, machine))).toEqual([
      "backups: No backup was made yet.",
    ]);
  });
});

describe("hidden secrets", () => {
  it("are those of files and the passwords in addresses too", () => {
    const file = path.join(folder.path, "token");
    fs.writeFileSync(file, "from-a-file\n");
    const env = { METRICS_TOKEN_FILE: file, DATABASE_URL: "postgres://a:p%40ssword@h/d" };
    expect(hideSecrets("from-a-file p@ssword p%40ssword said", env)).toBe("… … … said");
  });
});
