import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Member,
  outcomeOf,
  readAuditActions,
  readOk,
  resetLimits,
  sendQueued,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { activatedMember } from "@hiram/proof/testing/settings.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { previousValueSeal } from "#member/record-previous-value.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
beforeEach(async () => {
  await resetLimits(test);
  member = await activatedMember(test, app);
});

const read = async () => (await member.browser.post("/memberdetails/id", {})).json();
/** The stored earlier values, decrypted. */
async function history() {
  const { rows } = await test.ownerPool.query<{ id: string; what: string; sealed: Buffer }>(
    "select id, what, sealed from member_change where member_id = $1 order by at, what",
    [member.id],
  );
  return rows.map(({ id, what, sealed }) => ({
    what,
    old: JSON.parse(test.house.keys.open(sealed, previousValueSeal(member.id, id))),
  }));
}
const jobs = async () => {
  const { rows } = await test.ownerPool.query(
    "select payload from graphile_worker._private_jobs where payload ->> 'why' = 'EMPLOYMENT'",
  );
  return rows.map(({ payload }) => payload.memberId);
};

describe("e-mail and employment", () => {
  const work = {
    workPlaceCountry: "Saudi Arabia",
    workLocation: "Jeddah",
    jobTitle: "Staff nurse",
    jobCategory: "HEALTH_CARE_MEDICAL",
    monthlyNetIncome: "60000",
  };

  it("S151 are read as they were told at registration", async () => {
    expect(await read()).toEqual({ email: "maria.clara@example.com", ...work });
  });

  it("S153 a new job changes what is named, keeps what was, and has the score computed anew", async () => {
    const change = { jobTitle: "Head nurse", monthlyNetIncome: "80000" };
    const reply = await member.browser.patch("/memberdetails", change);
    expect(reply.json()).toEqual({ email: "maria.clara@example.com", ...work, ...change });
    expect(await read()).toEqual(reply.json());
    expect(await history()).toEqual([{ what: "EMPLOYMENT", old: work }]);
    expect(await readAuditActions(test, member.id)).toContain("DETAILS_CHANGED");
    expect(await jobs()).toContain(member.id);
  });

  it("a new e-mail needs the password, and the old address and the phone are told", async () => {
    const email = "clara.new@example.com";
    const patch = (body: object) => member.browser.patch("/memberdetails", body);
    expect(outcomeOf(await patch({ email }))).toBe("422 WrongPassword");
    expect(outcomeOf(await patch({ email, currentPassword: "no" }))).toBe("422 WrongPassword");
    expect(await history()).toEqual([]);
    expect(outcomeOf(await patch({ email, currentPassword: member.password }))).toBe("200");
    expect((await read()).email).toBe(email);
    expect(await history()).toEqual([{ what: "EMAIL", old: { email: "maria.clara@example.com" } }]);
    await sendQueued(test);
    expect(test.outside.letters.at(-1)).toMatchObject({
      to: "maria.clara@example.com",
      purpose: "DETAILS_CHANGED",
    });
    expect(test.outside.texts.at(-1)).toMatchObject({ purpose: "DETAILS_CHANGED" });
  });

  it("S152 are set as a whole by POST, and refuse what is no employment", async () => {
    const whole = { ...work, email: member.email, workLocation: "Riyadh" };
    expect((await member.browser.post("/memberdetails", whole)).json()).toEqual(whole);
    const { jobTitle: _, ...part } = whole;
    expect(outcomeOf(await member.browser.post("/memberdetails", part))).toBe("422 InvalidInput");
    const wrong = { monthlyNetIncome: "plenty" };
    expect(outcomeOf(await member.browser.patch("/memberdetails", wrong))).toBe("422 InvalidInput");
  });

  it("that stay the same leave nothing behind", async () => {
    const same = { email: member.email, jobTitle: work.jobTitle };
    expect(outcomeOf(await member.browser.patch("/memberdetails", same))).toBe("200");
    expect(await history()).toEqual([]);
  });

  it("D5 of somebody else are refused and noted", async () => {
    const other = await signedInMember(test, app);
    const reply = await member.browser.post("/memberdetails/id", {
      phoneNumber: other.phoneNumber,
    });
    expect(outcomeOf(reply)).toBe("403 NotAllowed");
  });

  it("two changes at once are both kept", async () => {
    await Promise.all([
      member.browser.patch("/memberdetails", { jobTitle: "Head nurse" }),
      member.browser.patch("/memberdetails", { workLocation: "Riyadh" }),
    ]);
    expect(await read()).toMatchObject({ jobTitle: "Head nurse", workLocation: "Riyadh" });
    expect(await history()).toHaveLength(2);
  });
});

describe("the address", () => {
  const address = {
    countryResidence: "Philippines",
    province: "Laguna",
    town: "Calamba",
    streetAddress: "7 Rizal Street",
    postalCode: "4027",
  };

  it("is changed, with what it was kept", async () => {
    readOk(await member.browser.patch("/memberdetails/address", address));
    readOk(await member.browser.patch("/memberdetails/address", address));
    const info = (await member.browser.post("/misc/phonenumber", {})).json();
    expect(info).toMatchObject(address);
    expect(await history()).toEqual([
      { what: "ADDRESS", old: expect.objectContaining({ town: "Al Olaya" }) },
    ]);
  });

  it("cannot be changed before it was ever told", async () => {
    const fresh = await signedInMember(test, app);
    const reply = await fresh.browser.patch("/memberdetails/address", address);
    expect(outcomeOf(reply)).toBe("409 NotActivated");
  });
});

describe("the reference", () => {
  const reference = {
    refFullName1: "Jose Rizal Mercado",
    refRelationship1: "Brother",
    refPhoneNumber1: "639181112233",
  };
  const change = (more: object = {}) =>
    member.browser.patch("/memberdetails/reference", { ...reference, ...more });

  it("is changed, told by SMS and e-mail, with the one before kept and shown to staff", async () => {
    readOk(await change());
    readOk(await change());
    const info = (await member.browser.post("/misc/phonenumber", {})).json();
    expect(info).toMatchObject({ refFullName1: "Jose Rizal Mercado", refRelationship1: "Brother" });
    const [{ what, old }] = (await history()) as [{ what: string; old: typeof reference }];
    expect(what).toBe("REFERENCE");
    await sendQueued(test);
    const told = [...test.outside.texts, ...test.outside.letters].filter(
      ({ purpose, to }) =>
        purpose === "DETAILS_CHANGED" && [`+${member.phoneNumber}`, member.email].includes(to),
    );
    expect(new Set(told.map(({ to }) => to)).size).toBe(2);
    const { browser } = await openDesk(test, app, "LOAN_OFFICER");
    const shown = (await browser.post("/staff/members/case", { memberId: member.id })).json();
    expect(shown.reference).toMatchObject({
      fullName: "Jose Rizal Mercado",
      before: [{ fullName: old.refFullName1 }],
    });
    expect(shown.reference.before[0].phoneMasked).toContain("•");
  });

  it("D34 is another person, whose number is not the member's own", async () => {
    const own = await change({ refPhoneNumber1: member.phoneNumber });
    expect(own.json().fields).toEqual({ refPhoneNumber1: expect.stringContaining("own number") });
    const noName = await change({ refFullName1: "J" });
    expect(noName.json().fields).toEqual({ refFullName1: expect.stringContaining("full name") });
    expect(await history()).toEqual([]);
  });

  it("cannot be changed before it was ever told", async () => {
    const fresh = await signedInMember(test, app);
    const reply = await fresh.browser.patch("/memberdetails/reference", reference);
    expect(outcomeOf(reply)).toBe("409 NotActivated");
  });
});

it("the history is only ever added to", async () => {
  for (const statement of ["update member_change set what = 'BANK'", "delete from member_change"])
    await expect(test.pool.query(statement)).rejects.toThrow("denied");
});
