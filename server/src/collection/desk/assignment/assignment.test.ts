/** Late loans given out by rule and in bulk, a collector's day, visits, and cases at an agency. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  beginPayout,
  endPayout,
  expectOk,
  type LoanInStatus,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, readAuditActions } from "@hiram/proof/testing/member.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseOwner } from "#collection/desk/assignment/read-assignment.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let fely: Desk;
let ana: Desk;
let ben: Desk;
let carla: Desk;
let loans: readonly LoanInStatus[];

const TODAY = "2026-04-07";
const at = (day: string, time = "12:00") => test.clock.set(`${day}T${time}:00+08:00`);

async function addLate(): Promise<LoanInStatus> {
  const one = await loanIn(test, app, "ACTIVE");
  await endPayout(test, await beginPayout(test, one, 200_000_00), { paidOn: "2026-03-02" });
  return one;
}

beforeAll(async () => {
  at("2026-03-02");
  fely = await openDesk(test, app, "COLLECTOR", { name: "Fely Gatdula" });
  ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
  ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
  carla = await openDesk(test, app, "LOAN_OFFICER", { name: "Carla Uy" });
  loans = [await addLate(), await addLate(), await addLate()];
  at(TODAY);
  await closeEndedDays(test.house);
});

const post = (desk: Desk, act: string, body: object = {}) =>
  desk.browser.post(`/staff/collections/${act}`, body);
const assignment = async (desk = fely) =>
  expectOk(await desk.browser.get("/staff/collections/assignment")).json();
const idsOf = (rows: readonly { loanId: string }[]) => rows.map(({ loanId }) => loanId).toSorted();

describe("giving out by rule", () => {
  it("gives the free loans of an age to its people in turn, and shows each before", async () => {
    expect((await assignment()).plan).toEqual([]);
    const rule = { fromDays: 1, owners: [fely.id, ana.id] };
    expectOk(await post(fely, "rules", rule));
    const { plan, rules } = await assignment();
    expect(rules).toEqual([rule]);
    expect(idsOf(plan)).toEqual(loans.map(({ loanId }) => loanId).toSorted());
    const names = plan.map(({ toName }: { toName: string }) => toName);
    expect(names.toSorted()).toEqual(["Ana Reyes", "Fely Gatdula", "Fely Gatdula"]);
    const rows = plan.map(({ loanId, to }: { loanId: string; to: string }) => ({ loanId, to }));
    const reply = expectOk(await post(fely, "assign", { rows })).json();
    expect(reply.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "DONE",
      "DONE",
      "DONE",
    ]);
    expect((await assignment()).plan).toEqual([]);
    // A second press finds them given, and moves none.
    const again = expectOk(await post(fely, "assign", { rows })).json();
    expect(new Set(again.rows.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
      new Set(["CHANGED"]),
    );
  });

  it("refuses somebody who does not work on late loans, and a role without the right", async () => {
    expect(outcomeOf(await post(fely, "rules", { fromDays: 1, owners: [randomUUID()] }))).toBe(
      "404 NotFound",
    );
    expect(outcomeOf(await post(fely, "rules", { fromDays: 2, owners: [] }))).toBe(
      "422 InvalidInput",
    );
    const helen = await openDesk(test, app, "ACCOUNTANT");
    expect(outcomeOf(await post(helen, "assign", { rows: [] }))).toBe("403 NotAllowed");
  });

  it("gives nobody their own case, and the person with the fewest cases first", () => {
    const load = new Map([
      ["a", 3],
      ["b", 1],
    ]);
    expect(chooseOwner(["a", "b"], "m", { load, own: new Set() })).toBe("b");
    expect(chooseOwner(["a", "b"], "m", { load, own: new Set(["b/m"]) })).toBe("a");
    expect(chooseOwner(["a", "b"], "m", { load, own: new Set(["a/m", "b/m"]) })).toBeUndefined();
    expect(chooseOwner(["c", "d"], "m", { load, own: new Set() })).toBe("c");
  });

  it("moves a case only from the person who had it when it was shown", async () => {
    const [loan] = loans as [LoanInStatus];
    const { ownerId } = expectOk(await post(fely, "read", { loanId: loan.loanId })).json();
    const move = (from: string, to: string) =>
      post(fely, "assign", { rows: [{ loanId: loan.loanId, from, to }] });
    const outcome = async (reply: ReturnType<typeof move>) =>
      expectOk(await reply).json().rows[0].outcome;
    expect(await outcome(move(ben.id, carla.id))).toBe("CHANGED");
    expect(await outcome(move(ownerId, loan.member.id))).toBe("NOT_FOUND");
    expect(await outcome(move(ownerId, ben.id))).toBe("DONE");
    expect(await outcome(move(ben.id, fely.id))).toBe("DONE");
  });
});

describe("a collector's day and week", () => {
  it("counts contacts, visits, promises and the pesos received on their cases", async () => {
    const [loan] = loans as [LoanInStatus];
    const contact = (more: object) =>
      post(fely, "contact", {
        loanId: loan.loanId,
        contactId: randomUUID(),
        person: "MEMBER",
        channel: "PHONE",
        direction: "OUT",
        outcome: "NO_ANSWER",
        ...more,
      });
    at(TODAY, "12:00");
    expectOk(await contact({}));
    expectOk(await contact({ channel: "VISIT", outcome: "REACHED" }));
    expect(outcomeOf(await contact({ channel: "VISIT", outcome: "SENT" }))).toBe(
      "422 InvalidInput",
    );
    expect(outcomeOf(await contact({ channel: "VISIT", person: "REFERENCE" }))).toBe(
      "409 ContactPersonNotAllowed",
    );
    at(TODAY, "23:00");
    expect(outcomeOf(await contact({ channel: "VISIT" }))).toBe("409 ContactNightInManila");
    at(TODAY, "13:00");
    await receiveTestPayment(test, {
      loanId: loan.loanId,
      staffId: ben.id,
      amountCentavos: 1_000_00,
      receivedOn: TODAY,
      reference: "COLLECTED 1",
    });
    const { rows, from, day } = expectOk(await post(fely, "collectors")).json();
    expect([from, day]).toEqual(["2026-04-01", TODAY]);
    expect(rows[0]).toMatchObject({
      name: "Fely Gatdula",
      isYou: true,
      day: { contacts: 2, reached: 1, visits: 1, promises: 0, received: 1_000 },
      week: { contacts: 2, received: 1_000 },
    });
  });
});

describe("an agency", () => {
  const propose = (loanId: string) =>
    post(fely, "agency", { loanId, agency: "Matapat Collections", reason: "Over 90 days late." });

  it("gets a loan by two people, with what it needs and nothing that leads to others", async () => {
    const [, loan] = loans as [LoanInStatus, LoanInStatus];
    expectOk(await propose(loan.loanId));
    const [proposal] = await openProposals(ben, loan.member.id);
    const shown = JSON.stringify(proposal);
    expect(shown).toContain("Matapat Collections");
    expect(shown).toContain("the character reference");
    expect(shown).not.toContain(loan.member.phoneNumber);
    expect((await post(fely, "read", { loanId: loan.loanId })).json().agencies).toEqual([]);
    expect(await confirmProposals(ben, loan.member.id)).toEqual(["200"]);
    const { agencies } = expectOk(await post(fely, "read", { loanId: loan.loanId })).json();
    expect(agencies).toMatchObject([{ agency: "Matapat Collections", endedAt: null }]);
    const file = expectOk(await fely.browser.get(`/staff/collections/agency/${agencies[0].id}`));
    expect(file.payload.split("\r\n").map((line) => line.split(":")[0])).toEqual([
      "Name",
      "Phone number",
      "Loan",
      "Owed",
      "Late since",
      "Promises",
      "Hours of contact",
      "",
    ]);
    expect(await readAuditActions(test, loan.member.id)).toContain("AGENCY_MOVED");
  });

  it("has a loan once, until it is taken back", async () => {
    const [, loan] = loans as [LoanInStatus, LoanInStatus];
    expect(outcomeOf(await propose(loan.loanId))).toBe("409 ChangedMeanwhile");
    expectOk(await post(fely, "agency/end", { loanId: loan.loanId }));
    expect(outcomeOf(await post(fely, "agency/end", { loanId: loan.loanId }))).toBe(
      "409 ChangedMeanwhile",
    );
    expectOk(await propose(loan.loanId));
  });

  it("cannot be given a loan by the app without a confirmed proposal", async () => {
    const [loan] = loans as [LoanInStatus];
    const { rows } = await test.ownerPool.query(
      "select id from staff_proposal where kind = 'collection.agency' and status = 'PROPOSED'",
    );
    const insert = test.house.db
      .insertInto("agency_case")
      .values({
        id: randomUUID(),
        loan_id: loan.loanId,
        member_id: loan.member.id,
        agency: "Another",
        given_sealed: Buffer.from("x"),
        proposal_id: rows[0].id,
      })
      .execute();
    await expect(insert).rejects.toMatchObject({ code: "HM050" });
  });
});
