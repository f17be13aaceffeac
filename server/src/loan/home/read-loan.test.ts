import { noHolidayList } from "@hiram/contract/calendar/banking-days.ts";
import { lastDayOfAnswer } from "@hiram/contract/loan/answer-day.ts";
import { loanStatuses } from "@hiram/contract/loan/loan.ts";
import { loanEventWords } from "@hiram/contract/loan/story.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  act,
  addActivatedMember,
  applicationOf,
  beginPayout,
  endPayout,
  type LoanMember,
  loanIn,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { beforeAll, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
beforeAll(async () => {
  await test.ownerPool.query("insert into currency (code) values ('USD'), ('KWD')");
  await test.ownerPool.query(
    `insert into exchange_rates (source, as_of, rates)
     values ('test', $1, '{"PHP": 1, "USD": 0.0171, "KWD": 0.00523}')`,
    [test.clock.now()],
  );
});

const read = async (member: LoanMember) => (await member.post("/memberloan")).json().loan;

describe("the member's loan", () => {
  it("is null while there is none", async () => {
    expect(await read(await addActivatedMember(test, app))).toBeNull();
  });

  it.each(loanStatuses)("in %s tells its status, its story and what comes next", async (status) => {
    const { member } = await loanIn(test, app, status);
    const loan = await read(member);
    expect(loan).toMatchObject({ status, loanNumber: expect.stringMatching(/^\d+$/) });
    expect(loan.next).toMatch(/^[A-Z].*\.$/);
    const words = Object.values(loanEventWords);
    for (const entry of loan.timeline) expect(words).toContain(entry.words);
    expect(loan.timeline[0].event).toBe("apply");
    expect(loan.mayReturnUnused).toBe(false);
    const isApproved = ["APPROVED", "ACTIVE", "CLOSED"].includes(status);
    expect(loan.documents).toHaveLength(isApproved ? 2 : 0);
  });

  it("names the day of our answer while we decide, counted anew after a hold", async () => {
    const loan = await loanIn(test, app, "IN_REVIEW");
    const { answerBy, appliedAt } = await read(loan.member);
    const policy = policies[0];
    expect(answerBy).toBe(lastDayOfAnswer(new Date(appliedAt), policy, noHolidayList));
    await act(test, loan, "pause");
    expect((await read(loan.member)).answerBy).toBeNull();
    await act(test, loan, "resume");
    const { answerBy: again, timeline } = await read(loan.member);
    const { at } = timeline.at(-1);
    expect(again).toBe(lastDayOfAnswer(new Date(at), policy, noHolidayList));
  });

  it("says the price it was applied for, to the centavo", async () => {
    const body = applicationOf(test, { months: 12 });
    const { member } = await loanIn(test, app, "PENDING", { months: 12 });
    const { isAgree: _, ...price } = body;
    expect(await read(member)).toMatchObject({
      ...price,
      totalInterestPHP: 11_520,
      totalToPayPHP: 211_520,
      effectiveRateMonth: expect.closeTo(0.00872, 5),
      effectiveRateYear: expect.closeTo(0.1098, 4),
    });
  });

  it("in a currency of three decimals keeps them, at the rate of its own day", async () => {
    const currency = { code: "KWD", decimals: 3, exchangeRate: 0.00523 };
    const { member } = await loanIn(test, app, "PENDING", { currency });
    await test.ownerPool.query("delete from exchange_rates");
    expect(await read(member)).toMatchObject({
      selectedCurrency: "KWD",
      exchangeRate: 0.00523,
      loanAmountXR: 1046,
      installmentAmountXR: 179.352,
    });
  });

  it("on hold shows the note of staff, and no longer once it goes on", async () => {
    const loan = await loanIn(test, app, "ON_HOLD");
    expect((await read(loan.member)).note).toBe("Please send your payslip.");
    await act(test, loan, "resume");
    const after = await read(loan.member);
    expect(after.note).toBeNull();
    expect(after.timeline.map(({ note }: { note: string | null }) => note)).toContain(
      "Please send your payslip.",
    );
  });

  it("has no due dates and owes nothing until the first payout is confirmed", async () => {
    const loan = await loanIn(test, app, "ACTIVE");
    const before = await read(loan.member);
    expect(before.schedule).toHaveLength(6);
    expect(new Set(before.schedule.map(({ dueOn }: { dueOn: null }) => dueOn))).toEqual(
      new Set([null]),
    );
    expect(before.owed).toMatchObject({ principal: 0, interest: 0, payoff: 0, nextDueOn: null });
    expect(before.next).toContain("Interest hasn't started");

    await endPayout(test, await beginPayout(test, loan, 50_000_00), { paidOn: "2026-01-31" });
    const after = await read(loan.member);
    expect(after.firstPaidOn).toBe("2026-01-31");
    expect(after.schedule.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
      "2026-07-31",
    ]);
    expect(after).toMatchObject({ mayCancel: false, mayReturnUnused: true });
    expect(after.owed).toMatchObject({ takenOut: 50_000, principal: 50_000 });
  });

  it("is only ever the member's own", async () => {
    const { member } = await loanIn(test, app, "APPROVED");
    const stranger = await addActivatedMember(test, app);
    expect(await read(stranger)).toBeNull();
    const named = await stranger.post("/memberloan", { phoneNumber: member.phoneNumber });
    expect(outcomeOf(named)).toBe("403 NotAllowed");
  });
});

describe("the documents as files", () => {
  const files: [string, string, RegExp][] = [
    ["disclosure", "application/pdf", /-disclosure\.pdf"$/],
    ["contract", "application/pdf", /-contract\.pdf"$/],
    ["schedule", "application/pdf", /-schedule\.pdf"$/],
    ["schedule.csv", "text/csv; charset=utf-8", /-schedule\.csv"$/],
  ];
  const get = (member: LoanMember, id: string) => member.get(`/memberloan/documents/${id}`);

  it.each(files)("%s is the member's to keep, and nobody else's", async (id, type, name) => {
    const { member } = await loanIn(test, app, "APPROVED", { months: 48 });
    const reply = await get(member, id);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe(type);
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    expect(reply.headers["content-disposition"]).toMatch(/^inline; filename="hiram-\d+-/);
    expect(reply.headers["content-disposition"]).toMatch(name);
    expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'none'; sandbox");
    if (type === "application/pdf")
      expect(reply.rawPayload.subarray(0, 8).toString()).toBe("%PDF-1.7");
    expect(outcomeOf(await get(await addActivatedMember(test, app), id))).toBe("404 NotFound");
    const nobody = await app.inject(`/api/v2/memberloan/documents/${id}`);
    expect(outcomeOf(nobody)).toBe("401 NotSignedIn");
  });

  it("do not exist before the approval, nor under another name", async () => {
    const { member } = await loanIn(test, app, "IN_REVIEW");
    for (const [id] of files) expect(outcomeOf(await get(member, id))).toBe("404 NotFound");
    const approved = (await loanIn(test, app, "APPROVED")).member;
    for (const id of ["toString", "contract.csv", "CONTRACT", "..%2Fcontract"])
      expect(outcomeOf(await get(approved, id))).toBe("404 NotFound");
  });

  it("the table sums to the loan and to what is paid in all", async () => {
    const { member } = await loanIn(test, app, "APPROVED");
    const lines = (await get(member, "schedule.csv")).payload.trim().split("\r\n");
    expect(lines[0]).toBe(
      "number,due_on,instalment,principal,interest,balance,paid,penalty,collection",
    );
    expect(lines[1]).toBe("1,,34293.00,33333.00,960.00,166667.00,0.00,0.00,0.00");
    const sum = (at: number) =>
      lines.slice(1).reduce((all, line) => all + Number(line.split(",")[at]), 0);
    expect([sum(2), sum(3), sum(4)]).toEqual([205_760, 200_000, 5_760]);
  });
});
