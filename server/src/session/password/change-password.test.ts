import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Member,
  openBrowser,
  outcomeOf,
  readAuditActions,
  readOk,
  resetLimits,
  sendQueued,
  signedInMember,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
beforeEach(async () => {
  await resetLimits(test);
  member = await signedInMember(test, app);
});

const newPassword = "apat na bundok 8";
const change = (body: object = {}, by = member.browser) =>
  by.post("/authmember/chpwd", { currentPassword: member.password, newPassword, ...body });

describe("changing the password", () => {
  it("S148 D10 keeps this session, ends every other one, and tells the member on both channels", async () => {
    const other = openBrowser(app);
    readOk(await signInMember(other, member, true));
    expect(readOk(await change())).toEqual({});

    expect(outcomeOf(await member.browser.get("/authmember/sessions"))).toBe("200");
    expect(outcomeOf(await member.browser.get("/authmember/refresh"))).toBe("200");
    expect(outcomeOf(await other.get("/authmember/sessions"))).toBe("403 LoginExpired");
    expect(outcomeOf(await other.get("/authmember/refresh"))).toBe("403 LoginExpired");
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("401 SignInRefused");
    expect(
      outcomeOf(await signInMember(openBrowser(app), { ...member, password: newPassword })),
    ).toBe("200");

    expect(await readAuditActions(test, member.id)).toContain("PASSWORD_CHANGED");
    await sendQueued(test);
    const purpose = "PASSWORD_CHANGED";
    for (const told of [test.outside.texts, test.outside.letters]) {
      const message = told.findLast((one) => one.purpose === purpose);
      expect([`+${member.phoneNumber}`, member.email]).toContain(message?.to);
      expect(message?.text).toMatch(/Freeze: http:\/\/hiram\.test\/freeze#[\w-]{22}$/m);
    }
  });

  it("leaves another member's sessions alone", async () => {
    const stranger = await signedInMember(test, app);
    readOk(await change());
    expect(outcomeOf(await stranger.browser.get("/authmember/sessions"))).toBe("200");
  });

  const refusals: [string, object, string, string[]][] = [
    [
      "a wrong current password",
      { currentPassword: "wrong" },
      "422 WrongPassword",
      ["currentPassword"],
    ],
    [
      "a confirmation that differs",
      { password: "another one 1" },
      "422 InvalidInput",
      ["password"],
    ],
    ["a short one", { newPassword: "K7#mPq2" }, "422 InvalidInput", ["newPassword"]],
    [
      "a long one",
      { newPassword: `${"K7#mPq2!".repeat(16)}x` },
      "422 InvalidInput",
      ["newPassword"],
    ],
    ["a common one", { newPassword: "password123" }, "422 WeakPassword", ["newPassword"]],
    ["one's own name", { newPassword: "mariaclara1" }, "422 WeakPassword", ["newPassword"]],
    ["the company's name", { newPassword: "hiramlending1" }, "422 WeakPassword", ["newPassword"]],
  ];
  it.each(refusals)("is refused for %s, and nothing changes", async (_, body, outcome, names) => {
    const other = openBrowser(app);
    readOk(await signInMember(other, member));
    const reply = await change(body);
    expect(outcomeOf(reply)).toBe(outcome);
    expect(Object.keys(reply.json().fields ?? {})).toEqual(names);
    expect(outcomeOf(await other.get("/authmember/sessions"))).toBe("200");
    expect(await readAuditActions(test, member.id)).not.toContain("PASSWORD_CHANGED");
  });

  it("needs a session: no token 401, a stranger's cookie nothing", async () => {
    const stranger = openBrowser(app);
    stranger.cookies.set("refresh", member.browser.cookies.get("refresh") as string);
    expect(outcomeOf(await change({}, stranger))).toBe("401 NotSignedIn");
  });

  it("slows whoever guesses the current one with a stolen session, and notes each guess", async () => {
    const guess = () => change({ currentPassword: "not this one" });
    for (let i = 0; i < 6; i++) expect(outcomeOf(await guess())).toBe("422 WrongPassword");
    const refused = await change();
    expect(outcomeOf(refused)).toBe("429 TooManyRequests");
    expect(Number(refused.headers["retry-after"])).toBe(15);
    const failed = (await readAuditActions(test, member.id)).filter((one) => /FAILED/.test(one));
    expect(failed).toEqual(Array(6).fill("PASSWORD_CHANGE_FAILED"));
    await test.ownerPool.query("update guess_budget set wait_until = now() - interval '1 second'");
    expect(outcomeOf(await change())).toBe("200");
  });

  it("from two devices at once happens once, and the other is not told that it did", async () => {
    const other = openBrowser(app);
    readOk(await signInMember(other, member));
    const replies = await Promise.all([
      change({ newPassword: "bundok bilang 1" }),
      change({ newPassword: "bundok bilang 2" }, other),
    ]);
    const outcomes = replies.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
    expect(outcomes.filter((outcome) => /^(422 WrongPassword|403)/.test(outcome))).toHaveLength(1);
    const [kept, lost] = outcomes[0] === "200" ? [1, 2] : [2, 1];
    const signInWith = (n: number) =>
      signInMember(openBrowser(app), { ...member, password: `bundok bilang ${n}` });
    expect(outcomeOf(await signInWith(kept))).toBe("200");
    expect(outcomeOf(await signInWith(lost))).toBe("401 SignInRefused");
  });
});
