/** Answers that a provider never gave, or not to this: each is refused, and five alarm. */

import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { type Forging, openCrookedProvider } from "@hiram/proof/testing/identity-provider.ts";
import {
  type Browser,
  openBrowser,
  outcomeOf,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import { makeStaff, openDesk, type Staff } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, describe, test as each, expect, it } from "vitest";

type Crooked = Awaited<ReturnType<typeof openCrookedProvider>>;

let test: TestHouse;
let app: FastifyInstance;
let acme: Crooked;
let other: Crooked;
let person: Staff;

beforeAll(async () => {
  acme = await openCrookedProvider("1");
  other = await openCrookedProvider("2");
  const providers = [acme.settings, other.settings];
  test = await openTestHouse({ signOn: { providers, isOnly: false, exceptions: [] } });
  app = await test.openServer();
  person = await makeStaff(test, "LOAN_OFFICER");
  for (const { issuer } of providers)
    await test.ownerPool.query(
      "insert into staff_identity (id, staff_id, issuer, subject) values (gen_random_uuid(), $1, $2, 'ben')",
      [person.id, issuer],
    );
});
afterAll(async () => {
  await test.close();
  await acme.close();
  await other.close();
});
beforeEach(() => resetLimits(test));

type Begun = { browser: Browser; state: string; nonce: string };

async function begin(provider: "1" | "2" = "1", browser = openBrowser(app)): Promise<Begun> {
  const reply = await browser.post("/staff/sign-on/start", { provider });
  const asked = new URL(reply.json().address).searchParams;
  expect(asked.get("code_challenge_method")).toBe("S256");
  expect(asked.get("redirect_uri")).toBe(`http://hiram.test/staff/sign-on/${provider}`);
  return { browser, state: asked.get("state") ?? "", nonce: asked.get("nonce") ?? "" };
}

const claimsOf = ({ nonce }: Pick<Begun, "nonce">): JWTPayload => ({
  sub: "ben",
  nonce,
  amr: ["mfa"],
  auth_time: Math.floor(Date.now() / 1000),
});

const answerOf = (state: string, iss = acme.issuer, code = "c") =>
  new URLSearchParams({ code, state, iss }).toString();

const finish = ({ browser }: Pick<Begun, "browser">, answer: string, provider = "1") =>
  browser.post("/staff/sign-on/finish", { provider, answer });

/** A whole sign-in whose token is forged in one way. */
async function signIn(forging?: Forging) {
  const begun = await begin();
  await acme.answerWith(claimsOf(begun), forging);
  return { begun, reply: await finish(begun, answerOf(begun.state)) };
}

it("the same answer without any forgery signs in", async () => {
  const { reply } = await signIn();
  expect(reply.json()).toMatchObject({ state: "SIGNED_IN", me: { id: person.id } });
});

const now = () => Math.floor(Date.now() / 1000);
const REFUSED = "422 SignOnRefused";

each.each<[string, () => Forging]>([
  ["no signature (alg none)", () => ({ alg: "none" })],
  ["the client's secret as its key (HS256)", () => ({ alg: "HS256" })],
  ["another's key", () => ({ withOtherKey: true })],
  ["another audience", () => ({ claims: { aud: "somebody-else" } })],
  ["another issuer", () => ({ claims: { iss: "https://evil.example" } })],
  ["an old nonce", () => ({ claims: { nonce: "old" } })],
  ["no nonce", () => ({ without: ["nonce"] })],
  ["an end that has passed", () => ({ claims: { iat: now() - 900, exp: now() - 120 } })],
  ["no subject", () => ({ without: ["sub"] })],
])("a token with %s is refused", async (_, forging) => {
  const { begun, reply } = await signIn(forging());
  expect(outcomeOf(reply)).toBe(REFUSED);
  expect(outcomeOf(await begun.browser.get("/staff/me"))).toBe("401 NotSignedIn");
});

it("a token that ended within the minute of skew is taken", async () => {
  const { reply } = await signIn({ claims: { iat: now() - 300, exp: now() - 20 } });
  expect(reply.json()).toMatchObject({ state: "SIGNED_IN" });
});

describe("an answer", () => {
  it("without a state, with two, or with one of nobody is refused", async () => {
    const begun = await begin();
    await acme.answerWith(claimsOf(begun));
    const { state } = begun;
    for (const answer of ["code=c", `code=c&state=${state}&state=${state}`, answerOf("no-id")])
      expect(outcomeOf(await finish(begun, answer))).toBe(REFUSED);
    const unknown = answerOf("3f2504e0-4f89-41d3-9a0c-0305e82c3301");
    expect(outcomeOf(await finish(begun, unknown))).toBe(REFUSED);
  });

  it("with the state of another browser is refused", async () => {
    const [mine, theirs] = [await begin(), await begin()];
    await acme.answerWith(claimsOf(theirs));
    expect(outcomeOf(await finish(mine, answerOf(theirs.state)))).toBe(REFUSED);
    const bare = { browser: openBrowser(app) };
    expect(outcomeOf(await finish(bare, answerOf(theirs.state)))).toBe(REFUSED);
  });

  it("that was used, right or wrong, is refused", async () => {
    const { begun } = await signIn();
    expect(outcomeOf(await finish(begun, answerOf(begun.state)))).toBe(REFUSED);
    const wrong = await signIn({ alg: "none" });
    await acme.answerWith(claimsOf(wrong.begun));
    expect(outcomeOf(await finish(wrong.begun, answerOf(wrong.begun.state)))).toBe(REFUSED);
  });

  it("that comes after ten minutes is refused", async () => {
    const begun = await begin();
    await acme.answerWith(claimsOf(begun));
    await test.ownerPool.query(
      "update staff_sign_on set started_at = started_at - interval '11 minutes' where id = $1",
      [begun.state],
    );
    expect(outcomeOf(await finish(begun, answerOf(begun.state)))).toBe(REFUSED);
  });

  it("of one provider for a sign-in at the other is refused (mix-up)", async () => {
    const begun = await begin("1");
    await acme.answerWith(claimsOf(begun));
    await other.answerWith(claimsOf(begun));
    // At the other's address, then at its own address with the other's name, and without a name.
    expect(outcomeOf(await finish(begun, answerOf(begun.state, other.issuer), "2"))).toBe(REFUSED);
    expect(outcomeOf(await finish(begun, answerOf(begun.state, other.issuer)))).toBe(REFUSED);
    const again = await begin("1");
    await acme.answerWith(claimsOf(again));
    expect(outcomeOf(await finish(again, `code=c&state=${again.state}`))).toBe(REFUSED);
  });

  it("that says nobody signed in signs nobody in, and alarms nobody", async () => {
    const begun = await begin();
    const answer = new URLSearchParams({ error: "access_denied", state: begun.state });
    expect(outcomeOf(await finish(begun, answer.toString()))).toBe("422 SignOnCancelled");
  });

  it("names the account by issuer and subject, never by e-mail", async () => {
    const begun = await begin();
    await acme.answerWith({ ...claimsOf(begun), sub: "someone-new", email: person.email });
    expect(outcomeOf(await finish(begun, answerOf(begun.state)))).toBe("422 SignOnUnknown");
  });
});

describe("showing the factor again at the provider", () => {
  async function prove(claims: JWTPayload, without: readonly string[] = []) {
    const { begun } = await signIn();
    const { browser } = begun;
    const reply = await browser.post("/staff/second-factor/provider", { provider: "1" });
    const asked = new URL(reply.json().address).searchParams;
    const nonce = asked.get("nonce") ?? "";
    await acme.answerWith({ ...claimsOf({ nonce }), ...claims }, { without });
    return outcomeOf(await finish({ browser }, answerOf(asked.get("state") ?? "")));
  }

  it("needs a sign-in after it was asked", async () => {
    expect(await prove({ auth_time: now() - 120 })).toBe(REFUSED);
    expect(await prove({}, ["auth_time"])).toBe(REFUSED);
    expect(await prove({})).toBe("200");
  });
});

describe("a logout token", () => {
  const event = { "http://schemas.openid.net/event/backchannel-logout": {} };
  let tokens = 0;
  const tokenOf = (claims: JWTPayload, forging?: Forging) =>
    acme.sign({ sub: "ben", jti: `token-${++tokens}`, events: event, ...claims }, forging);
  const send = async (token: string, provider = "1") =>
    (
      await app.inject({
        method: "POST",
        url: `/api/v2/staff/sign-on/${provider}/logout`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      })
    ).statusCode;

  it.each<[string, () => Promise<string>]>([
    ["without events", () => tokenOf({}, { without: ["events"] })],
    ["with another event", () => tokenOf({ events: { "urn:other": {} } })],
    ["with a nonce, as an ID token has", () => tokenOf({ nonce: "n" })],
    ["without a name of its own", () => tokenOf({}, { without: ["jti"] })],
    ["about nobody", () => tokenOf({}, { without: ["sub"] })],
    ["without a signature", () => tokenOf({}, { alg: "none" })],
    ["with another's key", () => tokenOf({}, { withOtherKey: true })],
    ["for somebody else", () => tokenOf({ aud: "other" })],
    ["that is old", () => tokenOf({ iat: now() - 900, exp: now() + 900 })],
    ["that is no token", async () => "x"],
  ])("%s ends nothing", async (_, make) => {
    const { begun } = await signIn();
    expect(await send(await make())).toBe(400);
    expect(outcomeOf(await begun.browser.get("/staff/me"))).toBe("200");
  });

  it("about a person ends all sessions of the account, and counts once", async () => {
    const [first, second] = [await signIn(), await signIn()];
    const token = await tokenOf({});
    expect(await send(token, "2")).toBe(400);
    expect(await send(token)).toBe(200);
    for (const { begun } of [first, second])
      expect(outcomeOf(await begun.browser.get("/staff/me"))).toBe("403 LoginExpired");
    const later = await signIn();
    expect(await send(token)).toBe(400);
    expect(outcomeOf(await later.begun.browser.get("/staff/me"))).toBe("200");
  });
});

it("five forged answers within an hour are told to who manages people, once", async () => {
  const { phone } = await openDesk(test, app, "ADMIN");
  await resetLimits(test);
  const told = async () => {
    await sendQueued(test);
    return test.outside.texts.filter(
      ({ to, text }) => to === phone && /forged answers to sign-ins/.test(text),
    ).length;
  };
  for (let count = 1; count <= 4; count++) await signIn({ alg: "none" });
  expect(await told()).toBe(0);
  for (let count = 1; count <= 3; count++) await signIn({ alg: "none" });
  expect(await told()).toBe(1);
});
