import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Member,
  openBrowser,
  outcomeOf,
  readAuditActions,
  resetLimits,
  signedInMember,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { activatedMember, addLoan, addWithdrawal } from "@hiram/proof/testing/settings.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#audit/audit.ts";
import { revealReasonSeal } from "#secret/seals.ts";
import { createStaff } from "#staff/admin/create-staff.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const member = await activatedMember(test, app);
beforeEach(() => resetLimits(test));

const info = async (of: Member = member) => (await of.browser.post("/misc/phonenumber", {})).json();
const reveal = (what: string, of: Member = member) => of.browser.post("/misc/reveal", { what });

describe("what the settings show", () => {
  it("S072 S087 S159 S163 is everything we hold, with every number masked", async () => {
    const shown = await info();
    expect(shown).toMatchObject({
      active: true,
      firstName: "Liza",
      lastName: "Peña",
      birthDate: "1990-02-28",
      email: "maria.clara@example.com",
      jobTitle: "Staff nurse",
      town: "Al Olaya",
      refFullName1: "Ana Mendoza",
      refPhoneNumber1: "639••••••111",
      identityType: "PHILSYS",
      bankName: "BDO Unibank",
      accountNumber: "001••••••890",
      accountEnding: "001•••••7890",
      phoneNumber: expect.stringMatching(/^639•+\d{3}$/),
      pendingBank: null,
      creditScore: 400,
      loan: { active: false, loanNumber: "" },
      withdrawal: { active: false, withdrawalNumber: "" },
    });
    expect(shown.identityNumber).toMatch(/^123•+456$/);
    for (const secret of [member.phoneNumber, "001234567890", "639170001111"])
      expect(JSON.stringify(shown)).not.toContain(secret);
  });

  it("of a new member is empty where nothing was told yet", async () => {
    const fresh = await signedInMember(test, app);
    expect(await info(fresh)).toMatchObject({
      active: false,
      firstName: "",
      accountNumber: "",
      identityNumber: "",
      creditScore: 300,
      jobTitle: "Staff nurse",
    });
  });

  it("S068 S088 S089 has the loan at its own price, and the latest withdrawal with its status", async () => {
    const borrower = await activatedMember(test, app);
    const loanId = await addLoan(test, borrower.id);
    await addWithdrawal(test, { memberId: borrower.id, loanId, amount: 1_000_00 });
    await addWithdrawal(test, { memberId: borrower.id, loanId, amount: 2_500_50 }, "SENT");
    const { loan, withdrawal } = await info(borrower);
    expect(loan).toEqual({
      active: true,
      loanNumber: expect.stringMatching(/^\d{6}$/),
      selectedCurrency: "USD",
      exchangeRate: 0.0175,
      loanAmountXR: 5250,
      loanAmountPHP: 300_000,
      interestAmountXR: 25.2,
      interestAmountPHP: 1440,
      installmentAmountXR: 462.7,
      installmentAmountPHP: 26_440,
      installmentCount: 12,
      interestRate: 0.48,
      creditScore: 380,
    });
    expect(withdrawal).toMatchObject({
      active: true,
      totalAmountWithdrawn: 2500.5,
      status: "SENT",
      statusColor: "info",
      statusIcon: "CurrencyExchangeRounded",
    });
  });

  it("shows no loan that was declined", async () => {
    const declined = await activatedMember(test, app);
    await addLoan(test, declined.id, { status: "DECLINED" });
    expect((await info(declined)).loan.active).toBe(false);
  });

  it("of somebody else is refused", async () => {
    const other = await signedInMember(test, app);
    const body = { phoneNumber: member.phoneNumber };
    expect(outcomeOf(await other.browser.post("/misc/phonenumber", body))).toBe("403 NotAllowed");
    expect(outcomeOf(await openBrowser(app).post("/misc/phonenumber", {}))).toBe("401 NotSignedIn");
  });
});

describe("a reveal", () => {
  it.each([
    ["phoneNumber", /^639\d{9}$/],
    ["accountNumber", /^001234567890$/],
    ["identityNumber", /^1234-5678-9012-3456$/],
    ["refPhoneNumber1", /^639170001111$/],
  ])("of %s gives it whole and is written down", async (what, whole) => {
    const before = (await readAuditActions(test, member.id)).length;
    expect((await reveal(what)).json().value).toMatch(whole);
    expect((await readAuditActions(test, member.id)).slice(before)).toEqual(["SENSITIVE_REVEALED"]);
  });

  it("of what is not there, or not to be revealed, is refused and leaves no trace", async () => {
    const before = (await readAuditActions(test, member.id)).length;
    expect(outcomeOf(await reveal("pendingAccountNumber"))).toBe("404 NotFound");
    expect(outcomeOf(await reveal("password_hash"))).toBe("422 InvalidInput");
    expect((await readAuditActions(test, member.id)).length).toBe(before);
  });
});

describe("security", () => {
  it("the sign-in history tells what happened, from where and by what", async () => {
    const someone = await signedInMember(test, app);
    const thief = openBrowser(app);
    await signInMember(thief, { ...someone, password: "a guess" });
    const history = (await someone.browser.get("/authmember/history")).json();
    expect(history.map(({ what, by }: { what: string; by: string }) => [what, by])).toEqual([
      ["SIGN_IN_FAILED", "password"],
      ["SIGNED_IN", "password"],
      ["REGISTERED", ""],
    ]);
    expect(history[0]).toMatchObject({ address: thief.address, place: "Philippines" });
  });

  it("who of the staff opened the documents, by name and role, and nobody else's", async () => {
    const phone = "+639180000001";
    const staff = {
      phone,
      name: "Ramon Cruz",
      email: "r@x.example",
    } as const;
    const { db } = test.house;
    await createStaff(db, test.house, { ...staff, password: "a long password", totpSecret: "ABC" });
    const { rows } = await test.ownerPool.query("select id from staff");
    await test.ownerPool.query("select seat_staff($1, '{CASHIER}')", [rows[0].id]);
    const actor = { kind: "staff", id: rows[0].id } as const;
    const opened = { actor, subjectId: member.id };
    const reason = "The bank asked about the payout.";
    await audit(db, { ...opened, action: "STAFF_OPENED_IMAGE", details: { side: "FRONT" } });
    const reasonId = randomUUID();
    await test.ownerPool.query(
      "insert into reveal_reason (id, member_id, sealed) values ($1, $2, $3)",
      [reasonId, member.id, test.house.keys.seal(reason, revealReasonSeal(reasonId))],
    );
    await audit(db, {
      ...opened,
      action: "STAFF_REVEALED",
      details: { part: "accountNumber", reasonId },
    });
    await audit(db, { ...opened, action: "CASE_OPENED" });
    const list = (await member.browser.get("/settings/opened")).json();
    const roles = [{ en: "Cashier", fil: "Kahera" }];
    const by = { at: expect.any(String), isOwn: false, roles, name: "Ramon Cruz" };
    expect(list).toEqual([
      { ...by, what: "CASE", why: "" },
      { ...by, what: "accountNumber", why: reason },
      { ...by, what: "FRONT", why: "" },
    ]);
    const other = await signedInMember(test, app);
    expect((await other.browser.get("/settings/opened")).json()).toEqual([]);
  });
});
