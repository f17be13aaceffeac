import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { eventually, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  type Member,
  outcomeOf,
  readAuditActions,
  signedInMember,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { openPushService, type PushService } from "@hiram/proof/testing/push-service.ts";
import { dumpDatabase } from "@hiram/proof/testing/story.ts";
import type { NoticeAbout } from "@hiram/words/message.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openLog } from "#http/log.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { type PushWords, pushWordsOf } from "#notice/push/push-words.ts";
import { sendPush } from "#notice/push/send-push.ts";
import { messageTemplates, type TemplateName, templateOf } from "#notice/templates.ts";
import { startWorker } from "#worker.ts";

let test: TestHouse;
let app: FastifyInstance;
let service: PushService;
let ana: Member;
beforeAll(async () => {
  test = await openTestHouse();
  app = await test.openServer();
  service = await openPushService();
});
afterAll(async () => {
  await test.close();
  await service.close();
});
beforeEach(async () => {
  ana = await signedInMember(test, app);
  service.received.length = 0;
  service.answers.length = 0;
  await forgetJobs();
});

const forgetJobs = () => test.ownerPool.query("delete from graphile_worker._private_jobs");
const add = ({ browser }: Member, target: object) => browser.post("/settings/push", target);
async function subscribe(member = ana) {
  const subscription = service.subscribe();
  expect(outcomeOf(await add(member, subscription.target))).toBe("200");
  return subscription;
}
const tell = (template: TemplateName, about: NoticeAbout = {}) =>
  test.house.db
    .transaction()
    .execute((trx) => notifyMember(trx, test.house, { memberId: ana.id, template, about }));

type JobRow = { readonly payload: Parameters<typeof sendPush>[2]; readonly run_at: Date };
const pushJobs = async (): Promise<JobRow[]> =>
  (
    await test.ownerPool.query<JobRow>(
      `select payload, run_at from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where identifier = 'send-push' order by job.id`,
    )
  ).rows;
/** Runs the waiting jobs, as the worker would. */
async function runJobs() {
  const jobs = await pushJobs();
  await forgetJobs();
  for (const { payload } of jobs) await sendPush(test.house, test.outside, payload);
}
const subscriptions = async () =>
  (await test.ownerPool.query("select id from push_subscription where member_id = $1", [ana.id]))
    .rows.length;
const hashOf = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");

describe("a browser", () => {
  it("is added once however often it is sent, and is found again by its endpoint", async () => {
    const { target } = await subscribe();
    expect(outcomeOf(await add(ana, target))).toBe("200");
    const twice = await Promise.all([add(ana, target), add(ana, target)]);
    expect(twice.map(outcomeOf)).toEqual(["200", "200"]);
    expect((await ana.browser.get("/settings/push")).json()).toEqual({
      publicKey: test.outside.push.publicKey,
      browsers: [hashOf(target.endpoint)],
    });
    expect(await readAuditActions(test, ana.id)).toContain("PUSH_ADDED");
  });

  it("is one of ten at most: the oldest goes", async () => {
    const first = await subscribe();
    for (let i = 0; i < 10; i++) await subscribe();
    const { browsers } = (await ana.browser.get("/settings/push")).json();
    expect(browsers).toHaveLength(10);
    expect(browsers).not.toContain(hashOf(first.target.endpoint));
  });

  it.each([
    ["an address that is not https", { endpoint: "http://push.example/x" }, "422 PushRefused"],
    ["an address inside our network", { endpoint: "https://10.0.0.1/x" }, "422 PushRefused"],
    ["text that is no address", { endpoint: "push" }, "422 InvalidInput"],
    ["a key that is too short", { p256dh: "BAAA" }, "422 InvalidInput"],
    ["a key off the curve", { p256dh: `B${"A".repeat(86)}` }, "422 PushRefused"],
    ["a secret that is too long", { auth: "A".repeat(43) }, "422 InvalidInput"],
  ])("with %s is refused", async (_, changes, outcome) => {
    const { target } = service.subscribe();
    expect(outcomeOf(await add(ana, { ...target, ...changes }))).toBe(outcome);
    expect(await subscriptions()).toBe(0);
  });

  it("of another member cannot be removed, and one's own can", async () => {
    const { target } = await subscribe();
    const ben = await signedInMember(test, app);
    const { endpoint } = target;
    expect(outcomeOf(await ben.browser.post("/settings/push/remove", { endpoint }))).toBe("200");
    expect(await subscriptions()).toBe(1);
    // Nor by adding it: each member has a row of their own.
    expect(outcomeOf(await add(ben, target))).toBe("200");
    expect(await subscriptions()).toBe(1);
    for (const _ of [1, 2])
      expect(outcomeOf(await ana.browser.post("/settings/push/remove", { endpoint }))).toBe("200");
    expect(await subscriptions()).toBe(0);
    const actions = await readAuditActions(test, ana.id);
    expect(actions.filter((action) => action === "PUSH_REMOVED")).toHaveLength(1);
  });

  it("gets nothing more once its session was ended, and is removed", async () => {
    await subscribe();
    await tell("loan-review", { reference: "L-1" });
    await ana.browser.post("/authmember/logout");
    await runJobs();
    await tell("loan-review", { reference: "L-1" });
    expect(await pushJobs()).toEqual([]);
    expect(service.received).toEqual([]);
    await signInMember(ana.browser, ana);
    expect((await ana.browser.get("/settings/push")).json().browsers).toEqual([]);
  });
});

describe("a message to a member", () => {
  const facts = { amount: "₱12,345.00", reference: "R-7788", accountEnding: "4321" };

  it("by SMS and e-mail is one notification in each browser, and its job names neither", async () => {
    const browsers = [await subscribe(), await subscribe()];
    await tell("repayment-received", facts);
    const jobs = await pushJobs();
    expect(jobs.map(({ payload }) => Object.keys(payload).sort())).toEqual([
      ["noticeId", "subscriptionId", "template", "writtenAt"],
      ["noticeId", "subscriptionId", "template", "writtenAt"],
    ]);
    await runJobs();
    expect(service.received).toHaveLength(2);
    const [{ body } = never()] = service.received;
    const openers = browsers.filter(({ target }) => target.endpoint.endsWith(path(0)));
    expect(JSON.parse(openers[0]?.open(body) ?? "")).toEqual({
      title: test.house.config.company.CompanyName,
      body: "We received your payment.",
      lang: "en",
      page: "/wallet/money",
      tag: "PAYMENT",
    } satisfies PushWords);
  });

  it("is in the member's language", async () => {
    const { open } = await subscribe();
    await ana.browser.patch("/settings/language", { language: "fil" });
    await tell("withdrawal-send", facts);
    await runJobs();
    const { body, lang } = JSON.parse(open(service.received[0]?.body ?? Buffer.alloc(0)));
    expect([body, lang]).toEqual(["Papunta na ang pera mo.", "fil"]);
  });

  it("with a code is never a notification", async () => {
    await subscribe();
    await ana.browser.post("/authmember/otp", {
      phoneNumber: ana.phoneNumber,
      purpose: "RECOVER",
    });
    const { rows } = await test.ownerPool.query(
      "select member_id from notice where template = 'code-RECOVER' order by created_at desc",
    );
    expect(rows[0]).toEqual({ member_id: ana.id });
    expect(await pushJobs()).toEqual([]);
  });

  it("that the member has switched off is no notification either", async () => {
    await subscribe();
    const off = ["sms", "email"].map((channel) => ({ channel, kind: "ACCOUNT", wanted: false }));
    await ana.browser.patch("/settings/notices", { choices: off });
    await tell("id-verified");
    expect(await pushJobs()).toEqual([]);
    await tell("loan-review", { reference: "L-1" });
    expect(await pushJobs()).toHaveLength(1);
  });

  it("stops once the browser is switched off", async () => {
    const { target } = await subscribe();
    await tell("loan-review", { reference: "L-1" });
    await ana.browser.post("/settings/push/remove", { endpoint: target.endpoint });
    await runJobs();
    await tell("loan-review", { reference: "L-1" });
    expect([service.received, await pushJobs()]).toEqual([[], []]);
  });

  it.each([404, 410])("ends the subscription when the push service answers %i", async (status) => {
    await subscribe();
    await tell("loan-review", { reference: "L-1" });
    service.answers.push({ status });
    await runJobs();
    expect(await subscriptions()).toBe(0);
  });

  it("waits for as long as the push service asks", async () => {
    await subscribe();
    await tell("loan-review", { reference: "L-1" });
    const [before] = await pushJobs();
    service.answers.push({ status: 429, headers: { "retry-after": "600" } });
    await runJobs();
    const [after] = await pushJobs();
    expect(after?.payload).toEqual(before?.payload);
    const seconds = ((after?.run_at.getTime() ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThan(700);
    await runJobs();
    expect(service.received).toHaveLength(2);
  });

  describe("that may not come at night", () => {
    const EVENING = "2026-03-02T11:00:00Z";
    const NIGHT = "2026-03-02T15:00:00Z";
    const MORNING = "2026-03-03T04:30:00Z";

    it("waits for the first hour when a try of the evening failed", async () => {
      const now = test.clock.now();
      await subscribe();
      try {
        test.clock.set(EVENING);
        await tell("reminder-due", { amount: "₱1,000.00" });
        const [{ payload } = never()] = await pushJobs();
        await forgetJobs();
        const job = { ...payload, writtenAt: EVENING };
        service.answers.push({ status: 500 });
        await expect(sendPush(test.house, test.outside, job)).rejects.toThrow("500");
        expect(service.received).toHaveLength(1);
        test.clock.set(NIGHT);
        await sendPush(test.house, test.outside, job);
        expect(service.received).toHaveLength(1);
        const [waiting = never()] = await pushJobs();
        expect(waiting.payload).toEqual(job);
        expect(waiting.run_at.getTime() - Date.now()).toBeGreaterThan(5 * 3_600_000);
        // A job of an earlier release names no message, so that its hour cannot be asked.
        await sendPush(test.house, test.outside, { ...job, noticeId: undefined });
        expect(service.received).toHaveLength(1);
        test.clock.set(MORNING);
        await sendPush(test.house, test.outside, job);
        expect(service.received).toHaveLength(2);
      } finally {
        test.clock.set(now);
      }
    });

    it("comes at any hour when it is about the member's own money", async () => {
      const now = test.clock.now();
      await subscribe();
      try {
        test.clock.set(NIGHT);
        await tell("withdrawal-send", facts);
        const [{ payload } = never()] = await pushJobs();
        await sendPush(test.house, test.outside, { ...payload, writtenAt: NIGHT });
        expect(service.received).toHaveLength(1);
      } finally {
        test.clock.set(now);
      }
    });
  });

  it("that is a day old is dropped", async () => {
    await subscribe();
    await tell("loan-review", { reference: "L-1" });
    const [{ payload } = never()] = await pushJobs();
    const writtenAt = new Date(test.clock.now().getTime() - 25 * 3_600_000).toISOString();
    await sendPush(test.house, test.outside, { ...payload, writtenAt });
    expect(service.received).toEqual([]);
  });

  it("is tried again by the queue, and neither table nor log has the endpoint", async () => {
    const { target, open } = await subscribe();
    let logged = "";
    const sink = new Writable({
      write(chunk, _, done) {
        logged += chunk;
        done();
      },
    });
    await test.ownerPool.query("update notice set status = 'SENT' where status = 'QUEUED'");
    service.answers.push({ status: 500 });
    await tell("repayment-received", facts);
    const log = openLog("trace", sink);
    const worker = await startWorker(test.ownerPool, test.house, test.outside, log);
    try {
      await eventually(() => expect(service.received.length).toBeGreaterThan(1));
    } finally {
      await worker.stop();
    }
    expect(logged).toContain("the push service answered 500");
    const last = service.received.at(-1)?.body ?? Buffer.alloc(0);
    expect(JSON.parse(open(last)).body).toBe("We received your payment.");
    const written = logged + (await dumpDatabase(test));
    for (const secret of [target.endpoint, target.auth, path(0).slice(1)])
      expect(written).not.toContain(secret);
  });
});

const path = (at: number): string => service.received[at]?.path.replace("/send", "") ?? "";

function never(): never {
  throw new Error("there is none");
}

describe("the words of a notification", () => {
  const names = Object.keys(messageTemplates) as TemplateName[];

  it("are a plain sentence for every message without a code, in both languages", () => {
    for (const name of names.filter((each) => !templateOf(each).carriesCode))
      for (const language of ["en", "fil"] as const) {
        const words = pushWordsOf(name, language, "Company");
        expect(words?.title).toBe("Company");
        expect(words?.body, name).toMatch(/^[A-Z][A-Za-z' ]{15,50}\.$/);
        expect(words?.page).toMatch(/^\/[a-z/]+$/);
      }
  });

  it("are none for a code, whose templates the trigger knows by their names", () => {
    const codes = names.filter((name) => templateOf(name).carriesCode);
    expect(codes.map((name) => pushWordsOf(name, "en", "Company"))).toEqual(codes.map(() => null));
    expect(names.filter((name) => name.startsWith("code-"))).toEqual(codes);
  });
});
