import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  formOf,
  letResend,
  type Member,
  nextPhone,
  openBrowser,
  outcomeOf,
  proveNumber,
  readAuditActions,
  readOk,
  registerMember,
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
const prove = (phoneNumber = member.phoneNumber) =>
  proveNumber(test, openBrowser(app), phoneNumber, "RECOVER");
const recover = (body: object) => openBrowser(app).post("/authmember/recover", body);
const messages = () => [...test.outside.texts, ...test.outside.letters];

describe("recovering an account", () => {
  it("sets the new password, ends every session and tells the member on both channels", async () => {
    const { phoneNumber } = member;
    const other = openBrowser(app);
    readOk(await signInMember(other, member, true));
    const otpToken = await prove();
    await sendQueued(test);
    const told = messages();

    const before = (await readAuditActions(test, member.id)).length;
    const browser = openBrowser(app);
    const reply = await browser.post("/authmember/recover", { phoneNumber, otpToken, newPassword });
    const { recoveryHoldUntil } = reply.json();
    expect(Date.parse(recoveryHoldUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    // Recovery does not sign in.
    expect(browser.cookies.size).toBe(0);

    for (const device of [member.browser, other]) {
      expect(outcomeOf(await device.get("/authmember/sessions"))).toBe("403 LoginExpired");
      expect(outcomeOf(await device.get("/authmember/refresh"))).toBe("403 LoginExpired");
    }
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("401 SignInRefused");
    const renewed = { phoneNumber, password: newPassword };
    expect(outcomeOf(await signInMember(openBrowser(app), renewed))).toBe("200");

    expect((await readAuditActions(test, member.id)).slice(before)).toEqual([
      "RECOVERED",
      "SIGN_IN_FAILED",
      "SIGNED_IN",
    ]);
    await sendQueued(test);
    const news = messages()
      .filter((message) => !told.includes(message))
      .map(({ to, purpose }) => `${to} ${purpose}`);
    const [phone, mail] = [`+${phoneNumber}`, member.email];
    // The sign-in afterwards was by a device that had never signed in.
    expect(news.sort()).toEqual(
      [phone, mail].flatMap((to) => [`${to} RECOVERED`, `${to} NEW_DEVICE`]).sort(),
    );
  });

  it("again after a lost reply answers that it was done, and nothing happens twice", async () => {
    const body = { phoneNumber: member.phoneNumber, otpToken: await prove(), newPassword };
    readOk(await recover(body));
    const browser = openBrowser(app);
    readOk(await signInMember(browser, { ...member, password: newPassword }));
    readOk(await recover(body));
    readOk(await recover(body));
    // The repeated call did not end the session that began in between.
    expect(outcomeOf(await browser.get("/authmember/sessions"))).toBe("200");
    const recovered = (await readAuditActions(test, member.id)).filter(
      (one) => one === "RECOVERED",
    );
    expect(recovered).toHaveLength(1);
  });

  it("again with another password is refused: the proof is used", async () => {
    const body = { phoneNumber: member.phoneNumber, otpToken: await prove(), newPassword };
    readOk(await recover(body));
    const stolen = { ...body, newPassword: "limang bundok 9" };
    expect(outcomeOf(await recover(stolen))).toBe("422 CodeRefused");
    expect(
      outcomeOf(await signInMember(openBrowser(app), { ...member, password: newPassword })),
    ).toBe("200");
  });

  it("by ten at once with one proof has one effect", async () => {
    const { phoneNumber } = member;
    const otpToken = await prove();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, i) =>
        outcomeOf(await recover({ phoneNumber, otpToken, newPassword: `bundok bilang ${i}` })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "422 CodeRefused")).toHaveLength(9);
    const password = `bundok bilang ${outcomes.indexOf("200")}`;
    expect(outcomeOf(await signInMember(openBrowser(app), { ...member, password }))).toBe("200");
  });

  it("of another number with one's own proof is refused, and changes nothing", async () => {
    const other = await registerMember(test, app);
    const otpToken = await prove(other.phoneNumber);
    await prove();
    const theft = { phoneNumber: member.phoneNumber, otpToken, newPassword };
    expect(outcomeOf(await recover(theft))).toBe("422 CodeRefused");
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("200");
    expect(outcomeOf(await recover({ ...theft, phoneNumber: other.phoneNumber }))).toBe("200");
  });

  it("with the proof of a registration is refused", async () => {
    await letResend(test);
    const otpToken = await proveNumber(test, openBrowser(app), member.phoneNumber, "REGISTER");
    const theft = { phoneNumber: member.phoneNumber, otpToken, newPassword };
    expect(outcomeOf(await recover(theft))).toBe("422 CodeRefused");
  });

  it("with a weak password is refused without spending the proof", async () => {
    const { phoneNumber } = member;
    const otpToken = await prove();
    for (const weak of ["password123", "mariaclara1", `0${phoneNumber.slice(2)}`, "hiramlending1"])
      expect(outcomeOf(await recover({ phoneNumber, otpToken, newPassword: weak }))).toBe(
        "422 WeakPassword",
      );
    expect(outcomeOf(await member.browser.get("/authmember/sessions"))).toBe("200");
    readOk(await recover({ phoneNumber, otpToken, newPassword }));
  });

  it("does not open a blocked account", async () => {
    await test.ownerPool.query("update member set frozen_at = now() where id = $1", [member.id]);
    const body = { phoneNumber: member.phoneNumber, otpToken: await prove(), newPassword };
    await recover(body);
    const renewed = { ...member, password: newPassword };
    expect(outcomeOf(await signInMember(openBrowser(app), renewed))).toBe("401 SignInRefused");
  });
});

describe("nothing tells a stranger whether a number is registered", () => {
  it("not the reply to asking for a code", async () => {
    for (const purpose of ["REGISTER", "RECOVER"]) {
      await sendQueued(test);
      await letResend(test);
      const [known, unknown] = [member.phoneNumber, nextPhone()];
      const replies = await Promise.all(
        [known, unknown].map((phoneNumber) =>
          openBrowser(app).post("/authmember/otp", { phoneNumber, purpose }),
        ),
      );
      const times = { resendAfterSeconds: 60, expiresInSeconds: 300, isLate: false };
      const body = { codeId: expect.stringMatching(/^[0-9a-f-]{36}$/), ...times };
      expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(
        Array(2).fill([200, body]),
      );
    }
  });

  it("whose holder alone is told, on the phone, that there is no account", async () => {
    const phoneNumber = nextPhone();
    const asked = { phoneNumber, purpose: "RECOVER" };
    readOk(await openBrowser(app).post("/authmember/otp", asked));
    await sendQueued(test);
    const text = test.outside.texts.at(-1);
    expect(text).toMatchObject({ to: `+${phoneNumber}`, purpose: "RECOVER" });
    expect(text?.text).toContain("There isn't one.");
    expect(text).not.toHaveProperty("code");
    expect(text?.text).not.toMatch(/\d{6}/);
  });

  it("not the limits on asking", async () => {
    for (const phoneNumber of [member.phoneNumber, nextPhone()]) {
      const asked = { phoneNumber, purpose: "RECOVER" };
      const browser = openBrowser(app);
      await browser.post("/authmember/otp", asked);
      const again = await browser.post("/authmember/otp", asked);
      expect(outcomeOf(again)).toBe("429 TooManyRequests");
      expect(Number(again.headers["retry-after"])).toBeGreaterThan(45);
    }
  });

  // These contain the member's own name and e-mail; refusing them for that would reveal the member.
  const attempts = [newPassword, "mariaclara1", "clarasantos", "maria.clara", "password123"];
  it.each(attempts)("not the reply to a made-up proof with the password %s", async (password) => {
    const proof = { otpToken: "A".repeat(43), newPassword: password };
    const [known, unknown] = await Promise.all(
      [member.phoneNumber, nextPhone()].map((phoneNumber) => recover({ ...proof, phoneNumber })),
    );
    expect(known?.payload).toBe(unknown?.payload);
    expect(known?.statusCode).toBe(unknown?.statusCode);
  });

  it("not the reply to a registration with a made-up proof", async () => {
    const [known, unknown] = await Promise.all(
      [member.phoneNumber, nextPhone()].map((phoneNumber) =>
        openBrowser(app).post("/authmember/register", {
          ...formOf(phoneNumber),
          otpToken: "A".repeat(43),
        }),
      ),
    );
    expect(outcomeOf(known as NonNullable<typeof known>)).toBe("422 CodeRefused");
    expect(known?.payload).toBe(unknown?.payload);
  });

  it("not the reply to a wrong code", async () => {
    const replies = await Promise.all(
      [member.phoneNumber, nextPhone()].map((phoneNumber) =>
        openBrowser(app).post("/authmember/otp/verify", {
          phoneNumber,
          purpose: "RECOVER",
          otp: "000000",
        }),
      ),
    );
    expect(replies.map(outcomeOf)).toEqual(Array(2).fill("422 CodeRefused"));
  });
});
