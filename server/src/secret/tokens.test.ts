import { randomBytes, randomUUID } from "node:crypto";
import { settableClock } from "@hiram/proof/testing/clock.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase, openPool } from "#db/database.ts";
import { openKeys } from "#secret/crypto.ts";
import { openTokens, rotateSigningKey, type Tokens } from "#secret/tokens.ts";

const test = await openHouseForFile();
let tokens: Tokens;
const start = new Date("2026-03-02T04:00:00Z");
const issuer = "http://hiram.test";

beforeEach(async () => {
  test.clock.set(start);
  await test.ownerPool.query("truncate signing_key");
  tokens = openProcess();
});

/** The tokens of one process, with its own cache of keys. */
const openProcess = (db = test.house.db, clock = test.clock) =>
  openTokens(db, test.house.keys, clock, issuer);
const later = (seconds: number) => test.clock.set(new Date(start.getTime() + seconds * 1000));
/** Makes the newest key a month old, and runs the rotation. */
async function rotate() {
  await test.ownerPool.query("update signing_key set created_at = created_at - interval '31 days'");
  await rotateSigningKey(test.house.db, test.house.keys);
}
const keyIds = async (): Promise<string[]> =>
  (await test.ownerPool.query("select id from signing_key order by created_at desc")).rows.map(
    (row) => row.id,
  );

const claims = {
  subjectId: "11111111-1111-4111-8111-111111111111",
  sessionId: "22222222-2222-4222-8222-222222222222",
  phoneNumber: "639171234567",
  roles: ["MEMBER"],
};

describe("an access token", () => {
  it("says who, which session, which phone and which roles, and is read back", async () => {
    expect(await tokens.read(await tokens.sign(claims))).toEqual(claims);
  });

  it("carries what the promise lists, for fifteen minutes", async () => {
    const token = await tokens.sign(claims);
    const now = start.getTime() / 1000;
    expect(decodeJwt(token)).toEqual({
      iss: issuer,
      aud: "hiram",
      sub: claims.subjectId,
      sid: claims.sessionId,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: now,
      nbf: now,
      exp: now + 900,
      UserInfo: { phoneNumber: "639171234567", roles: ["MEMBER"] },
    });
    expect(decodeProtectedHeader(token)).toEqual({
      alg: "HS256",
      typ: "at+jwt",
      kid: (await keyIds())[0],
    });
  });

  it.each([
    [899, true],
    [901, false],
    [86_400, false],
  ])("is %s seconds later still good: %s", async (seconds, isGood) => {
    const token = await tokens.sign(claims);
    later(seconds);
    expect((await tokens.read(token)) !== null).toBe(isGood);
  });

  it("is refused before its time, as one made by a clock that runs ahead", async () => {
    const token = await tokens.sign(claims);
    later(-60);
    expect(await tokens.read(token)).toBeNull();
  });
});

describe("a forged token is refused", () => {
  const payload = { sid: claims.sessionId, UserInfo: { phoneNumber: "639171234567", roles: [] } };
  const now = start.getTime() / 1000;
  const base = {
    ...payload,
    iss: issuer,
    aud: "hiram",
    sub: claims.subjectId,
    jti: randomUUID(),
    iat: now,
    nbf: now,
    exp: now + 900,
  };
  const { sub: _, ...withoutSub } = base;
  const { sid: __, ...withoutSid } = base;
  const { jti: ___, ...withoutJti } = base;
  const { exp: ____, ...withoutExp } = base;
  const { nbf: _____, ...withoutNbf } = base;
  const { UserInfo: ______, ...withoutUser } = base;

  /** With our own secret and key id: the forger has everything except what the row changes. */
  async function ourKey() {
    await tokens.sign(claims);
    const { rows } = await test.ownerPool.query("select id, sealed from signing_key");
    const { id, sealed } = rows[0];
    const secret = test.house.keys.open(sealed, `signing-key/${id}`);
    return { kid: id as string, secret: Buffer.from(secret, "base64") };
  }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const header = (kid: string) => ({ alg: "HS256", typ: "at+jwt", kid });
  type Forge = (kid: string, secret: Buffer) => Promise<string>;
  const signed =
    (body: object, headers: object = {}): Forge =>
    (kid, secret) =>
      new SignJWT({ ...body }).setProtectedHeader({ ...header(kid), ...headers }).sign(secret);

  it("while a copy without any difference is accepted, which shows that the forging code works", async () => {
    const { kid, secret } = await ourKey();
    expect(await tokens.read(await signed(base)(kid, secret))).not.toBeNull();
  });

  const forgeries: [string, Forge][] = [
    [
      "alg none without a signature",
      async (kid) => `${encode({ ...header(kid), alg: "none" })}.${encode(base)}.`,
    ],
    [
      "alg none with our signature",
      async (kid, secret) => {
        const [, body, signature] = (await signed(base)(kid, secret)).split(".");
        return `${encode({ ...header(kid), alg: "none" })}.${body}.${signature}`;
      },
    ],
    ["alg NoNe", async (kid) => `${encode({ ...header(kid), alg: "NoNe" })}.${encode(base)}.`],
    ["the wrong key", (kid) => signed(base)(kid, randomBytes(32))],
    ["an empty key", (kid) => signed(base)(kid, Buffer.alloc(32))],
    ["a key we do not have", (_kid, secret) => signed(base)(randomUUID(), secret)],
    ["a kid that is SQL", (_kid, secret) => signed(base)("' or true --", secret)],
    [
      "no kid",
      (_kid, secret) =>
        new SignJWT(base).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(secret),
    ],
    [
      "another algorithm of the family",
      (kid) => signed(base, { alg: "HS512" })(kid, randomBytes(64)),
    ],
    ["another algorithm with our key", signed(base, { alg: "HS384" })],
    ["another type", signed(base, { typ: "JWT" })],
    ["another issuer", signed({ ...base, iss: "http://elsewhere.test" })],
    ["another audience", signed({ ...base, aud: "staff" })],
    ["expired", signed({ ...base, exp: now - 1 })],
    ["not yet valid", signed({ ...base, nbf: now + 60 })],
    ["no subject", signed(withoutSub)],
    ["no session", signed(withoutSid)],
    ["no id of its own", signed(withoutJti)],
    ["no end", signed(withoutExp)],
    ["no beginning", signed(withoutNbf)],
    ["nobody's phone and roles", signed(withoutUser)],
    [
      "roles that are no list",
      signed({ ...base, UserInfo: { phoneNumber: "1", roles: "MEMBER" } }),
    ],
    [
      "a changed body under our signature",
      async (kid, secret) => {
        const [head, , signature] = (await signed(base)(kid, secret)).split(".");
        return `${head}.${encode({ ...base, sub: randomUUID() })}.${signature}`;
      },
    ],
    [
      "an extension we do not know",
      (kid, secret) =>
        new SignJWT(base)
          .setProtectedHeader({ ...header(kid), crit: ["x"], x: true })
          .sign(secret, { crit: { x: true } }),
    ],
    ["no token at all", async () => "canary"],
    ["nothing but dots", async () => ".."],
    ["five parts", async () => "a.b.c.d.e"],
    ["a refresh token", async () => randomBytes(32).toString("base64url")],
  ];
  it.each(forgeries)("%s", async (_name, forge) => {
    const { kid, secret } = await ourKey();
    expect(await tokens.read(await forge(kid, secret))).toBeNull();
  });

  it("even when it brings its own key in the header", async () => {
    const { kid } = await ourKey();
    const own = randomBytes(32);
    const jwk = { kty: "oct", k: own.toString("base64url") };
    expect(await tokens.read(await signed(base, { jwk })(kid, own))).toBeNull();
  });
});

describe("the signing key", () => {
  it("is replaced after a month and not before", async () => {
    await tokens.sign(claims);
    const [first] = await keyIds();
    await rotateSigningKey(test.house.db, test.house.keys);
    expect(await keyIds()).toEqual([first]);
    await rotate();
    expect(await keyIds()).toEqual([expect.any(String), first]);
  });

  it("that was replaced once still verifies, in this process and in a new one", async () => {
    const token = await tokens.sign(claims);
    await rotate();
    later(61);
    expect(await tokens.read(token)).toEqual(claims);
    expect(await openProcess().read(token)).toEqual(claims);
    const next = await tokens.sign(claims);
    expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(token).kid);
  });

  it("that is gone takes with it the tokens that were found good before", async () => {
    const token = await tokens.sign(claims);
    expect(await tokens.read(token)).toEqual(claims);
    expect(await tokens.read(token)).toEqual(claims);
    await rotate();
    await rotate();
    later(61);
    expect(await tokens.read(token)).toBeNull();
  });

  it("keeps no token beyond its time, however often it was found good", async () => {
    const token = await tokens.sign(claims);
    expect(await tokens.read(token)).toEqual(claims);
    later(15 * 60 - 1);
    expect(await tokens.read(token)).toEqual(claims);
    later(15 * 60 + 1);
    expect(await tokens.read(token)).toBeNull();
  });

  it("does not take a token that is one letter other than a good one", async () => {
    const token = await tokens.sign(claims);
    expect(await tokens.read(token)).toEqual(claims);
    const at = token.length - 3;
    const other = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    expect(await tokens.read(other)).toBeNull();
  });

  it("that was replaced twice is gone, and its tokens with it", async () => {
    const token = await tokens.sign(claims);
    await rotate();
    await rotate();
    later(61);
    expect(await tokens.read(token)).toBeNull();
    expect(await openProcess().read(token)).toBeNull();
    expect(await keyIds()).toHaveLength(2);
  });

  it("that another process made a moment ago is found at once", async () => {
    const second = openPool(test.appUrl, { role: "hiram_app" });
    const other = openProcess(openDatabase(second));
    // Both have cached the first key and would not read again for a minute.
    expect(await other.read(await tokens.sign(claims))).toEqual(claims);
    await rotate();
    const third = openProcess();
    const token = await third.sign(claims);
    expect(decodeProtectedHeader(token).kid).toBe((await keyIds())[0]);
    expect(await other.read(token)).toEqual(claims);
    expect(await tokens.read(token)).toEqual(claims);
    await second.end();
  });

  it("is made once when many processes start at once on an empty table", async () => {
    const processes = Array.from({ length: 12 }, () => openProcess());
    const signed = await Promise.all(processes.map((one) => one.sign(claims)));
    expect(await keyIds()).toHaveLength(1);
    for (const token of signed) expect(await processes[0]?.read(token)).toEqual(claims);
  });

  it("is added once when many processes rotate at once", async () => {
    await tokens.sign(claims);
    await test.ownerPool.query("update signing_key set created_at = now() - interval '31 days'");
    await Promise.all(
      Array.from({ length: 10 }, () => rotateSigningKey(test.house.db, test.house.keys)),
    );
    expect(await keyIds()).toHaveLength(2);
  });

  it("lies sealed in the database, and another installation cannot open it", async () => {
    await tokens.sign(claims);
    const { rows } = await test.ownerPool.query("select id, sealed from signing_key");
    const { id, sealed } = rows[0];
    expect(() => openKeys("another secret").open(sealed, `signing-key/${id}`)).toThrow();
    expect(() => test.house.keys.open(sealed, `signing-key/${randomUUID()}`)).toThrow();
  });

  it("of one installation does not verify for another that has the same rows", async () => {
    const token = await tokens.sign(claims);
    const clock = settableClock(start.toISOString());
    const stranger = openTokens(test.house.db, openKeys("another secret"), clock, issuer);
    await expect(stranger.read(token)).rejects.toThrow();
  });
});
