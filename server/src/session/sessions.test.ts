import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  type Member,
  openBrowser,
  outcomeOf,
  readAuditActions,
  readOk,
  registerMember,
  resetLimits,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
let phone: Browser;
let laptop: Browser;
beforeEach(async () => {
  await resetLimits(test);
  member = await registerMember(test, app);
  phone = await device("Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36");
  laptop = await device("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/127.0");
});

async function device(agent: string): Promise<Browser> {
  const browser = openBrowser(app);
  const { phoneNumber, password } = member;
  const headers = { "user-agent": agent };
  const reply = await browser.post("/authmember/login", { phoneNumber, password }, headers);
  browser.accessToken = readOk(reply).accessToken;
  return browser;
}
type Listed = { id: string; device: string; place: string; current: boolean; lastSeenAt: string };
const list = async (by: Browser): Promise<Listed[]> =>
  (await by.get("/authmember/sessions")).json();

const end = (by: Browser, id: string, proof: object = { currentPassword: member.password }) =>
  by.post("/authmember/sessions/end", { id, ...proof });

describe("a member's sessions", () => {
  it("end where the same browser signs in again, also for somebody else", async () => {
    const { cookies } = phone;
    const before = cookies.get("refresh") ?? "";
    expect(await list(laptop)).toHaveLength(2);
    readOk(await signInMember(phone, member));
    expect(await list(laptop)).toHaveLength(2);
    const thief = openBrowser(app);
    thief.cookies.set("refresh", before);
    expect(outcomeOf(await thief.get("/auth/refresh"))).not.toBe("200");
    const other = await registerMember(test, app);
    readOk(await signInMember(phone, other));
    expect(await list(laptop)).toHaveLength(1);
    expect(await readAuditActions(test, member.id)).toContain("SESSION_ENDED");
  });

  it("are listed with device, place and times, the last seen first, this one marked", async () => {
    const sessions = await list(phone);
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        device: "Firefox on Windows",
        place: "Philippines",
        signedInAt: expect.stringMatching(/Z$/),
        lastSeenAt: expect.stringMatching(/Z$/),
        current: false,
      },
      expect.objectContaining({ device: "Chrome on Android", current: true }),
    ]);
    readOk(await phone.get("/authmember/refresh"));
    expect((await list(phone)).map((one) => one.device)).toEqual([
      "Chrome on Android",
      "Firefox on Windows",
    ]);
  });

  it("from a place that the table does not know have none", async () => {
    await test.ownerPool.query("update session set country = null");
    expect((await list(phone)).map((one) => one.place)).toEqual(["", ""]);
  });

  it("show neither what has ended nor what has expired nor anybody else's", async () => {
    const stranger = await registerMember(test, app);
    readOk(await signInMember(stranger.browser, stranger));
    readOk(await laptop.post("/authmember/logout"));
    expect(await list(phone)).toHaveLength(1);
    const expired = await device("");
    await test.ownerPool.query(
      "update session set expires_at = now() where device = 'Unknown device' and member_id = $1",
      [member.id],
    );
    expect(outcomeOf(await expired.get("/authmember/sessions"))).toBe("403 LoginExpired");
    expect(await list(phone)).toHaveLength(1);
    expect(await list(stranger.browser)).toHaveLength(1);
  });

  it("can be ended one by one, which acts at once and is noted", async () => {
    const other = (await list(phone)).find((one) => !one.current) as Listed;
    readOk(await end(phone, other.id));
    expect(outcomeOf(await laptop.get("/authmember/sessions"))).toBe("403 LoginExpired");
    expect(outcomeOf(await laptop.get("/authmember/refresh"))).toBe("403 LoginExpired");
    expect(outcomeOf(await phone.get("/authmember/sessions"))).toBe("200");
    expect((await readAuditActions(test, member.id)).at(-1)).toBe("SESSION_ENDED");
  });

  it("that have ended, never existed or belong to another member are not found", async () => {
    const stranger = await registerMember(test, app);
    readOk(await signInMember(stranger.browser, stranger));
    const [theirs] = await list(stranger.browser);
    const other = (await list(phone)).find((one) => !one.current) as Listed;
    readOk(await end(phone, other.id));
    const replies = [];
    for (const id of [theirs?.id ?? "", other.id, randomUUID()]) replies.push(await end(phone, id));
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404]);
    expect(new Set(replies.map((reply) => reply.payload)).size).toBe(1);
    expect(outcomeOf(await stranger.browser.get("/authmember/sessions"))).toBe("200");
  });

  it("are asked for by an id and nothing else", async () => {
    for (const id of ["1", "' or true --", null, { $ne: "" }])
      expect(outcomeOf(await phone.post("/authmember/sessions/end", { id }))).toBe(
        "422 InvalidInput",
      );
  });
});
