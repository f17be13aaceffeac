/** Where the desk is entered through a provider only: every other door, for everybody. */
import { createAuthenticator } from "@hiram/proof/testing/authenticator.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { openCrookedProvider } from "@hiram/proof/testing/identity-provider.ts";
import {
  type Browser,
  openBrowser,
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import {
  type Desk,
  digitsOf,
  latestLink,
  makeStaff,
  nextStep,
  openDesk,
  type Staff,
  setUpByLink,
  signInTestStaff,
} from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const ANA = "ana@lend.example";
const BEN = "ben@lend.example";

let test: TestHouse;
/** Before the rule was in the settings, and since. */
let before: FastifyInstance;
let app: FastifyInstance;
let provider: Awaited<ReturnType<typeof openCrookedProvider>>;
let ana: Staff;
let clerk: Desk;

beforeAll(async () => {
  provider = await openCrookedProvider("1");
  const providers = [provider.settings];
  test = await openTestHouse({ signOn: { providers, isOnly: false, exceptions: [] } });
  before = await test.openServer();
  const signOn = { providers, isOnly: true, exceptions: [ANA, BEN] };
  app = await test.openServer({ config: { signOn } });
  ana = await makeStaff(test, "ADMIN", { email: ANA, name: "Ana Reyes" });
  clerk = await openDesk(test, before, "LOAN_OFFICER");
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(async () => {
  await resetLimits(test);
  nextStep(test);
});

const textsTo = async (phone: string) => {
  await sendQueued(test);
  return test.outside.texts.filter(({ to }) => to === phone).map(({ text }) => text);
};

it("a password with the authenticator is refused", async () => {
  const browser = openBrowser(app);
  expect(outcomeOf(await signInTestStaff(test, browser, clerk))).toBe("403 SignOnOnly");
  expect(outcomeOf(await browser.get("/staff/me"))).toBe("401 NotSignedIn");
  const wrong = await signInTestStaff(test, browser, clerk, { password: "a wrong one" });
  expect(outcomeOf(wrong)).toBe("401 StaffSignInRefused");
});

it("a password with a recovery key is refused", async () => {
  const made = await clerk.browser.post("/staff/recovery-keys", {
    secondFactor: digitsOf(test, clerk.totpSecret ?? ""),
  });
  const [secondFactor] = made.json().recoveryKeys;
  const reply = await signInTestStaff(test, openBrowser(app), clerk, { secondFactor });
  expect(outcomeOf(reply)).toBe("403 SignOnOnly");
});

it("a passkey is refused", async () => {
  const phone = createAuthenticator();
  const started = await clerk.browser.post("/staff/passkeys/start", {
    currentPassword: clerk.password,
    secondFactor: digitsOf(test, clerk.totpSecret ?? ""),
  });
  const { challengeId, options } = started.json();
  await clerk.browser.post("/staff/passkeys", { challengeId, response: phone.create(options) });
  const browser = openBrowser(app);
  const asked = (await browser.post("/staff/sign-in/passkey/start", {})).json();
  const body = { challengeId: asked.challengeId, response: phone.get(asked.options) };
  expect(outcomeOf(await browser.post("/staff/sign-in/passkey", body))).toBe("403 SignOnOnly");
});

it("an earlier session of a password is refused", async () => {
  expect(outcomeOf(await clerk.browser.get("/staff/me"))).toBe("200");
  const kept = clerk.browser.copy(app);
  expect(outcomeOf(await kept.get("/staff/me"))).toBe("403 LoginExpired");
});

it("a set-up by a link opens the desk to nobody", async () => {
  const manager = await openDesk(test, before, "ADMIN");
  const second = await openDesk(test, before, "ADMIN");
  const person = await makeStaff(test, "CASHIER");
  await manager.browser.post("/staff/people/reset", { id: person.id, reason: "Phone lost." });
  expect(await confirmProposals(second)).toEqual(["200"]);
  const token = await latestLink(test, person.email);
  const { browser, reply } = await setUpByLink(test, app, token);
  expect(reply.json()).toMatchObject({ me: null });
  expect(reply.json().recoveryKeys).toHaveLength(10);
  expect(outcomeOf(await browser.get("/staff/me"))).toBe("401 NotSignedIn");
});

it("one of the two named people enters by password, and everybody is told", async () => {
  const browser: Browser = openBrowser(app);
  expect((await signInTestStaff(test, browser, ana)).json()).toMatchObject({ state: "SIGNED_IN" });
  expect(outcomeOf(await browser.get("/staff/me"))).toBe("200");
  for (const { phone } of [clerk, ana])
    expect((await textsTo(phone)).at(-1)).toMatch(/Ana Reyes entered without/);
  expect(await readAuditActions(test, ana.id)).toContain("STAFF_ENTERED_WITHOUT_PROVIDER");
});

it("the page is told to offer the providers alone", async () => {
  expect((await openBrowser(app).get("/staff/sign-on")).json()).toEqual({
    providers: [{ key: "1", name: "Acme" }],
    isOnly: true,
  });
});
