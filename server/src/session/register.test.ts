import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  formOf,
  latestCode,
  letResend,
  nextPhone,
  openBrowser,
  openSecondProcess,
  outcomeOf,
  proveNumber,
  readOk,
  registerMember,
  resetLimits,
  sendQueued,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createInvitation } from "#session/create-invitation.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let phoneNumber: string;
beforeEach(async () => {
  await resetLimits(test);
  phoneNumber = nextPhone();
});

const prove = (of = phoneNumber) => proveNumber(test, openBrowser(app), of);
const register = (body: object, server = app) =>
  openBrowser(server).post("/authmember/register", body);
const members = async (): Promise<number> =>
  (await test.ownerPool.query("select count(*) as n from member")).rows[0].n;

describe("a phone number is proven in whatever form it is typed", () => {
  const forms: [string, (wire: string) => string][] = [
    ["63…", (wire) => wire],
    ["+63…", (wire) => `+${wire}`],
    ["09…", (wire) => `0${wire.slice(2)}`],
  ];
  it.each(forms)("%s", async (_, write) => {
    const typed = write(phoneNumber);
    const otpToken = await prove(typed);
    const reply = await register({ ...formOf(typed), otpToken });
    expect(readOk(reply)).toEqual({ phoneNumber });
    for (const [, other] of forms) {
      const credentials = { ...formOf(other(phoneNumber)) };
      expect(outcomeOf(await signInMember(openBrowser(app), credentials))).toBe("200");
    }
  });

  const nonsense: [string, string][] = [
    ["12345678", "422 InvalidInput"],
    ["1234567890123456", "422 InvalidInput"],
    ["0917-1234567", "422 InvalidInput"],
    ["٠٩١٧١٢٣٤٥٦٧", "422 InvalidInput"],
    ["639171234567;drop table member", "422 InvalidInput"],
    ["++639171234567", "422 InvalidInput"],
    ["", "422 InvalidInput"],
    ["999999999999999", "422 PhoneRefused"],
    ["091712345678901", "422 PhoneRefused"],
  ];
  it.each(nonsense)("%s is refused: %s", async (typed, outcome) => {
    const asked = { phoneNumber: typed, purpose: "REGISTER" };
    expect(outcomeOf(await openBrowser(app).post("/authmember/otp", asked))).toBe(outcome);
    const check = { ...asked, otp: "123456" };
    expect(outcomeOf(await openBrowser(app).post("/authmember/otp/verify", check))).toBe(outcome);
  });

  it("an unknown purpose is refused", async () => {
    const asked = { phoneNumber, purpose: "WITHDRAW" };
    expect(outcomeOf(await openBrowser(app).post("/authmember/otp", asked))).toBe(
      "422 InvalidInput",
    );
  });
});

describe("an account", () => {
  it("S077 S147 S171 is opened with what the server sees of the caller, whatever the form claims", async () => {
    const otpToken = await prove();
    const claims = { ipAddress: "8.8.8.8", countryRegister: "US" };
    const browser = openBrowser(app);
    readOk(
      await browser.post("/authmember/register", { ...formOf(phoneNumber), otpToken, ...claims }),
    );
    const { rows } = await test.ownerPool.query(
      "select register_address, register_country from member order by created_at desc limit 1",
    );
    expect(rows[0]).toEqual({ register_address: browser.address, register_country: "PH" });
  });

  it("is not opened without a proof, with a made-up one, or with the code itself", async () => {
    const before = await members();
    readOk(await openBrowser(app).post("/authmember/otp", { phoneNumber, purpose: "REGISTER" }));
    const code = await latestCode(test, phoneNumber);
    const { otpToken: _, ...without } = { ...formOf(phoneNumber), otpToken: "" };
    const proofs: [object, string][] = [
      [without, "422 InvalidInput"],
      [{ ...without, otpToken: code }, "422 InvalidInput"],
      [{ ...without, otpToken: "A".repeat(43) }, "422 CodeRefused"],
    ];
    for (const [body, outcome] of proofs) expect(outcomeOf(await register(body))).toBe(outcome);
    expect(await members()).toBe(before);
  });

  it("is told of again when the reply was lost, and nothing happens twice", async () => {
    const body = { ...formOf(phoneNumber), otpToken: await prove() };
    const before = await members();
    const first = readOk(await register(body));
    for (let i = 0; i < 3; i++) expect(readOk(await register(body))).toEqual(first);
    expect(await members()).toBe(before + 1);
    await sendQueued(test);
    const welcomes = test.outside.letters.filter((letter) => letter.purpose === "WELCOME");
    expect(welcomes.length).toBe(await members());
  });

  it("is not told of to somebody who shows the used proof with another password", async () => {
    const body = { ...formOf(phoneNumber), otpToken: await prove() };
    readOk(await register(body));
    const other = await register({ ...body, password: "apat na bundok 8" });
    expect(outcomeOf(other)).toBe("422 CodeRefused");
    expect(outcomeOf(await signInMember(openBrowser(app), body))).toBe("200");
  });

  it("of a number that has one is refused, told only to whoever proved the number", async () => {
    const member = await registerMember(test, app, { phoneNumber });
    await letResend(test);
    const browser = openBrowser(app);
    const asked = { phoneNumber, purpose: "REGISTER" };
    readOk(await browser.post("/authmember/otp", asked));
    const otp = await latestCode(test, phoneNumber);
    const proven = await browser.post("/authmember/otp/verify", { ...asked, otp });
    const { otpToken, registered } = readOk(proven);
    expect(registered).toBe(true);
    const again = { ...formOf(phoneNumber), password: "apat na bundok 8", otpToken };
    expect(outcomeOf(await register(again))).toBe("409 AlreadyRegistered");
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("200");
    expect(outcomeOf(await signInMember(openBrowser(app), again))).toBe("401 SignInRefused");
  });

  it("is opened once by twenty at once with one proof, in two processes", async () => {
    const second = await openSecondProcess(test);
    const otpToken = await prove();
    const before = await members();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        register(
          { ...formOf(phoneNumber), password: `bundok bilang ${i}`, otpToken },
          i % 2 ? app : second.app,
        ),
      ),
    );
    await second.close();
    const outcomes = replies.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "422 CodeRefused")).toHaveLength(19);
    expect(await members()).toBe(before + 1);
    const winner = outcomes.indexOf("200");
    const credentials = { phoneNumber, password: `bundok bilang ${winner}` };
    expect(outcomeOf(await signInMember(openBrowser(app), credentials))).toBe("200");
  });

  it("is opened once by a form sent five times at once, and each is told so", async () => {
    const body = { ...formOf(phoneNumber), otpToken: await prove() };
    const before = await members();
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(body)));
    expect(replies.map(outcomeOf)).toEqual(Array(5).fill("200"));
    expect(await members()).toBe(before + 1);
  });

  const wrong: [string, object, string][] = [
    ["a name of one word", { fullName: "Ana" }, "fullName"],
    ["an address that is none", { email: "ana@" }, "email"],
    ["a password of 7", { password: "bundok7" }, "password"],
    ["a password of 129", { password: `${"b".repeat(128)}7` }, "password"],
    ["a job we do not list", { jobCategory: "WIZARD" }, "jobCategory"],
    ["an income in words", { monthlyNetIncome: "many" }, "monthlyNetIncome"],
    ["a field we do not know", { role: "ADMIN" }, "role"],
    ["a number for text", { fullName: 5 }, "fullName"],
  ];
  it.each(wrong)("is refused for %s, by the name of the field", async (_, change, field) => {
    const body = { ...formOf(phoneNumber), otpToken: "A".repeat(43), ...change };
    const reply = await register(body);
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(reply.payload).not.toContain("bundok");
  });

  it("is refused for a weak password without spending the proof", async () => {
    const body = { ...formOf(phoneNumber), otpToken: await prove() };
    for (const password of ["password123", "mariaclara1", `0${phoneNumber.slice(2)}`])
      expect(outcomeOf(await register({ ...body, password }))).toBe("422 WeakPassword");
    expect(outcomeOf(await register(body))).toBe("200");
  });

  it("cannot be opened by one address more than twenty times an hour", async () => {
    const browser = openBrowser(app);
    const body = { ...formOf(phoneNumber), fullName: "x", otpToken: "A".repeat(43) };
    for (let i = 0; i < 20; i++) await browser.post("/authmember/register", body);
    const reply = await browser.post("/authmember/register", body);
    expect(outcomeOf(reply)).toBe("429 TooManyRequests");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(3000);
  });
});

describe("an invitation", () => {
  const invite = (uses: number) => createInvitation(test.house, { label: "Fair", uses, days: 1 });
  const check = (code: string) => openBrowser(app).post("/authmember/invitation", { code });
  const end = () =>
    test.ownerPool.query(
      "update invitation set expires_at = now() where created_at = (select max(created_at) from invitation)",
    );
  const join = async (invitationCode: string) => {
    const phone = nextPhone();
    return { ...formOf(phone), otpToken: await prove(phone), invitationCode };
  };

  it("is good in either case and with spaces around it", async () => {
    const code = await invite(1);
    for (const typed of [code, code.toLowerCase(), ` ${code} `])
      expect(outcomeOf(await check(typed))).toBe("200");
  });

  it("that was never made is refused", async () => {
    expect(outcomeOf(await check("NEVER-MADE"))).toBe("422 InvitationRefused");
    expect(outcomeOf(await check("' or true --"))).toBe("422 InvalidInput");
  });

  it("is good until its days are over", async () => {
    const code = await invite(1);
    expect(outcomeOf(await check(code))).toBe("200");
    await end();
    expect(outcomeOf(await check(code))).toBe("422 InvitationRefused");
    expect(outcomeOf(await register(await join(code)))).toBe("422 InvitationRefused");
  });

  it("is good for as many accounts as it was made for", async () => {
    const code = await invite(2);
    expect(outcomeOf(await register(await join(code)))).toBe("200");
    expect(outcomeOf(await check(code))).toBe("200");
    expect(outcomeOf(await register(await join(code)))).toBe("200");
    expect(outcomeOf(await check(code))).toBe("422 InvitationRefused");
    expect(outcomeOf(await register(await join(code)))).toBe("422 InvitationRefused");
  });

  it("is used once by a registration that is sent twice", async () => {
    const code = await invite(2);
    const body = await join(code);
    readOk(await register(body));
    readOk(await register(body));
    expect(outcomeOf(await check(code))).toBe("200");
  });

  it("for one account opens one of six at once", async () => {
    const code = await invite(1);
    const bodies: object[] = [];
    for (let i = 0; i < 6; i++) bodies.push(await join(code));
    const outcomes = (await Promise.all(bodies.map((body) => register(body)))).map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "422 InvitationRefused")).toHaveLength(5);
  });

  it("that is refused leaves the proof unspent: one may go on without", async () => {
    const { invitationCode: _, ...body } = await join("UNUSED-ONE");
    const before = await members();
    const refused = await register({ ...body, invitationCode: "NEVER-MADE" });
    expect(outcomeOf(refused)).toBe("422 InvitationRefused");
    expect(await members()).toBe(before);
    expect(outcomeOf(await register(body))).toBe("200");
  });

  it("is not used up by an account that exists already", async () => {
    const code = await invite(1);
    await registerMember(test, app, { phoneNumber });
    await letResend(test);
    const body = { ...formOf(phoneNumber), otpToken: await prove(), invitationCode: code };
    expect(outcomeOf(await register(body))).toBe("409 AlreadyRegistered");
    expect(outcomeOf(await check(code))).toBe("200");
  });

  it("cannot be guessed: an address has ten tries in ten minutes", async () => {
    const browser = openBrowser(app);
    for (let i = 0; i < 10; i++)
      await browser.post("/authmember/invitation", { code: `GUESS-${i}` });
    const reply = await browser.post("/authmember/invitation", { code: await invite(1) });
    expect(outcomeOf(reply)).toBe("429 TooManyRequests");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(500);
  });
});
