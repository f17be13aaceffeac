import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { type ActivatingMember, addMember, photo } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addPolicyRow, removePolicyRows } from "@hiram/proof/testing/policy.ts";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sweepOrphans } from "#activation/sweep-orphans.ts";

const test = await openHouseForFile();
let app: FastifyInstance;
beforeAll(async () => {
  vi.stubEnv("TMPDIR", test.house.config.dataDir);
  app = await test.openServer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
});

const filesFolder = () => path.join(test.house.config.dataDir, "files");
const outcome = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.statusCode === 200 ? "200" : `${reply.statusCode} ${reply.json().code}`;

describe("a picture", () => {
  it("S168 D6 comes back to its sender, without the place where it was taken", async () => {
    const member = await addMember(test, app);
    const sent = await photo();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { url } = (await member.upload("FRONT", sent)).json();
    const reply = await member.get(url);
    expect(reply.headers["content-type"]).toBe("image/jpeg");
    expect(reply.headers["cache-control"]).toContain("no-store");
    const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";
    expect(reply.headers["content-security-policy"]).toBe(policy);
    expect(reply.headers["content-disposition"]).toBe('inline; filename="picture.jpg"');
    const { exif, width } = await sharp(reply.rawPayload).metadata();
    expect(exif).toBeUndefined();
    expect(width).toBe(1600);
  });

  it("S168 D6 is stored under a random name, encrypted: nothing in the folder is an image", async () => {
    const member = await addMember(test, app);
    await member.upload("FRONT", await photo());
    const names = fs.readdirSync(filesFolder());
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(name).toMatch(/^[\w-]{32}$/);
      const bytes = fs.readFileSync(path.join(filesFolder(), name));
      await expect(sharp(bytes).metadata()).rejects.toThrow();
    }
  });

  it.each(["image/jpeg", "image/png", "image/webp"])("may be %s", async (kind) => {
    const member = await addMember(test, app);
    const format = kind.split("/")[1] as "jpeg" | "png" | "webp";
    const bytes = await sharp(await photo(800, 600))
      .toFormat(format)
      .toBuffer();
    expect(outcome(await member.upload("SELFIE", bytes))).toBe("200");
  });

  it("too small for an ID is refused, and a page of a document may be small", async () => {
    const member = await addMember(test, app);
    for (const side of ["FRONT", "BACK", "SELFIE"])
      expect(outcome(await member.upload(side, await photo(639, 480)))).toBe("422 ImageTooSmall");
    expect(outcome(await member.upload("FRONT", await photo(480, 640)))).toBe("200");
    expect(outcome(await member.upload("DOCUMENT", await photo(300, 200)))).toBe("200");
  });

  it("of 24 million pixels is taken and made smaller", async () => {
    const member = await addMember(test, app);
    const { url } = (await member.upload("FRONT", await photo(6000, 4000))).json();
    const { width, height } = await sharp((await member.get(url)).rawPayload).metadata();
    expect([width, height]).toEqual([2400, 1600]);
  });
});

/** Photographic noise, which a JPEG cannot make small. */
async function largePhoto(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 98 })
    .toBuffer();
}

const halfOf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** Uploads that wait, encrypted, for their turn; in a folder that no other test uses. */
const waitingUploads = () =>
  fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith("hiram-upload-"));

describe("the parts of the form", () => {
  it.each([
    ["the side first", ["side", "file"]],
    ["the file first", ["file", "side"]],
  ] as const)("of two megabytes may come in any order: %s", async (_, order) => {
    const member = await addMember(test, app);
    const sent = await largePhoto();
    expect(sent.length).toBeGreaterThan(2_000_000);
    const reply = await member.upload("BACK", sent, order);
    expect(outcome(reply)).toBe("200");
    const { rows } = await test.ownerPool.query("select side from upload where member_id = $1", [
      member.id,
    ]);
    expect(rows).toEqual([{ side: "BACK" }]);
    expect((await member.get(reply.json().url)).statusCode).toBe(200);
  });

  it("with a file that is too large before the side are refused as too large", async () => {
    const member = await addMember(test, app);
    const reply = await member.upload("FRONT", Buffer.alloc(11 * 1024 * 1024, 1), ["file", "side"]);
    expect(outcome(reply)).toBe("413 ImageTooLarge");
  });
});

it("D6 a member's own view of an image is in the log and in the list in Settings, each time", async () => {
  const member = await addMember(test, app);
  const { url } = (await member.upload("SELFIE", await photo())).json();
  for (let time = 0; time < 2; time++) expect((await member.get(url)).statusCode).toBe(200);
  const stranger = await addMember(test, app);
  expect((await stranger.get(url)).statusCode).toBe(404);
  const { rows } = await test.ownerPool.query(
    "select actor_id, details from audit_event where action = 'MEMBER_OPENED_IMAGE' and subject_id = $1",
    [member.id],
  );
  const view = { actor_id: member.id, details: { side: "SELFIE", image: url.split("/").at(-1) } };
  expect(rows).toEqual([view, view]);
  const list = (await member.get("/api/v2/settings/opened")).json();
  const shown = {
    at: expect.any(String),
    what: "SELFIE",
    isOwn: true,
    roles: [],
    name: "",
    why: "",
  };
  expect(list).toEqual([shown, shown]);
});

/** A few kilobytes that decode to 40,000 by 40,000 pixels. */
function pngBomb(): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, b) => (crcTable[(c ^ b) & 255] as number) ^ (c >>> 8), 0xffffffff) ^
      0xffffffff) >>>
    0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(40_000, 0);
  header.writeUInt32BE(40_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("what is not a picture is refused", () => {
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ["an SVG", () => Buffer.from(svg), "422 NotAnImage"],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "422 NotAnImage"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj"), "422 NotAnImage"],
    [
      "a GIF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
      "422 NotAnImage",
    ],
    ["nothing", () => Buffer.alloc(0), "422 NotAnImage"],
    ["the beginning of a photo", async () => (await photo()).subarray(0, 2000), "422 ImageDamaged"],
    ["half a photo", async () => halfOf(await largePhoto()), "422 ImageDamaged"],
    ["a bomb of pixels", () => pngBomb(), "422 ImageDamaged"],
    ["eleven megabytes", () => Buffer.alloc(11 * 1024 * 1024, 1), "413 ImageTooLarge"],
  ];

  it.each(cases)("%s", async (_, make, refusal) => {
    const member = await addMember(test, app);
    expect(outcome(await member.upload("FRONT", await make()))).toBe(refusal);
    const kept = await test.ownerPool.query("select from upload where member_id = $1", [member.id]);
    expect(kept.rowCount).toBe(0);
  });

  it("a photo with a page behind it keeps the photo alone", async () => {
    const member = await addMember(test, app);
    const page = Buffer.from("<script>alert('polyglot')</script>");
    const { url } = (await member.upload("FRONT", Buffer.concat([await photo(), page]))).json();
    expect((await member.get(url)).rawPayload.includes("polyglot")).toBe(false);
  });

  it.each([
    ["a side that does not exist, before the file", "ELBOW", ["side", "file"], "side"],
    ["a side that does not exist, after the file", "ELBOW", ["file", "side"], "side"],
    ["a form without a side", "FRONT", ["file"], "side"],
    ["a form without a file", "FRONT", ["side"], "file"],
    ["an empty form", "FRONT", [], "file"],
  ] as const)("%s", async (_, side, order, named) => {
    const member = await addMember(test, app);
    const reply = await member.upload(side, await photo(), order);
    expect(outcome(reply)).toBe("422 InvalidInput");
    expect(Object.keys(reply.json().fields)).toEqual([named]);
    expect(waitingUploads()).toEqual([]);
  });

  it("no form at all", async () => {
    const member = await addMember(test, app);
    const authorization = `Bearer ${await test.house.tokens.sign({
      subjectId: member.id,
      sessionId: member.sessionId,
      phoneNumber: member.phoneNumber,
      roles: ["MEMBER"],
    })}`;
    const bare = await app.inject({
      method: "POST",
      url: "/api/v2/uploads",
      headers: { authorization },
      payload: { side: "FRONT" },
    });
    expect(outcome(bare)).toBe("415 WrongContentType");
  });
});

describe("the address of a picture", () => {
  it("D6 does not exist for another member, and asks a caller without a session to sign in", async () => {
    const [owner, other] = [await addMember(test, app), await addMember(test, app)];
    const { url } = (await owner.upload("FRONT", await photo())).json();
    expect((await owner.get(url)).statusCode).toBe(200);
    for (const reply of [await other.get(url), await other.get(`${url}x`)])
      expect(outcome(reply)).toBe("404 NotFound");
    for (const at of [url, `${url}x`])
      expect(outcome(await app.inject(at))).toBe("401 NotSignedIn");
    await test.ownerPool.query(
      "update session set ended_at = now(), ended_why = 'LOGOUT' where id = $1",
      [owner.sessionId],
    );
    expect(outcome(await owner.get(url))).toBe("403 LoginExpired");
  });

  it("opens no other file: one put in its place does not decrypt", async () => {
    const member = await addMember(test, app);
    const { url } = (await member.upload("FRONT", await photo())).json();
    const { url: second } = (await member.upload("BACK", await photo())).json();
    const nameOf = async (at: string) =>
      (
        await test.ownerPool.query("select stored_as from upload where id = $1", [
          at.split("/").at(-1),
        ])
      ).rows[0].stored_as as string;
    fs.copyFileSync(
      path.join(filesFolder(), await nameOf(second)),
      path.join(filesFolder(), await nameOf(url)),
    );
    expect((await member.get(url)).statusCode).toBe(500);
  });
});

describe("one member's photos have a total", () => {
  const limits = (figures: Partial<Policy>) =>
    addPolicyRow(test, { from: "2026-03-01", ...figures });
  afterEach(() => removePolicyRows(test));
  const rows = async (id: string) =>
    (await test.ownerPool.query("select id from upload where member_id = $1", [id])).rowCount;
  const age = (id: string, hours: number) =>
    test.ownerPool.query(
      `update upload set attached_at = now(), created_at = created_at - make_interval(hours => $2)
       where member_id = $1`,
      [id, hours],
    );
  /** Sets the size of earlier uploads. */
  const weigh = (id: string, megabytes: number) =>
    test.ownerPool.query("update upload set bytes = $2 where member_id = $1", [
      id,
      megabytes * 1024 * 1024,
    ]);
  const send = async (member: { upload: ActivatingMember["upload"] }) =>
    outcome(await member.upload("FRONT", await photo(640, 480)));

  it("by the day, and another member's are not counted with them", async () => {
    await limits({ uploadsPerDayMax: 3 });
    const [member, other] = [await addMember(test, app), await addMember(test, app)];
    for (const expected of ["200", "200", "200", "429 TooManyImages"])
      expect(await send(member)).toBe(expected);
    expect(await send(other)).toBe("200");
    await age(member.id, 25);
    expect(await send(member)).toBe("200");
  });

  it("by what is stored, however long ago it was sent", async () => {
    await limits({ uploadsPerDayMax: 3, uploadsStoredMax: 4 });
    const member = await addMember(test, app);
    for (let i = 0; i < 4; i++) {
      expect(await send(member)).toBe("200");
      await age(member.id, 25);
    }
    expect(await send(member)).toBe("429 TooManyImages");
  });

  it("by bytes, in a day and in all", async () => {
    await limits({ uploadMegabytesPerDayMax: 30, uploadMegabytesStoredMax: 40 });
    const member = await addMember(test, app);
    await send(member);
    await weigh(member.id, 30);
    expect(await send(member)).toBe("429 TooManyImages");
    await age(member.id, 25);
    expect(await send(member)).toBe("200");
    await weigh(member.id, 20);
    expect(await send(member)).toBe("429 TooManyImages");
  });

  it("that concurrent uploads cannot exceed, and a refused upload leaves no file behind", async () => {
    await limits({ uploadsPerDayMax: 3 });
    const member = await addMember(test, app);
    const files = fs.readdirSync(filesFolder()).length;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(member)));
    expect(outcomes.filter((one) => one === "200")).toHaveLength(3);
    expect(outcomes.filter((one) => one === "429 TooManyImages")).toHaveLength(5);
    expect(await rows(member.id)).toBe(3);
    expect(fs.readdirSync(filesFolder()).length).toBe(files + 3);
  });
});

it("orphans of two days are swept, rows and files; what a step named stays", async () => {
  const member = await addMember(test, app);
  const ids = [];
  for (const side of ["FRONT", "BACK"]) {
    const { url } = (await member.upload(side, await photo(640, 480))).json();
    ids.push(url.split("/").at(-1));
  }
  const age = "update upload set created_at = now() - interval '49 hours' where id = any($1)";
  await test.ownerPool.query(age, [ids]);
  await test.ownerPool.query("update upload set attached_at = now() where id = $1", [ids[0]]);
  const before = fs.readdirSync(filesFolder()).length;
  await sweepOrphans(test.house, test.outside);
  const left = await test.ownerPool.query("select id from upload where id = any($1)", [ids]);
  expect(left.rows).toEqual([{ id: ids[0] }]);
  expect(fs.readdirSync(filesFolder()).length).toBe(before - 1);
});
