import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  type Member,
  openBrowser,
  outcomeOf,
  readOk,
  registerMember,
  resetLimits,
  sendQueued,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { addTestPasskey } from "@hiram/proof/testing/passkey.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
beforeEach(async () => {
  await resetLimits(test);
  member = await registerMember(test, app);
});

/** The messages about new devices that the member has got so far. */
async function told() {
  await sendQueued(test);
  const mine = [`+${member.phoneNumber}`, member.email];
  return [...test.outside.texts, ...test.outside.letters].filter(
    ({ to, purpose }) => purpose === "NEW_DEVICE" && mine.includes(to),
  );
}
const forget = () => {
  test.outside.texts.length = 0;
  test.outside.letters.length = 0;
};
const agent = "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36";

describe("a device that signs in for the first time", () => {
  beforeEach(async () => {
    await sendQueued(test);
    forget();
  });

  it("is told on both channels, with its name and the link that freezes the account", async () => {
    const { phoneNumber, password } = member;
    const browser = openBrowser(app);
    readOk(
      await browser.post("/authmember/login", { phoneNumber, password }, { "user-agent": agent }),
    );
    const messages = await told();
    expect(messages.map(({ to }) => to)).toEqual([`+${phoneNumber}`, member.email]);
    for (const { text } of messages)
      expect(text).toMatch(/Chrome on Android\. Not you\? Freeze: http:\/\/hiram\.test\/freeze#/);
  });

  it("is told once: afterwards it is known", async () => {
    const browser = openBrowser(app);
    readOk(await signInMember(browser, member));
    readOk(await browser.post("/authmember/logout"));
    readOk(await signInMember(browser, member));
    expect(await told()).toHaveLength(2);
  });

  it("is not told where it is the one that opened the account", async () => {
    readOk(await signInMember(member.browser, member));
    expect(await told()).toEqual([]);
  });

  it("is told although it knows another account", async () => {
    const other = await registerMember(test, app, { email: "other@example.com" });
    await sendQueued(test);
    forget();
    readOk(await signInMember(other.browser, member));
    expect(await told()).toHaveLength(2);
  });

  it("is not told for a guess that was wrong", async () => {
    const wrong = await signInMember(openBrowser(app), { ...member, password: "not this one 1" });
    expect(outcomeOf(wrong)).toBe("401 SignInRefused");
    expect(await told()).toEqual([]);
  });

  it("is told when it signs in with a passkey", async () => {
    readOk(await signInMember(member.browser, member));
    const { phone } = await addTestPasskey(member);
    const byPasskey = async (browser: Browser) => {
      const started = (await browser.post("/authmember/passkeys/signin/start", {})).json();
      const { challengeId, options } = started;
      const response = phone.get(options);
      readOk(await browser.post("/authmember/passkeys/signin", { challengeId, response }));
    };
    await byPasskey(member.browser);
    expect(await told()).toEqual([]);
    await byPasskey(openBrowser(app));
    expect(await told()).toHaveLength(2);
  });
});
