import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  nextPhone,
  openBrowser,
  outcomeOf,
  readOk,
  registerMember,
  resetLimits,
  signedInMember,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import {
  digitsOf,
  makeStaff,
  nextStep,
  openSession,
  signInTestStaff,
} from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
beforeEach(() => resetLimits(test));

const check = async (password: string, about: string[] = []) =>
  (await openBrowser(app).post("/authmember/password/check", { password, about })).json();

/** A password of the greatest length, of characters with four bytes each. */
const longest = "🌋🐘🍌🚗😎🎉🐳😀".repeat(16);

describe("checking a password before it is chosen", () => {
  it("tells a refusal in the words that the account would be refused with", async () => {
    const { refusal, strength } = await check("Pilipinas1");
    expect(refusal).toMatch(/too easy to guess/);
    expect(strength).toBe(0);
  });

  it("takes what one's own name, address and number are into account", async () => {
    const about = ["Corazon Dimaculangan", "cora@example.com", "639171112222"];
    expect((await check("dimaculangan 88", about)).refusal).not.toBeNull();
    expect((await check("dimaculangan 88")).refusal).toBeNull();
    expect((await check("0917-111-2222", about)).refusal).not.toBeNull();
  });

  it("says nothing against a good one, and grows with it", async () => {
    expect(await check("apat na bundok 8")).toEqual({ strength: 4, refusal: null });
    expect((await check("gT4%wq9z")).refusal).toBeNull();
  });

  it("refuses what is too short or too long by the field's own rule", async () => {
    const browser = openBrowser(app);
    for (const password of ["seven 7", "x".repeat(129)]) {
      const reply = await browser.post("/authmember/password/check", { password });
      expect(outcomeOf(reply)).toBe("422 InvalidInput");
      expect(reply.json().fields).toEqual({ password: "Between 8 and 128 characters." });
    }
  });

  it("keeps nothing of what was asked", async () => {
    await check("bantay-salakay 4711", ["Corazon Dimaculangan"]);
    const words = ["bantay-salakay 4711", "Corazon Dimaculangan"];
    expect(findSecrets(await dumpDatabase(test), { codes: [], words })).toEqual([]);
  });
});

describe("a password of 128 characters", () => {
  it("D9 opens an account, signs in whole and is changed", async () => {
    expect([...longest]).toHaveLength(128);
    const member = await registerMember(test, app, { password: longest });
    expect(outcomeOf(await signInMember(member.browser, member))).toBe("200");
    const cut = { ...member, password: [...longest].slice(0, -1).join("") };
    expect(outcomeOf(await signInMember(openBrowser(app), cut))).toBe("401 SignInRefused");
    const change = {
      currentPassword: longest,
      newPassword: `${[...longest].slice(0, 127).join("")}!`,
    };
    readOk(await member.browser.post("/authmember/chpwd", change));
  });

  it("is one that staff may choose and sign in with", async () => {
    const staff = await makeStaff(test, "LOAN_ASSISTANT");
    const browser = await openSession(test, app, staff);
    const secondFactor = digitsOf(test, staff.totpSecret ?? "");
    const body = { currentPassword: staff.password, newPassword: longest, secondFactor };
    expect(outcomeOf(await browser.post("/staff/password", body))).toBe("200");
    nextStep(test);
    const reply = await signInTestStaff(test, openBrowser(app), { ...staff, password: longest });
    expect(outcomeOf(reply)).toBe("200");
  });
});

describe("a password is refused at the field it was typed into", () => {
  it("when an account is opened, recovered or its password changed", async () => {
    const member = await signedInMember(test, app, { phoneNumber: nextPhone() });
    const change = { currentPassword: member.password, newPassword: "JesusLovesMe1" };
    const reply = await member.browser.post("/authmember/chpwd", change);
    expect(outcomeOf(reply)).toBe("422 WeakPassword");
    expect(Object.keys(reply.json().fields)).toEqual(["newPassword"]);
    await expect(registerMember(test, app, { password: "Loan2026!!" })).rejects.toThrow(
      /WeakPassword.*"password"/,
    );
  });

  it("when staff choose one", async () => {
    const staff = await makeStaff(test, "ADMIN", { name: "Amihan Dalisay" });
    const browser = await openSession(test, app, staff);
    const secondFactor = digitsOf(test, staff.totpSecret ?? "");
    const body = { currentPassword: staff.password, newPassword: "amihan2026", secondFactor };
    const reply = await browser.post("/staff/password", body);
    expect(outcomeOf(reply)).toBe("422 WeakPassword");
    expect(Object.keys(reply.json().fields)).toEqual(["newPassword"]);
  });
});
