import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  latestCode,
  letResend,
  type Member,
  nextPhone,
  openBrowser,
  outcomeOf,
  proveNumber,
  readOk,
  registerMember,
  resetLimits,
  sendQueued,
  signInMember,
  wrongCode,
} from "@hiram/proof/testing/member.ts";
import { addTestPasskey } from "@hiram/proof/testing/passkey.ts";
import { activatedMember } from "@hiram/proof/testing/settings.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { addActiveLoan, changeAccount } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { applyPhoneChanges } from "#session/phone-change/apply-phone-changes.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
let newPhoneNumber: string;
beforeEach(async () => {
  await resetLimits(test);
  newPhoneNumber = nextPhone();
  member = await activatedMember(test, app);
});

const bothNumbers = () => [member.phoneNumber, newPhoneNumber].map((number) => `+${number}`);
/** The texts of one purpose to the old and the new number, and the newest letter. */
const messagesOf = async (purpose: string) => {
  await sendQueued(test);
  const isWanted = (one: { purpose: string }) => one.purpose === purpose;
  const letter = test.outside.letters.findLast(isWanted);
  const texts = test.outside.texts.filter((one) => isWanted(one) && bothNumbers().includes(one.to));
  return [...texts, ...(letter ? [letter] : [])];
};
const numberOf = async () => {
  const { rows } = await test.ownerPool.query(
    "select phone_fingerprint from member where id = $1",
    [member.id],
  );
  return rows[0].phone_fingerprint === test.house.keys.fingerprint(`+${newPhoneNumber}`, "phone")
    ? "new"
    : "old";
};
const withNew = (password = member.password) => ({ phoneNumber: newPhoneNumber, password });

describe("a member with both phones", () => {
  const phonePath = "/memberdetails/phone";
  const currentPassword = () => member.password;
  const askOld = (more: object = {}) =>
    member.browser.post(`${phonePath}/otp`, {
      newPhoneNumber,
      currentPassword: currentPassword(),
      ...more,
    });
  async function proveOld(): Promise<string> {
    readOk(await askOld());
    const otp = await latestCode(test, member.phoneNumber);
    const reply = await member.browser.post(`${phonePath}/verify`, { newPhoneNumber, otp });
    expect(outcomeOf(reply)).toBe("200");
    return reply.json().confirmation;
  }
  const askNew = (confirmation: string, of = newPhoneNumber) =>
    member.browser.post(`${phonePath}/new-otp`, { newPhoneNumber: of, confirmation });
  const finish = (confirmation: string, otp: string, more: object = {}) =>
    member.browser.patch(phonePath, {
      newPhoneNumber,
      currentPassword: currentPassword(),
      confirmation,
      otp,
      ...more,
    });

  it("changes the number with a code to each: told everywhere, signed out, money held, passkeys kept", async () => {
    await addTestPasskey(member);
    const confirmation = await proveOld();
    readOk(await askNew(confirmation));
    const reply = await finish(confirmation, await latestCode(test, newPhoneNumber));
    expect(outcomeOf(reply)).toBe("200");
    const hours = (Date.parse(reply.json().recoveryHoldUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(test.house.policies.now().recoveryHoldHours, 1);
    expect(await numberOf()).toBe("new");
    const told = await messagesOf("PHONE_CHANGE");
    expect(told.map(({ to }) => to).sort()).toEqual(
      [`+${member.phoneNumber}`, `+${newPhoneNumber}`, member.email].sort(),
    );
    for (const { text } of told) expect(text).toMatch(/Payouts from .* Freeze: http/);
    expect(outcomeOf(await member.browser.get("/authmember/sessions"))).toBe("403 LoginExpired");
    expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("401 SignInRefused");
    expect(outcomeOf(await signInMember(member.browser, withNew()))).toBe("200");
    expect((await member.browser.get("/authmember/passkeys")).json()).toHaveLength(1);
    const history = (await member.browser.get("/authmember/history")).json();
    expect(history.map(({ what }: { what: string }) => what)).toContain("PHONE_CHANGED");
  });

  it("needs the right password, a number that gets codes, and another one than before", async () => {
    expect(outcomeOf(await askOld({ currentPassword: "not this one" }))).toBe("422 WrongPassword");
    expect(outcomeOf(await askOld({ newPhoneNumber: "63281234567" }))).toBe("422 PhoneRefused");
    expect(outcomeOf(await askOld({ newPhoneNumber: member.phoneNumber }))).toBe("409 SamePhone");
  });

  it("gets no code to the new number before the old one is proven, and none for another number", async () => {
    expect(outcomeOf(await askNew("A".repeat(43)))).toBe("422 CodeRefused");
    const confirmation = await proveOld();
    expect(outcomeOf(await askNew(confirmation, nextPhone()))).toBe("422 CodeRefused");
    expect(outcomeOf(await askNew(confirmation))).toBe("200");
  });

  it("is refused with a wrong code of the new number, and the number stays", async () => {
    const confirmation = await proveOld();
    readOk(await askNew(confirmation));
    const otp = await latestCode(test, newPhoneNumber);
    expect(outcomeOf(await finish(confirmation, wrongCode(otp)))).toBe("422 CodeRefused");
    expect(await numberOf()).toBe("old");
    expect(outcomeOf(await finish(confirmation, otp))).toBe("200");
  });

  it("waits while money is held back after a recovery", async () => {
    await test.ownerPool.query(
      "update member set recovery_hold_until = now() + interval '1 hour' where id = $1",
      [member.id],
    );
    expect(outcomeOf(await askOld())).toBe("409 RecoveryHold");
  });

  it("learns nothing of a number that has an account: only its owner is told", async () => {
    const owner = await registerMember(test, app);
    newPhoneNumber = owner.phoneNumber;
    const confirmation = await proveOld();
    const { codeId: _, ...taken } = (await askNew(confirmation)).json();
    await sendQueued(test);
    const last = test.outside.texts.findLast(({ to }) => to === `+${owner.phoneNumber}`);
    expect(last?.text).toContain("It has one already");
    expect(last?.code).toBeUndefined();
    expect(outcomeOf(await finish(confirmation, "123456"))).toBe("422 CodeRefused");
    await letResend(test);
    newPhoneNumber = nextPhone();
    const { codeId: __, ...free } = (await askNew(await proveOld())).json();
    expect(taken).toEqual(free);
    const inbox = await test.ownerPool.query(
      "select template from notice where member_id = $1 and template like '%taken%'",
      [member.id],
    );
    expect(inbox.rows).toEqual([]);
  });
});

describe("a member who lost the SIM", () => {
  const lostPath = "/authmember/lost-number";
  const owner = () => ({ phoneNumber: member.phoneNumber, password: member.password });
  const latestMail = async () => {
    await sendQueued(test);
    const letter = test.outside.letters.findLast(({ purpose }) => purpose === "LOST_PHONE");
    return letter?.text.match(/\b\d{6}\b/)?.[0] ?? "";
  };
  async function proveEmail(browser: Browser): Promise<string> {
    readOk(await browser.post(`${lostPath}/email`, owner()));
    const body = { ...owner(), otp: await latestMail() };
    const reply = await browser.post(`${lostPath}/email/verify`, body);
    expect(outcomeOf(reply)).toBe("200");
    return reply.json().confirmation;
  }
  async function askChange(browser = openBrowser(app)) {
    const confirmation = await proveEmail(browser);
    const body = { ...owner(), confirmation, newPhoneNumber };
    readOk(await browser.post(`${lostPath}/code`, body));
    const otp = await latestCode(test, newPhoneNumber);
    return { body: { ...body, otp }, reply: await browser.post(lostPath, { ...body, otp }) };
  }
  const passWait = () =>
    test.ownerPool.query(
      `update phone_change set asked_at = asked_at - interval '2 days',
         effective_at = effective_at - interval '2 days' where member_id = $1`,
      [member.id],
    );
  const waiting = async () => (await member.browser.post("/misc/phonenumber", {})).json();

  it("waits the policy's hours: told on the old number and by e-mail with a link, money held", async () => {
    await addActiveLoan(test, member.id, 5_000_00);
    const bank = { bankName: "GCash", accountNumber: "09171234567" };
    await changeAccount(test, member.id, bank, "now() + interval '5 hours'");
    const { reply, body } = await askChange();
    expect(outcomeOf(reply)).toBe("200");
    const { effectiveAt } = reply.json();
    const hours = (Date.parse(effectiveAt) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(test.house.policies.now().recoveryHoldHours, 1);
    const told = await messagesOf("PHONE_CHANGE");
    expect(told.map(({ to }) => to).sort()).toEqual(
      [`+${member.phoneNumber}`, member.email].sort(),
    );
    for (const { text } of told) expect(text).toMatch(/from .* Not you\? Freeze: http/);
    expect(await numberOf()).toBe("old");
    const info = await waiting();
    expect(info).toMatchObject({ pendingPhone: { effectiveAt }, pendingBank: null });
    expect(info.pendingPhone.phoneNumber).not.toContain(newPhoneNumber.slice(3, 9));
    const code = await member.browser.post("/memberloan/otp", { withdrawalAmount: 500 });
    expect(outcomeOf(code)).toBe("409 RecoveryHold");
    // A repeat after a lost reply gets the same answer.
    const again = await openBrowser(app).post(lostPath, body);
    expect(again.json()).toEqual({ effectiveAt });
  });

  it("has the new number after the wait, and every session has ended", async () => {
    await addTestPasskey(member);
    readOk((await askChange()).reply);
    await applyPhoneChanges(test.house);
    expect(await numberOf()).toBe("old");
    await passWait();
    await applyPhoneChanges(test.house);
    expect(await numberOf()).toBe("new");
    expect(outcomeOf(await member.browser.get("/authmember/sessions"))).toBe("403 LoginExpired");
    expect(outcomeOf(await signInMember(openBrowser(app), owner()))).toBe("401 SignInRefused");
    expect(outcomeOf(await signInMember(member.browser, withNew()))).toBe("200");
    expect((await member.browser.get("/authmember/passkeys")).json()).toHaveLength(1);
    const told = (await messagesOf("PHONE_CHANGE")).filter(({ text }) =>
      /Sign in with it/.test(text),
    );
    expect(told.map(({ to }) => to).sort()).toEqual([...bothNumbers(), member.email].sort());
  });

  it("is not told apart from a stranger: unknown number and wrong password, same answer, same budget", async () => {
    const browser = openBrowser(app);
    const ask = (typed: object) => browser.post(`${lostPath}/email`, { ...owner(), ...typed });
    const wrong = await ask({ password: "not this one" });
    const unknown = await ask({ phoneNumber: nextPhone() });
    expect(outcomeOf(wrong)).toBe("401 SignInRefused");
    const { requestId: _, ...one } = wrong.json();
    const { requestId: __, ...other } = unknown.json();
    expect(one).toEqual(other);
    // The tries count for signing in too, so that this is no second way to guess a password.
    for (let i = 0; i < 5; i++) await ask({ password: "not this one" });
    const refused = await signInMember(openBrowser(app), { ...owner(), password: "not this one" });
    expect(outcomeOf(refused)).toBe("429 TooManyRequests");
  });

  it("is refused at every step without the password", async () => {
    const browser = openBrowser(app);
    const confirmation = await proveEmail(browser);
    const body = { ...owner(), password: "not this one", confirmation, newPhoneNumber };
    for (const [path, more] of [
      ["/email/verify", { otp: "123456" }],
      ["/code", { confirmation, newPhoneNumber }],
      ["", { confirmation, newPhoneNumber, otp: "123456" }],
    ] as const) {
      const { confirmation: _, newPhoneNumber: __, ...credentials } = body;
      const reply = await browser.post(lostPath + path, { ...credentials, ...more });
      expect(outcomeOf(reply), path).toBe("401 SignInRefused");
      await resetLimits(test);
    }
  });

  it("gets no code to an e-mail address that is new, and is led to us", async () => {
    const change = { email: "new.address@example.com", currentPassword: member.password };
    readOk(await member.browser.patch("/memberdetails", change));
    const reply = await openBrowser(app).post(`${lostPath}/email`, owner());
    expect(outcomeOf(reply)).toBe("409 EmailTooNew");
    await test.ownerPool.query(
      "update member_change set at = at - interval '8 days' where member_id = $1",
      [member.id],
    );
    expect(outcomeOf(await openBrowser(app).post(`${lostPath}/email`, owner()))).toBe("200");
  });

  const stops: [string, () => Promise<unknown>][] = [
    ["the member in the settings", () => member.browser.post("/memberdetails/phone/stop", {})],
    [
      "the link in the message",
      async () => {
        const [message] = await messagesOf("PHONE_CHANGE");
        const token = message?.text.match(/#([\w-]{22})/)?.[1];
        readOk(await openBrowser(app).post("/authmember/freeze", { token }));
      },
    ],
    [
      "a recovery with a code to the old number",
      async () => {
        await letResend(test);
        const { phoneNumber } = member;
        const otpToken = await proveNumber(test, openBrowser(app), phoneNumber, "RECOVER");
        const body = { phoneNumber, otpToken, newPassword: "apat na bundok 8" };
        readOk(await openBrowser(app).post("/authmember/recover", body));
      },
    ],
    [
      "an officer",
      async () => {
        const { browser } = await openDesk(test, app, "LOAN_OFFICER");
        const named = { memberId: member.id };
        const shown = (await browser.post("/staff/members/case", named)).json();
        expect(shown.contact.phoneChange.phoneMasked).toContain("•");
        const body = { ...named, reason: "The member called from the old number" };
        readOk(await browser.post("/staff/members/phone-change/stop", body));
        const again = await browser.post("/staff/members/phone-change/stop", body);
        expect(outcomeOf(again)).toBe("404 NotFound");
      },
    ],
    [
      "somebody who opened an account with the new number meanwhile",
      async () => {
        await letResend(test);
        await registerMember(test, app, { phoneNumber: newPhoneNumber });
      },
    ],
  ];
  it.each(stops)("keeps the old number when %s stops it", async (_, stop) => {
    readOk((await askChange()).reply);
    await stop();
    await passWait();
    await applyPhoneChanges(test.house);
    expect(await numberOf()).toBe("old");
    const { rows } = await test.ownerPool.query(
      "select stopped_at is not null as is_stopped from phone_change where member_id = $1",
      [member.id],
    );
    expect(rows).toEqual([{ is_stopped: true }]);
  });

  it("cannot be given a number by the app without a change whose time has come", async () => {
    readOk((await askChange()).reply);
    const fingerprint = test.house.keys.fingerprint(`+${newPhoneNumber}`, "phone");
    const early = test.house.db
      .updateTable("member")
      .set({ phone_fingerprint: fingerprint })
      .where("id", "=", member.id)
      .execute();
    await expect(early).rejects.toMatchObject({ code: "HM094" });
  });
});

it("staff who had the number of a member still may not open that case", async () => {
  const desk = await openDesk(test, app, "LOAN_OFFICER");
  await test.ownerPool.query(
    "update staff set phone_fingerprint = (select phone_fingerprint from member where id = $1) where id = $2",
    [member.id, desk.id],
  );
  await test.ownerPool.query(
    `insert into phone_change (id, member_id, sealed, phone_fingerprint, old_fingerprint, effective_at, done_at)
     select gen_random_uuid(), id, '', 'other', phone_fingerprint, house_now(), house_now()
     from member where id = $1`,
    [member.id],
  );
  await test.ownerPool.query("update member set phone_fingerprint = 'other' where id = $1", [
    member.id,
  ]);
  const reply = await desk.browser.post("/staff/members/case", { memberId: member.id });
  expect(outcomeOf(reply)).toBe("403 OwnCase");
});
