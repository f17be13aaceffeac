/** A dead worker and a gateway that refuses: what the member and the operator are told. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  nextPhone,
  openBrowser,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "#env/read-env.ts";
import { sendNotice } from "#notice/send-notice.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { readSmsGateways } from "#outside/settings/sms-gateways.ts";
import { gatewaySms } from "#outside/sms.ts";
import { startWorker } from "#worker.ts";

const test = await openHouseForFile();
const app = await test.openServer();
/** A gateway that answers as a test says. */
let gateway: http.Server;
let status = 200;
let outside: OutsideAdapters;
beforeAll(async () => {
  gateway = http.createServer((request, reply) => {
    request.resume();
    reply.writeHead(status).end();
  });
  await new Promise<void>((ready) => gateway.listen(0, "127.0.0.1", ready));
  const { port } = gateway.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const settings = readSmsGateways(
    readEnv({ SMS_URL: url, SMS_API_KEY: "k", SMS_SENDER: "HIRAM" }),
  );
  outside = { ...test.outside, smsGateways: settings.map((one) => gatewaySms(one)) };
});
afterAll(async () => {
  gateway.close();
});
beforeEach(async () => {
  status = 200;
  await resetLimits(test);
  await test.ownerPool.query(
    "delete from notice; delete from code_challenge; delete from graphile_worker._private_jobs",
  );
});

const ask = async (browser: Browser, phoneNumber = nextPhone()) =>
  (await browser.post("/authmember/otp", { phoneNumber, purpose: "REGISTER" })).json();
const isLate = async (codeId: string) =>
  (await openBrowser(app).post("/authmember/otp/state", { codeId })).json().isLate;
const readiness = async () => (await app.inject("/readyz")).json();
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, "m").exec((await app.inject("/metrics")).body)?.[1]);
const passSeconds = (seconds: number) =>
  test.ownerPool.query(
    `with codes as (update code_challenge set created_at = created_at - make_interval(secs => ${seconds}))
     update notice set created_at = created_at - make_interval(secs => ${seconds})`,
  );

describe("while no worker takes messages", () => {
  it("a code is late after five seconds, and the next one is said to be late at once", async () => {
    const first = await ask(openBrowser(app));
    expect(first).toMatchObject({ isLate: false });
    expect(await isLate(first.codeId)).toBe(false);
    await passSeconds(6);
    expect(await isLate(first.codeId)).toBe(true);
    const second = await ask(openBrowser(app));
    expect(second).toMatchObject({ isLate: true });

    await sendQueued(test);
    expect(await isLate(first.codeId)).toBe(false);
    expect(await ask(openBrowser(app))).toMatchObject({ isLate: false });
  });

  it("readiness and a metric show it within a minute, and the process stays ready", async () => {
    const began = performance.now();
    await ask(openBrowser(app));
    expect(await readiness()).toEqual({ status: "ready" });
    await passSeconds(45);
    expect(await metric("hiram_notice_waits_seconds")).toBeGreaterThanOrEqual(45);
    const { status: told, warnings } = await readiness();
    const passed = Math.ceil((performance.now() - began) / 1000);
    // The 45 seconds, and those that the test itself took.
    const possible = Array.from(
      { length: passed + 1 },
      (_, more) => `messages wait to be sent for ${45 + more} s: no worker takes them`,
    );
    expect([told, warnings.length]).toEqual(["ready", 1]);
    expect(possible).toContain(warnings[0]);
    await sendQueued(test);
    expect(await readiness()).toEqual({ status: "ready" });
    expect(await metric("hiram_notice_waits_seconds")).toBe(0);
  });

  it("readiness tells workers that are busy with other messages from none", async () => {
    await ask(openBrowser(app));
    await passSeconds(45);
    const said = async () => (await readiness()).warnings?.join("");
    expect(await said()).toMatch(/no worker takes them$/);
    await test.ownerPool.query(
      `insert into notice (id, channel, template, sealed, status, tried_at, attempts)
       values (gen_random_uuid(), 'email', 'welcome', '', 'QUEUED', house_now(), 1)`,
    );
    expect(await said()).toMatch(/the workers are busy with others$/);
  });

  it("reminders that wait behind each other are no trouble", async () => {
    await test.ownerPool.query(
      `insert into notice (id, channel, template, sealed, status)
       select gen_random_uuid(), 'sms', 'reminder-due', '', 'QUEUED' from generate_series(1, 100)`,
    );
    await passSeconds(600);
    expect(await readiness()).toEqual({ status: "ready" });
    expect(await metric("hiram_notice_waits_seconds")).toBe(0);
  });

  it("an unknown code is not late, and what was typed in time is not either", async () => {
    expect(await isLate("3f0a5a2e-6f3f-4a52-9d83-0c1a2b3c4d5e")).toBe(false);
    const { codeId } = await ask(openBrowser(app));
    await passSeconds(16);
    await test.ownerPool.query("update code_challenge set verified_at = now()");
    expect(await isLate(codeId)).toBe(false);
  });
});

/** One try of each message that waits. */
async function tryAll() {
  const { rows } = await test.ownerPool.query("select id from notice where status = 'QUEUED'");
  for (const { id } of rows)
    await sendNotice(test.house, outside, { noticeId: id }).catch(() => {});
}

describe("while codes fail", () => {
  it("the next one is said to be late at once, until one was sent", async () => {
    status = 503;
    await ask(openBrowser(app));
    await ask(openBrowser(app));
    await tryAll();
    expect(await ask(openBrowser(app))).toMatchObject({ isLate: true });
    status = 200;
    await tryAll();
    expect(await ask(openBrowser(app))).toMatchObject({ isLate: false });
  });
});

describe("while the SMS gateway refuses", () => {
  it("the code is late at once, shown to the operator, and in time again when it was sent", async () => {
    status = 503;
    const worker = await startWorker(test.ownerPool, test.house, outside);
    const { codeId } = await ask(openBrowser(app));
    await eventually(async () => expect(await isLate(codeId)).toBe(true));
    expect(await readiness()).toEqual({
      status: "ready",
      warnings: ["the SMS gateway refused the last message"],
    });
    expect(await metric("hiram_sms_last_try_failed")).toBe(1);
    expect(await metric("hiram_sms_failing")).toBe(1);

    status = 200;
    await eventually(async () => expect(await isLate(codeId)).toBe(false));
    expect(await readiness()).toEqual({ status: "ready" });
    expect(await metric("hiram_sms_last_try_failed")).toBe(0);
    await worker.stop();
  });
});

describe("a withheld code", () => {
  it("is never late, and its message is dropped without counting as a failure", async () => {
    const phoneNumber = nextPhone();
    await ask(openBrowser(app), phoneNumber);
    const { codeId } = await ask(openBrowser(app), phoneNumber);
    await sendQueued(test);
    await passSeconds(16);
    expect(await isLate(codeId)).toBe(false);
    expect(await readiness()).toEqual({ status: "ready" });
    expect(await metric("hiram_sms_failing")).toBe(0);
    const { rows } = await test.ownerPool.query("select status from notice order by status");
    expect(rows.map((row) => row.status)).toEqual(["FAILED", "SENT"]);
  });
});

it("the hour's codes for strangers are a figure beside their limit", async () => {
  const before = await metric("hiram_stranger_codes_hour");
  await ask(openBrowser(app));
  expect(await metric("hiram_stranger_codes_hour")).toBe(before + 1);
  expect(await metric("hiram_stranger_codes_hour_max")).toBe(600);
});
