import { Writable } from "node:stream";
import { problems } from "@hiram/contract/wire/problem.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { readAuditActions } from "@hiram/proof/testing/member.ts";
import {
  dumpDatabase,
  findSecrets,
  person,
  playMemberStory,
  type Story,
} from "@hiram/proof/testing/story.ts";
import { beforeAll, describe, expect, it } from "vitest";

const test = await openHouseForFile();
let story: Story;
let logged = "";
const sink = new Writable({
  write(chunk, _, done) {
    logged += chunk;
    done();
  },
});

beforeAll(async () => {
  const { server } = await test.openApp({ config: { logLevel: "trace" }, logTo: sink });
  story = await playMemberStory(test, server);
});

const count = async (from: string) =>
  (await test.ownerPool.query(`select count(*) as n from ${from}`)).rows[0].n;

describe("after a whole life from invitation to recovery", () => {
  it("there is one member, one used invitation and one live session", async () => {
    expect(await count("member where invitation_id is not null")).toBe(1);
    expect(await count("invitation where uses = 1")).toBe(1);
    expect(await count("session where ended_at is null")).toBe(1);
    expect(await count("refresh_token")).toBeGreaterThan(4);
  });

  it("every session ended for its own reason", async () => {
    const { rows } = await test.ownerPool.query(
      "select ended_why from session where ended_at is not null order by created_at",
    );
    expect(rows.map((row) => row.ended_why)).toEqual(["LOGOUT", "MEMBER", "REUSE"]);
  });

  it("the log of who did what tells each event once, in its order", async () => {
    expect(await readAuditActions(test)).toEqual([
      "CODE_SENT",
      "CODE_FAILED",
      "REGISTERED",
      "SIGN_IN_FAILED",
      "SIGNED_IN",
      "SIGNED_IN",
      "SESSION_ENDED",
      "PASSWORD_CHANGE_FAILED",
      "WRONG_PHONE_IN_BODY",
      "PASSWORD_CHANGED",
      "SIGNED_IN",
      "REFRESH_REUSED",
      "SIGNED_OUT",
      "CODE_SENT",
      "CODE_FAILED",
      "RECOVERED",
      "SIGN_IN_FAILED",
      "SIGNED_IN",
    ]);
  });

  it("each row of that log says from where and in which request", async () => {
    const { rows } = await test.ownerPool.query("select address, request_id from audit_event");
    const ids = story.replies.map((reply) => reply.headers["x-request-id"]);
    for (const { address, request_id } of rows) {
      expect(address).toMatch(/^203\./);
      expect(ids).toContain(request_id);
    }
  });

  it("the member was told of everything, on the channels it was meant for", () => {
    const told = [...test.outside.texts, ...test.outside.letters].map(({ to, purpose }) => [
      to,
      purpose,
    ]);
    const [phone, mail] = [`+${person.phoneNumber}`, person.email];
    expect(told).toEqual([
      [phone, "REGISTER"],
      [phone, "NEW_DEVICE"],
      [phone, "PASSWORD_CHANGED"],
      [phone, "SESSION_ENDED"],
      [phone, "RECOVER"],
      [phone, "RECOVERED"],
      [mail, "WELCOME"],
      [mail, "NEW_DEVICE"],
      [mail, "PASSWORD_CHANGED"],
      [mail, "RECOVERED"],
    ]);
  });
});

describe("nothing of it is to be found where it must not be", () => {
  it("not in any row of any table: number, name, e-mail, work, password, code, token", async () => {
    const dump = await dumpDatabase(test);
    expect(findSecrets(dump, story)).toEqual([]);
  });

  it("although the search would find it, in clear or as bytes", async () => {
    const planted = Buffer.from(JSON.stringify({ fullName: person.fullName }));
    await test.ownerPool.query(
      `insert into contact_message (id, reference, status, sealed, consented_at)
       values (gen_random_uuid(), $1, 'NEW', $2, now())`,
      [story.codes[0], planted],
    );
    const found = findSecrets(await dumpDatabase(test), story);
    await test.ownerPool.query("delete from contact_message");
    expect(found).toContain(story.codes[0]);
    expect(found).toContain(person.fullName);
    expect(findSecrets(JSON.stringify({ otp: story.codes[0] }), story)).not.toEqual([]);
    expect(findSecrets(`${person.phoneNumber.slice(2)}`, story)).not.toEqual([]);
  });

  it("not in any line of the log, not even the hashes", async () => {
    const lines = logged.trim().split("\n");
    // At least one line a request, otherwise the log was off.
    expect(lines.length).toBeGreaterThanOrEqual(story.replies.length);
    const { rows } = await test.ownerPool.query(
      `select password_hash as secret from member union all
       select encode(hash, 'hex') from refresh_token union all
       select encode(hash, 'base64') from refresh_token union all
       select holder_fingerprint from code_challenge union all
       select code_fingerprint from invitation`,
    );
    const hashes = rows.map((row) => row.secret);
    expect(hashes.length).toBeGreaterThan(10);
    expect(findSecrets(logged, { ...story, words: [...story.words, ...hashes] })).toEqual([]);
  });

  it("not in the notes of who did what beyond ids and purposes", async () => {
    const { rows } = await test.ownerPool.query("select distinct details::text from audit_event");
    expect(rows.map((row) => row.details).sort()).toEqual([
      '{"passkeysKept": false}',
      '{"purpose": "RECOVER"}',
      '{"purpose": "REGISTER"}',
      "{}",
    ]);
  });

  it("no reply ever carried a code, a password or a hash", () => {
    const told = story.replies.map((reply) => `${reply.payload} ${JSON.stringify(reply.headers)}`);
    expect(findSecrets(told.join("\n"), { codes: story.codes, words: [] })).toEqual([]);
    expect(told.join("\n")).not.toContain("canary");
    expect(told.join("\n")).not.toContain("$argon2");
  });

  it("every reply is kept out of every cache", () => {
    for (const reply of story.replies) expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("every refusal has the words of the catalogue", () => {
    for (const reply of story.replies) {
      if (reply.statusCode === 200) continue;
      const { code, message } = reply.json();
      expect(message).toBe(problems[code as keyof typeof problems].message);
    }
  });
});
