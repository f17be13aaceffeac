/** Single sign-on at the desk, against a real identity provider. */

import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  openIdentityProvider,
  type ProviderAccount,
  type ProviderBrowser,
} from "@hiram/proof/testing/identity-provider.ts";
import {
  type Browser,
  openBrowser,
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import {
  type Desk,
  digitsOf,
  makeStaff,
  nextStep,
  openDesk,
  type Staff,
} from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

type Identity = Awaited<ReturnType<typeof openIdentityProvider>>;

let test: TestHouse;
let app: FastifyInstance;
let identity: Identity;
let admin: Desk;

/** The port on which the app hears of a sign-out, known before the app is open. */
const LOGOUT_PORT = 20_000 + (process.pid % 20_000);

beforeAll(async () => {
  const logoutUri = `http://127.0.0.1:${LOGOUT_PORT}/api/v2/staff/sign-on/1/logout`;
  identity = await openIdentityProvider("http://hiram.test/staff/sign-on/1", logoutUri);
  const signOn = { providers: [identity.settings], isOnly: false, exceptions: [] };
  test = await openTestHouse({ signOn });
  app = await test.openServer();
  await app.listen({ host: "127.0.0.1", port: LOGOUT_PORT });
  admin = await openDesk(test, app, "ADMIN");
});
afterAll(async () => {
  await test.close();
  await identity.close();
});
beforeEach(async () => {
  await resetLimits(test);
  nextStep(test);
});

let accounts = 0;
const newAccount = (amr: readonly string[] = ["pwd", "mfa"]): ProviderAccount => ({
  subject: `subject-${++accounts}`,
  amr,
});

async function linkTokenOf({ email }: Staff): Promise<string> {
  await sendQueued(test);
  const letter = test.outside.letters.findLast(
    ({ to, text }) => to === email && text.includes("link-account#"),
  );
  return letter?.text.match(/link-account#([\w-]{22})/)?.[1] ?? "";
}

const finish = (browser: Browser, answer: string) =>
  browser.post("/staff/sign-on/finish", { provider: "1", answer });

/** The person opens the link of the letter and signs in at the provider. */
async function link(person: Staff, account: ProviderAccount, sender = admin) {
  await sender.browser.post("/staff/people/identity-link", { id: person.id });
  const token = await linkTokenOf(person);
  const browser = openBrowser(app);
  const secondFactor = digitsOf(test, person.totpSecret ?? "");
  const begun = await browser.post("/staff/sign-on/link", { provider: "1", token, secondFactor });
  if (begun.statusCode !== 200) return begun;
  const answer = await identity.openBrowser().signIn(begun.json().address, account);
  return finish(browser, answer);
}

async function signIn(account: ProviderAccount, at: ProviderBrowser = identity.openBrowser()) {
  const browser = openBrowser(app);
  const begun = await browser.post("/staff/sign-on/start", { provider: "1" });
  const reply = await finish(browser, await at.signIn(begun.json().address, account));
  return { browser, at, reply };
}

async function makeLinked(amr?: readonly string[]) {
  const person = await makeStaff(test, "LOAN_OFFICER");
  const account = newAccount(amr);
  expect((await link(person, account)).json()).toMatchObject({ state: "LINKED" });
  return { person, account };
}

const freshly = (browser: Browser) => browser.post("/staff/sessions/end", {});

describe("an account at the provider", () => {
  it("is linked by a one-time link, with the second factor, and its owner is told", async () => {
    const person = await makeStaff(test, "LOAN_OFFICER");
    const account = newAccount();
    expect(outcomeOf((await signIn(account)).reply)).toBe("422 SignOnUnknown");
    expect((await link(person, account)).json()).toMatchObject({ state: "LINKED" });
    expect(await readAuditActions(test, person.id)).toContain("STAFF_IDENTITY_LINKED");
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.text).toMatch(/an account was linked to your sign-in/);
    const { browser, reply } = await signIn(account);
    expect(reply.json()).toMatchObject({ state: "SIGNED_IN", me: { id: person.id } });
    expect((await browser.get("/staff/me")).json().id).toBe(person.id);
    // The link works once.
    const token = await linkTokenOf(person);
    nextStep(test);
    const secondFactor = digitsOf(test, person.totpSecret ?? "");
    const again = await browser.post("/staff/sign-on/link", { provider: "1", token, secondFactor });
    expect(outcomeOf(again)).toBe("422 StaffLinkRefused");
  });

  it("is not linked without the second factor, to two people, or twice to one", async () => {
    const { person, account } = await makeLinked();
    nextStep(test);
    expect(outcomeOf(await link(person, newAccount()))).toBe("409 IdentityLinked");
    const other = await makeStaff(test, "LOAN_OFFICER");
    expect(outcomeOf(await link(other, account))).toBe("409 IdentityLinked");
    await admin.browser.post("/staff/people/identity-link", { id: other.id });
    const body = { provider: "1", token: await linkTokenOf(other), secondFactor: "000000" };
    expect(outcomeOf(await openBrowser(app).post("/staff/sign-on/link", body))).toBe(
      "422 SecondFactorRefused",
    );
    const unset = await makeStaff(test, "LOAN_OFFICER", { enrolled: false });
    expect(
      outcomeOf(await admin.browser.post("/staff/people/identity-link", { id: unset.id })),
    ).toBe("422 StaffLinkRefused");
  });

  it("begins the days in which its owner confirms nobody's work", async () => {
    const { person } = await makeLinked();
    const people = (await admin.browser.get("/staff/people")).json() as {
      id: string;
      mayConfirmFrom: string;
      identities: { provider: string }[];
    }[];
    const shown = people.find(({ id }) => id === person.id);
    expect(shown?.identities).toMatchObject([{ provider: "Acme" }]);
    expect(Date.parse(shown?.mayConfirmFrom ?? "")).toBeGreaterThan(test.clock.now().getTime());
  });

  it("is unlinked by its owner or by who manages people, and its sessions end", async () => {
    const { person, account } = await makeLinked();
    const { browser } = await signIn(account);
    const [own] = (await browser.get("/staff/identities")).json() as { id: string }[];
    const other = await openDesk(test, app, "LOAN_OFFICER");
    const body = { id: own?.id ?? "" };
    expect(outcomeOf(await other.browser.post("/staff/identities/unlink", body))).toBe(
      "404 NotFound",
    );
    expect(outcomeOf(await other.browser.post("/staff/people/unlink", body))).toBe(
      "403 NotAllowed",
    );
    expect(outcomeOf(await admin.browser.post("/staff/identities/unlink", body))).toBe(
      "404 NotFound",
    );
    expect(outcomeOf(await admin.browser.post("/staff/people/unlink", body))).toBe("200");
    expect(outcomeOf(await browser.get("/staff/me"))).toBe("403 LoginExpired");
    expect(outcomeOf((await signIn(account)).reply)).toBe("422 SignOnUnknown");
    expect(await readAuditActions(test, person.id)).toContain("STAFF_IDENTITY_UNLINKED");
  });

  it("opens nothing for a person who was removed, and ends with a reset", async () => {
    const { person, account } = await makeLinked();
    const { browser } = await signIn(account);
    await test.ownerPool.query("update staff set totp_sealed = null where id = $1", [person.id]);
    expect(outcomeOf(await browser.get("/staff/me"))).toBe("403 LoginExpired");
    expect(outcomeOf((await signIn(account)).reply)).toBe("422 SignOnUnknown");
    const gone = await makeLinked();
    const seated = await signIn(gone.account);
    await test.ownerPool.query("update staff set removed_at = now() where id = $1", [
      gone.person.id,
    ]);
    expect(outcomeOf(await seated.browser.get("/staff/me"))).toBe("403 LoginExpired");
    expect(outcomeOf((await signIn(gone.account)).reply)).toBe("422 SignOnUnknown");
  });
});

describe("the second factor", () => {
  it("is ours when the provider does not say that it was shown, and until then nothing opens", async () => {
    const { person, account } = await makeLinked(["pwd"]);
    nextStep(test);
    const { browser, reply } = await signIn(account);
    expect(reply.json()).toEqual({ state: "FACTOR" });
    expect(outcomeOf(await browser.get("/staff/me"))).toBe("401 NotSignedIn");
    const show = (secondFactor: string) => browser.post("/staff/sign-on/factor", { secondFactor });
    expect(outcomeOf(await show("000000"))).toBe("422 SecondFactorRefused");
    const digits = digitsOf(test, person.totpSecret ?? "");
    expect((await show(digits)).json()).toMatchObject({ me: { id: person.id } });
    expect(outcomeOf(await browser.get("/staff/me"))).toBe("200");
    expect(outcomeOf(await show(digits))).toBe("403 LoginExpired");
  });

  it("is not fresh by a sign-in there, and is by showing it there again now", async () => {
    const { account } = await makeLinked();
    const { browser, at } = await signIn(account);
    expect(outcomeOf(await freshly(browser))).toBe("403 SecondFactorStale");
    const begun = await browser.post("/staff/second-factor/provider", { provider: "1" });
    const address = begun.json().address as string;
    expect(new URL(address).searchParams.get("max_age")).toBe("0");
    expect((await finish(browser, await at.signIn(address, account))).json()).toEqual({
      state: "FRESH",
    });
    expect(outcomeOf(await freshly(browser))).toBe("200");
  });

  it("is not shown by another account, by one factor there, or in another session", async () => {
    const { account } = await makeLinked();
    const other = await makeLinked();
    const { browser, at } = await signIn(account);
    const prove = async (who: ProviderAccount, by = browser, there = identity.openBrowser()) => {
      const begun = await browser.post("/staff/second-factor/provider", { provider: "1" });
      by.cookies.set("staff-sign-on", browser.cookies.get("staff-sign-on") ?? "");
      return outcomeOf(await finish(by, await there.signIn(begun.json().address, who)));
    };
    expect(await prove(other.account)).toBe("422 SignOnUnknown");
    expect(await prove({ ...account, amr: ["pwd"] }, browser, at)).toBe("422 SignOnFactorMissing");
    const elsewhere = await signIn(account);
    expect(await prove(account, elsewhere.browser)).toBe("403 LoginExpired");
    expect(outcomeOf(await freshly(browser))).toBe("403 SecondFactorStale");
  });
});

describe("a sign-out at the provider", () => {
  it("ends the session that began there, and no other", async () => {
    const { person, account } = await makeLinked();
    const [first, second] = [await signIn(account), await signIn(account)];
    const { rows } = await test.ownerPool.query<{ provider_sid: string }>(
      "select provider_sid from staff_session where staff_id = $1 and ended_at is null order by created_at",
      [person.id],
    );
    await identity.logOut(account.subject, rows[0]?.provider_sid ?? "");
    expect(outcomeOf(await first.browser.get("/staff/me"))).toBe("403 LoginExpired");
    expect(outcomeOf(await second.browser.get("/staff/me"))).toBe("200");
  });
});

describe("the database", () => {
  const asApp = (text: string, values: unknown[] = []) =>
    test.pool.query(text, values).then(
      () => "done",
      (error: { code: string }) => error.code,
    );
  const NO_RIGHT = "42501";

  it("lets the app link nobody without a link, and write no account", async () => {
    const { person } = await makeLinked();
    const account = [person.id, identity.issuer];
    expect(
      await asApp(
        "insert into staff_identity (id, staff_id, issuer, subject) values (gen_random_uuid(), $1, $2, 'x')",
        account,
      ),
    ).toBe(NO_RIGHT);
    expect(await asApp("update staff_identity set staff_id = $1", [person.id])).toBe(NO_RIGHT);
    expect(
      await asApp("select link_staff_identity(gen_random_uuid(), $1, 'x')", ["https://x.y"]),
    ).toBe("HM221");
    expect(await asApp("update staff_identity_link set used_at = null")).toBe(NO_RIGHT);
  });

  it("takes no session of another's account, and asks for the factor until it was shown", async () => {
    const { person, account } = await makeLinked(["pwd"]);
    const other = await makeStaff(test, "LOAN_OFFICER");
    await signIn(account);
    const insert = `insert into staff_session (id, token_hash, staff_id, device, address, began_with,
      identity_id) select gen_random_uuid(), decode(md5(random()::text), 'hex'), $1, 'd', 'a',
      'PROVIDER', id from staff_identity where staff_id = $2 and ended_at is null`;
    expect(await asApp(insert, [other.id, person.id])).toBe("HM220");
    const mine = "where staff_id = $1 and began_with = 'PROVIDER'";
    expect(await asApp(`update staff_session set needs_factor = false ${mine}`, [person.id])).toBe(
      "HM220",
    );
    expect(
      await asApp(`update staff_session set began_with = 'PASSWORD' ${mine}`, [person.id]),
    ).toBe(NO_RIGHT);
  });
});
