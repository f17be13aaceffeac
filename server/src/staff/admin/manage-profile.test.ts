import { randomUUID } from "node:crypto";
import type { EditedCompany } from "@hiram/contract/site/company-form.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  openBrowser,
  openSecondProcess,
  outcomeOf,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepCompanyProfileFresh } from "#house/profile.ts";

let test: TestHouse;
let app: FastifyInstance;
let carla: Desk;
let eva: Desk;
let dino: Desk;
let ana: Desk;
beforeAll(async () => {
  test = await openTestHouse();
  app = await test.openServer();
  carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
  eva = await openDesk(test, app, "ADMIN", { name: "Eva Reyes" });
  dino = await openDesk(test, app, "LOAN_OFFICER", { name: "Dino Umali" });
  ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Lim" });
});
afterAll(() => test.close());
beforeEach(() => resetLimits(test));

const profile = async (desk = carla) => (await desk.browser.get("/staff/profile")).json();
const edited = async (): Promise<EditedCompany> => {
  const { sample, ShortName, ...company } = (await profile()).company;
  return company;
};
const propose = async (change: Partial<EditedCompany>, desk = carla, version?: number) =>
  desk.browser.post("/staff/profile/propose", {
    version: version ?? (await profile()).version,
    reason: "We have moved.",
    company: { ...(await edited()), ...change },
  });
const shownToAll = async () => (await openBrowser(app).get("/company")).json();

describe("a new company profile", () => {
  it("is proposed by one, confirmed by another, and holds at once", async () => {
    const before = await shownToAll();
    expect(outcomeOf(await propose({ CompanyAddress: "7 Bagong Street, Pasig City" }))).toBe("200");
    expect(await shownToAll()).toEqual(before);
    expect((await profile()).proposed).toMatchObject({
      by: "Carla Dizon",
      reason: "We have moved.",
      company: { CompanyAddress: "7 Bagong Street, Pasig City", ShortName: before.ShortName },
    });
    expect(await openProposals(dino)).toMatchObject([
      {
        kind: "company.profile",
        title: "Change the company profile",
        by: "Carla Dizon",
        facts: [
          {
            name: "Address",
            value: `${before.CompanyAddress} → 7 Bagong Street, Pasig City`,
          },
        ],
      },
    ]);
    expect(await confirmProposals(dino)).toEqual(["200"]);
    expect(await shownToAll()).toEqual({
      ...before,
      CompanyAddress: "7 Bagong Street, Pasig City",
    });
    const { version, proposed, history } = await profile();
    expect([version, proposed]).toEqual([1, null]);
    expect(history).toMatchObject([
      {
        version: 1,
        proposedBy: "Carla Dizon",
        confirmedBy: "Dino Umali",
        changes: [{ name: "Address", after: "7 Bagong Street, Pasig City" }],
      },
    ]);
  });

  it("reaches other processes when they read again, and messages that are sent by them", async () => {
    const second = await openSecondProcess(test);
    const stop = await keepCompanyProfileFresh(second.house.profile);
    stop();
    await propose({ CompanyName: "Bagong Hiram Lending" });
    expect(await confirmProposals(eva)).toEqual(["200"]);
    expect(second.house.config.company.CompanyName).not.toBe("Bagong Hiram Lending");
    await second.house.profile.refresh();
    expect(second.house.config.company.CompanyName).toBe("Bagong Hiram Lending");
    expect(second.house.config.company).toBe(second.house.config.company);
    await second.close();
  });

  it("is not confirmed by the person who proposed it, nor by an assistant", async () => {
    await propose({ landline: "+63 2 8123 4567" });
    const [own] = await openProposals(carla);
    expect(own).toMatchObject({ isOwn: true, mayConfirm: false });
    expect(await confirmProposals(carla)).toEqual(["409 NotOneself"]);
    const { id = "", fingerprint = "" } = own ?? {};
    expect(await confirmTestProposal(ana, { id, fingerprint })).toMatch(/^403/);
    expect((await shownToAll()).landline).toBe("");
    expect(outcomeOf(await eva.browser.post("/staff/proposals/reject", { id }))).toBe("200");
  });

  it("is refused when another was confirmed since the form or the proposal was shown", async () => {
    const { version } = await profile();
    await propose({ employees: "30+" });
    const [shown] = await openProposals(dino);
    const { id = "", fingerprint = "" } = shown ?? {};
    // The same proposal, but the profile it is compared with has changed meanwhile.
    await test.ownerPool.query(
      `insert into company_profile (profile, proposed_by, confirmed_by)
       select jsonb_set(profile, '{landline}', '"(02) 8765 4321"'), proposed_by, confirmed_by
       from company_profile order by version desc limit 1`,
    );
    expect(await confirmTestProposal(dino, { id, fingerprint })).toBe("409 ChangedMeanwhile");
    expect(outcomeOf(await propose({ employees: "40+" }, eva, version))).toBe(
      "409 ChangedMeanwhile",
    );
    // Shown again, the second person sees that it would also undo the other change.
    expect((await openProposals(dino))[0]?.facts).toHaveLength(2);
    await dino.browser.post("/staff/proposals/reject", { id });
  });

  it("replaces an older proposal that nobody has confirmed", async () => {
    await propose({ employees: "50+" });
    await propose({ employees: "60+" }, eva);
    const open = await openProposals(dino);
    expect(open).toMatchObject([{ by: "Eva Reyes" }]);
    expect(await confirmProposals(dino)).toEqual(["200"]);
    expect((await shownToAll()).employees).toBe("60+");
  });

  it.each<[string, Partial<EditedCompany>]>([
    ["EMAIL", { EMAIL: "nowhere" }],
    ["FACEBOOK", { FACEBOOK: "http://facebook.com/hiram" }],
    ["repayTo.number", { repayTo: { bankName: "Bank", accountName: "Hiram", number: "?" } }],
  ])("is refused with words at the field %s", async (path, change) => {
    const reply = await propose(change);
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
    expect(Object.keys(reply.json().fields)).toEqual([`company.${path}`]);
  });

  it("is refused when nothing changes, and with fields that the desk does not edit", async () => {
    expect(outcomeOf(await propose({}))).toBe("422 InvalidInput");
    const fixed = { ShortName: "OTHER", sample: false } as object;
    expect(outcomeOf(await propose(fixed))).toBe("422 InvalidInput");
  });

  it("is proposed by administrators only", async () => {
    expect(outcomeOf(await propose({ employees: "70+" }, dino))).toMatch(/^403/);
    expect(outcomeOf(await propose({ employees: "70+" }, ana))).toMatch(/^403/);
  });

  it("cannot be written by one person, not even in the database", async () => {
    const { rows } = await test.ownerPool.query("select id from staff limit 1");
    const insert = test.pool.query(
      "insert into company_profile (profile, proposed_by, confirmed_by) values ('{}', $1, $1)",
      [rows[0].id],
    );
    await expect(insert).rejects.toThrow(/check/);
    await expect(test.pool.query("update company_profile set profile = '{}'")).rejects.toThrow(
      /permission denied/,
    );
  });
});

it("production refuses a stored profile that is the example's", async () => {
  const { config } = test.house;
  const production = await openTestHouse({ ...config, mode: "production" });
  const staff = [randomUUID(), randomUUID()];
  await production.ownerPool.query("alter table company_profile disable trigger all");
  await production.ownerPool.query(
    "insert into company_profile (profile, proposed_by, confirmed_by) values ($1, $2, $3)",
    [JSON.stringify({ ...config.company, sample: true }), ...staff],
  );
  await expect(keepCompanyProfileFresh(production.house.profile)).rejects.toThrow(/the example's/);
  await production.close();
});
