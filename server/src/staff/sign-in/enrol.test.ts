import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  openBrowser,
  outcomeOf,
  readAuditActions,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import {
  digitsOf,
  makeStaff,
  nextStep,
  openSession,
  type Staff,
  signInTestStaff,
} from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
beforeEach(() => resetLimits(test));

const newPassword = "walong ilog 27!";
const me = async (browser: Browser) => outcomeOf(await browser.get("/staff/me"));

/** The first sign-in, up to the QR code for the authenticator. */
async function begin(staff: Staff) {
  const browser = openBrowser(app);
  const { state, authenticatorKey, authenticatorUri } = (
    await signInTestStaff(test, browser, staff)
  ).json();
  expect(state).toBe("ENROL");
  return { browser, key: authenticatorKey as string, uri: authenticatorUri as string };
}

async function enrolled(staff: Staff) {
  const { browser, key } = await begin(staff);
  const reply = await browser.post("/staff/enrol", { sixDigits: digitsOf(test, key), newPassword });
  nextStep(test);
  return {
    browser,
    reply,
    keys: reply.json().recoveryKeys as string[],
    after: { ...staff, password: newPassword, totpSecret: key },
  };
}

describe("the first sign-in", () => {
  it("sets up the authenticator, another password and ten recovery keys", async () => {
    const staff = await makeStaff(test, "LOAN_ASSISTANT", { enrolled: false });
    const { browser, key, uri } = await begin(staff);
    expect(new URL(uri).searchParams.get("secret")).toBe(key);
    expect(await me(browser)).toBe("401 NotSignedIn");

    const body = { sixDigits: digitsOf(test, key), newPassword };
    const reply = await browser.post("/staff/enrol", body);
    expect(reply.json().me).toMatchObject({ id: staff.id, recoveryKeysLeft: 10 });
    expect(new Set(reply.json().recoveryKeys).size).toBe(10);
    expect(await me(browser)).toBe("200");
    expect(await readAuditActions(test, staff.id)).toEqual(["STAFF_ENROLLED"]);

    nextStep(test);
    const again = openBrowser(app);
    const old = await signInTestStaff(test, again, { ...staff, totpSecret: key });
    expect(outcomeOf(old)).toBe("401 StaffSignInRefused");
    const right = { ...staff, totpSecret: key, password: newPassword };
    expect(outcomeOf(await signInTestStaff(test, again, right))).toBe("200");
  });

  it("shows the secret once: another first sign-in makes another, and the last one counts", async () => {
    const staff = await makeStaff(test, "LOAN_ASSISTANT", { enrolled: false });
    const first = await begin(staff);
    const second = await begin(staff);
    expect(second.key).not.toBe(first.key);
    const body = { sixDigits: digitsOf(test, second.key), newPassword };
    expect(outcomeOf(await second.browser.post("/staff/enrol", body))).toBe("200");
    const late = { sixDigits: digitsOf(test, first.key), newPassword: "another ilog 28!" };
    expect(outcomeOf(await first.browser.post("/staff/enrol", late))).toBe("403 LoginExpired");
  });

  const wrongs: [string, (key: string) => object, string][] = [
    ["a wrong number", () => ({ sixDigits: "000000" }), "422 SecondFactorRefused"],
    ["the first password again", () => ({ newPassword: "pitong bundok 9!" }), "422 WeakPassword"],
    ["a common password", () => ({ newPassword: "password123" }), "422 WeakPassword"],
    ["one's own name", () => ({ newPassword: "zenaida quirino" }), "422 WeakPassword"],
  ];
  it.each(wrongs)("is not finished with %s", async (_, changes, outcome) => {
    const staff = await makeStaff(test, "LOAN_ASSISTANT", { enrolled: false });
    const { browser, key } = await begin(staff);
    const body = { sixDigits: digitsOf(test, key), newPassword, ...changes(key) };
    expect(outcomeOf(await browser.post("/staff/enrol", body))).toBe(outcome);
    expect(await me(browser)).toBe("401 NotSignedIn");
  });

  it("cannot be finished without the first half, nor from a session that is whole", async () => {
    const body = { sixDigits: "123456", newPassword };
    expect(outcomeOf(await openBrowser(app).post("/staff/enrol", body))).toBe("401 NotSignedIn");
    const whole = await openSession(test, app, await makeStaff(test, "ADMIN"));
    expect(outcomeOf(await whole.post("/staff/enrol", body))).toBe("403 LoginExpired");
  });

  it("leaves neither secret nor keys in clear", async () => {
    const staff = await makeStaff(test, "LOAN_ASSISTANT", { enrolled: false });
    const { keys, after } = await enrolled(staff);
    const words = [after.totpSecret, after.password, staff.password, ...keys];
    words.push(...keys.map((key) => key.replace("-", "")));
    expect(findSecrets(await dumpDatabase(test), { codes: [], words })).toEqual([]);
  });
});

describe("a recovery key", () => {
  it("opens once, with or without its hyphen, and another opens after it", async () => {
    const { keys, after } = await enrolled(
      await makeStaff(test, "LOAN_OFFICER", { enrolled: false }),
    );
    const [first = "", second = ""] = keys;
    const use = (secondFactor: string) =>
      signInTestStaff(test, openBrowser(app), after, { secondFactor });
    const replies = await Promise.all([use(first), use(first), use(first)]);
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    await resetLimits(test);
    expect(outcomeOf(await use(first))).toBe("401 StaffSignInRefused");
    const reply = await use(second.replace("-", "").toLowerCase());
    expect(reply.json().me.recoveryKeysLeft).toBe(8);
  });

  it("of somebody else opens nothing", async () => {
    const a = await enrolled(await makeStaff(test, "LOAN_OFFICER", { enrolled: false }));
    const b = await enrolled(await makeStaff(test, "LOAN_OFFICER", { enrolled: false }));
    const secondFactor = a.keys[0];
    const reply = await signInTestStaff(test, openBrowser(app), b.after, { secondFactor });
    expect(outcomeOf(reply)).toBe("401 StaffSignInRefused");
  });

  it("is replaced with the nine others by a second factor, and not without", async () => {
    const { browser, keys, after } = await enrolled(
      await makeStaff(test, "LOAN_OFFICER", { enrolled: false }),
    );
    const renew = (secondFactor: string) => browser.post("/staff/recovery-keys", { secondFactor });
    expect(outcomeOf(await renew("000000"))).toBe("422 SecondFactorRefused");
    const made = (await renew(digitsOf(test, after.totpSecret))).json().recoveryKeys;
    expect(made).toHaveLength(10);
    const old = await signInTestStaff(test, openBrowser(app), after, { secondFactor: keys[0] });
    expect(outcomeOf(old)).toBe("401 StaffSignInRefused");
    const fresh = await signInTestStaff(test, openBrowser(app), after, { secondFactor: made[0] });
    expect(outcomeOf(fresh)).toBe("200");
  });
});

describe("one's own password", () => {
  it("is changed with the old one and a second factor, and ends the other sessions", async () => {
    const staff = await makeStaff(test, "ADMIN");
    const browser = await openSession(test, app, staff);
    const other = await openSession(test, app, staff);
    const good = () => ({
      currentPassword: staff.password,
      newPassword,
      secondFactor: digitsOf(test, staff.totpSecret ?? ""),
    });
    nextStep(test);
    const tries: [object, string][] = [
      [{ currentPassword: "wrong" }, "422 WrongPassword"],
      [{ secondFactor: "000000" }, "422 SecondFactorRefused"],
      [{ newPassword: "password1" }, "422 WeakPassword"],
      [{}, "200"],
    ];
    for (const [changes, outcome] of tries) {
      const reply = await browser.post("/staff/password", { ...good(), ...changes });
      expect(outcomeOf(reply)).toBe(outcome);
      if (outcome !== "200") expect(await me(other)).toBe("200");
    }
    expect([await me(browser), await me(other)]).toEqual(["200", "403 LoginExpired"]);
    expect(await readAuditActions(test, staff.id)).toEqual(["STAFF_PASSWORD_CHANGED"]);
  });
});
