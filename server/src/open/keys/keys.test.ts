/** Keys of other systems: two people make and widen one, one person narrows and stops it. */
import { apiBase } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import {
  confirmKey,
  keySettings,
  makeTestKey,
  openAdmins,
  openSystem,
  type TwoAdmins,
} from "@hiram/proof/testing/open-keys.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { recordWork } from "@hiram/proof/testing/record-work.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { watchOpenKeys } from "#open/keys/watch-open-keys.ts";

const NOW = "2026-04-20T04:00:00Z";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let admins: TwoAdmins;
beforeAll(async () => {
  test.clock.set(NOW);
  admins = await openAdmins(test, app);
});
beforeEach(async () => {
  await resetLimits(test);
  test.clock.set(NOW);
  await test.ownerPool.query("update staff_proposal set status = 'REJECTED'");
});

const post = async (path: string, body: object, desk = admins.carla) =>
  outcomeOf(await desk.browser.post(`/staff/keys${path}`, body));
const propose = (body: object, desk = admins.carla) =>
  desk.browser.post("/staff/keys", { ...keySettings(test, admins), reason: "It is new.", ...body });
const rowOf = async (id: string) =>
  (await admins.carla.browser.get("/staff/keys"))
    .json()
    .keys.find((each: { id: string }) => each.id === id);
const ask = async (key: string, path = "/open/loans", address?: string) =>
  outcomeOf(await openSystem(app, key, address).get(path));
const setTime = (days: number) =>
  test.clock.set(new Date(Date.parse(NOW) + days * 86_400_000).toISOString());

describe("a key", () => {
  it("is made by two people, is shown once, and is stored as a keyed hash", async () => {
    const proposed = (await propose({ name: "Made by two" })).json();
    expect(await ask("hk_test_nothing")).toBe("401 KeyRefused");
    expect(await confirmProposals(admins.carla)).toEqual(["409 NotOneself"]);
    expect(await confirmKey(admins, proposed.id)).toBe("200");
    const { keys } = (await admins.carla.browser.get("/staff/keys")).json();
    const made = keys.find(({ name }: { name: string }) => name === "Made by two");
    expect(made).toMatchObject({
      status: "NO_SECRET",
      proposedBy: "Carla Dizon",
      confirmedBy: "Dora Lim",
    });
    // Only the owner or the first person gets the secret.
    expect(await post("/secret", { id: made.id }, admins.dora)).toBe("409 KeyNotYours");
    const shown = (await admins.carla.browser.post("/staff/keys/secret", { id: made.id })).json();
    expect(await ask(shown.key)).toBe("200");
    const { rows } = await test.ownerPool.query("select open_key::text as row from open_key");
    const secret = shown.key.split("_")[3].slice(0, 32);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await readAuditActions(test, made.id)).toEqual([
      "PROPOSAL_MOVED",
      "PROPOSAL_MOVED",
      "KEY_CHANGED",
      "KEY_CHANGED",
    ]);
    expect(JSON.stringify(await rowOf(made.id))).not.toContain(secret);
  });

  it("is refused by the database without a confirmed proposal, whatever the app's login sends", async () => {
    const { id: proposal } = (await propose({})).json();
    const apply = () =>
      sql`select apply_open_key_change(${proposal}, 'aaaaaaaaaaaa')`.execute(test.house.db);
    await expect(apply()).rejects.toMatchObject({ code: "HM050" });
    const direct = [
      sql`update open_key set scopes = '{members.personal}'`,
      sql`insert into open_key (id) values (gen_random_uuid())`,
      sql`delete from open_key`,
      sql`update open_key_change set scopes = '{members.personal}'`,
    ];
    for (const statement of direct)
      await expect(statement.execute(test.house.db)).rejects.toMatchObject({ code: "42501" });
    // Another change cannot be put under a proposal afterwards.
    await expect(
      sql`insert into open_key_change (proposal_id, key_id, name, owner_id, purpose, scopes,
          per_minute, ends_on)
        select id, subject::uuid, 'Another', ${admins.carla.id}, 'Another', '{members.personal}',
          1, '2026-05-01' from staff_proposal where id = ${proposal}`.execute(test.house.db),
    ).rejects.toMatchObject({ code: expect.stringMatching(/HM050|23505/) });
  });

  it("is widened by two, and one person can only narrow it", async () => {
    const { id, key, settings } = await makeTestKey(test, admins, {
      scopes: ["loans.read", "payments.read"],
      networks: ["203.0.113.0/24"],
    });
    const near = "203.0.113.9";
    const { scopes, networks, endsOn, perMinute } = settings;
    const now = { id, scopes, networks, endsOn, perMinute };
    const wider = [
      { scopes: [...scopes, "members.personal"] },
      { networks: [] },
      { networks: ["203.0.112.0/23"] },
      { endsOn: "2026-12-31" },
      { perMinute: perMinute + 1 },
    ];
    for (const change of wider)
      expect(await post("/narrow", { ...now, ...change })).toBe("409 KeyWidened");
    expect(await ask(key, "/open/payments", near)).toBe("200");
    const less = { ...now, scopes: ["loans.read"], networks: ["203.0.113.8/29"], perMinute: 10 };
    expect(await post("/narrow", less)).toBe("200");
    expect(await ask(key, "/open/payments", near)).toBe("403 KeyNotAllowed");
    expect(await ask(key, "/open/loans", near)).toBe("200");
    expect(await ask(key, "/open/loans", "203.0.113.77")).toBe("403 KeyNotAllowed");
    const change = { ...settings, id, reason: "It reads payouts too.", scopes: ["payouts.read"] };
    const proposed = (await admins.carla.browser.post("/staff/keys/change", change)).json();
    expect(await ask(key, "/open/payouts", near)).toBe("403 KeyNotAllowed");
    expect(await confirmKey(admins, proposed.id)).toBe("200");
    expect(await ask(key, "/open/payouts", near)).toBe("200");
    expect(await post("/change", change)).toBe("409 NothingChanges");
  });

  it("is stopped by one person for good, at the next request", async () => {
    const { id, key, settings } = await makeTestKey(test, admins);
    expect(await ask(key)).toBe("200");
    expect(await post("/stop", { id }, admins.dora)).toBe("200");
    expect(await ask(key)).toBe("401 KeyRefused");
    expect(await post("/stop", { id })).toBe("409 KeyStopped");
    expect(await post("/secret", { id })).toBe("409 KeyStopped");
    const change = { ...settings, id, perMinute: 9, reason: "Once more, please." };
    expect(await post("/change", change)).toBe("409 KeyStopped");
    await expect(
      test.ownerPool.query(
        "update open_key set stopped_at = null, stop_reason = null where id = $1",
        [id],
      ),
    ).rejects.toMatchObject({ code: "HM212" });
  });

  it("keeps its old secret for 24 hours after a new one, or until somebody ends it", async () => {
    const { id, key } = await makeTestKey(test, admins);
    const renew = async () =>
      (await admins.carla.browser.post("/staff/keys/secret", { id })).json().key as string;
    const second = await renew();
    expect([await ask(key), await ask(second)]).toEqual(["200", "200"]);
    setTime(23 / 24);
    expect(await ask(key)).toBe("200");
    setTime(25 / 24);
    expect([await ask(key), await ask(second)]).toEqual(["401 KeyRefused", "200"]);
    const third = await renew();
    expect((await rowOf(id)).oldSecretUntil).not.toBeNull();
    expect(await post("/end-old", { id })).toBe("200");
    expect([await ask(second), await ask(third)]).toEqual(["401 KeyRefused", "200"]);
    expect(await post("/end-old", { id })).toBe("404 NotFound");
  });

  it("ends after its last day, which is at most 365 days away", async () => {
    const { key } = await makeTestKey(test, admins, { endsOn: "2026-04-22" });
    test.clock.set("2026-04-22T15:59:00Z");
    expect(await ask(key)).toBe("200");
    test.clock.set("2026-04-22T16:01:00Z");
    expect(await ask(key)).toBe("401 KeyRefused");
    test.clock.set(NOW);
    expect(outcomeOf(await propose({ endsOn: "2027-04-20" }))).toBe("200");
    expect(outcomeOf(await propose({ endsOn: "2027-04-21" }))).toBe("422 InvalidInput");
    expect(outcomeOf(await propose({ endsOn: "2026-04-19" }))).toBe("422 InvalidInput");
    expect(outcomeOf(await propose({ scopes: [] }))).toBe("422 InvalidInput");
    expect(outcomeOf(await propose({ networks: ["nowhere"] }))).toBe("422 InvalidInput");
  });

  it("has a pace of its own, and says when to come again", async () => {
    const { key } = await makeTestKey(test, admins, { perMinute: 3 });
    const other = await makeTestKey(test, admins);
    for (let count = 0; count < 3; count++) expect(await ask(key)).toBe("200");
    const refused = await openSystem(app, key).get("/open/loans");
    expect(outcomeOf(refused)).toBe("429 TooManyRequests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await ask(other.key)).toBe("200");
  });

  it("shows when, from where and for what it was last used", async () => {
    const { id, key } = await makeTestKey(test, admins);
    expect((await rowOf(id)).lastUsed).toBeNull();
    await ask(key, "/open/loans", "203.0.113.5");
    expect((await rowOf(id)).lastUsed).toMatchObject({
      address: "203.0.113.5",
      call: "GET /open/loans",
      at: expect.stringMatching(/^2026-04-20/),
    });
  });

  it("is stopped after 90 days without use", async () => {
    const { id, key } = await makeTestKey(test, admins);
    setTime(80);
    expect(await ask(key)).toBe("200");
    setTime(169);
    await watchOpenKeys(test.house);
    expect((await rowOf(id)).status).toBe("LIVE");
    setTime(171);
    // Refused before the job has come by.
    expect(await ask(key)).toBe("401 KeyRefused");
    await watchOpenKeys(test.house);
    expect(await rowOf(id)).toMatchObject({ status: "STOPPED", stopReason: "UNUSED" });
  });

  it("warns its owner 30 and 7 days before its end, once each", async () => {
    const { settings } = await makeTestKey(test, admins, { endsOn: "2026-06-20" });
    const warned = async (days: number) => {
      test.clock.set(new Date(Date.parse("2026-06-20T04:00:00Z") - days * 86_400_000));
      test.outside.letters.length = 0;
      await watchOpenKeys(test.house);
      await watchOpenKeys(test.house);
      await sendQueued(test);
      return test.outside.letters.filter(({ text }) => text.includes(settings.name)).length;
    };
    expect(await warned(31)).toBe(0);
    expect(await warned(30)).toBe(1);
    expect(await warned(8)).toBe(0);
    expect(await warned(7)).toBe(1);
    expect(await warned(0)).toBe(0);
  });

  it("stops when its owner leaves the desk", async () => {
    const owner = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Lea Roxas" });
    await openDesk(test, app, "LOAN_ASSISTANT");
    const { id, key } = await makeTestKey(test, admins, { owner: owner.id });
    expect(await ask(key)).toBe("200");
    const removed = await admins.carla.browser.post("/staff/people/remove", { id: owner.id });
    expect(outcomeOf(removed)).toBe("200");
    expect(await ask(key)).toBe("401 KeyRefused");
    expect(await rowOf(id)).toMatchObject({ status: "STOPPED", stopReason: "OWNER_LEFT" });
  });
});

describe("a guessed key", () => {
  it("costs no query when a check character is wrong", async () => {
    const { key } = await makeTestKey(test, admins);
    const wrong = key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");
    const live = key.replace("hk_test_", "hk_live_");
    for (const guess of [wrong, live, "", "hk_test_", `${key}x`]) {
      const work = await recordWork(test, async () =>
        expect(await ask(guess)).toBe("401 KeyRefused"),
      );
      expect(work.statements).toEqual([]);
    }
  });

  it("gets one answer and does the same work, whichever part of it was right", async () => {
    const { writeOpenKey, readOpenKey, newOpenKeyHandle, newOpenKeySecret } = await import(
      "#secret/open-key.ts"
    );
    const { id, key } = await makeTestKey(test, admins);
    const parts = readOpenKey("test", key) ?? { handle: "", secret: "" };
    const stopped = await makeTestKey(test, admins);
    await post("/stop", { id: stopped.id });
    const guesses = {
      "a wrong secret": writeOpenKey("test", { ...parts, secret: newOpenKeySecret() }),
      "an unknown name": writeOpenKey("test", { ...parts, handle: newOpenKeyHandle() }),
      "a stopped key": stopped.key,
    };
    const seen = [];
    for (const guess of Object.values(guesses)) {
      let reply = { body: "", status: 0 };
      const work = await recordWork(test, async () => {
        const { body, statusCode } = await openSystem(app, guess).get("/open/loans");
        reply = { body, status: statusCode };
      });
      seen.push({ ...reply, statements: work.statements });
    }
    expect(seen[0]).toMatchObject({ status: 401 });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    // A wrong secret is no use of the key, and takes nothing from its pace.
    expect((await rowOf(id)).lastUsed).toBeNull();
    const { rowCount } = await test.ownerPool.query(
      "select from rate_limit where bucket like '%' || $1",
      [id],
    );
    expect(rowCount).toBe(0);
  });

  it("never stands in the log", async () => {
    const written: string[] = [];
    const { Writable } = await import("node:stream");
    const sink = new Writable({
      write(chunk, _, done) {
        written.push(String(chunk));
        done();
      },
    });
    const { server } = await test.openApp({ config: { logLevel: "trace" }, logTo: sink });
    const { key } = await makeTestKey(test, admins);
    const secret = key.slice(-38);
    await openSystem(server, key).get("/open/loans");
    await server.inject({ method: "GET", url: `${apiBase}/open/loans/${key}` });
    await server.inject({ method: "GET", url: `${apiBase}/open/loans?after=${key}` });
    server.log.error(new Error(`the other system sent ${key}`));
    expect(written.length).toBeGreaterThan(3);
    expect(written.join("")).not.toContain(secret);
  });
});
