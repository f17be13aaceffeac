/** An approved offer that nobody agreed to ends after the days of its policy. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { accept, hashOfContract, loanIn, statusOf } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { expect, it } from "vitest";
import { lapseOffers } from "#loan/lapse-offers.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();

/** Dates the loan's approval back by a number of days. */
const approvedDaysAgo = (loanId: string, days: number) =>
  test.ownerPool.query(
    "update loan set decided_at = house_now() - make_interval(days => $2) where id = $1",
    [loanId, days],
  );

it("stays while it stands, and can be agreed to on its last day", async () => {
  const loan = await loanIn(test, app, "APPROVED");
  await approvedDaysAgo(loan.loanId, 30);
  await lapseOffers(test.house);
  expect(await statusOf(test, loan.loanId)).toBe("APPROVED");
  const { offerUntil } = (await loan.member.post("/memberloan")).json().loan;
  expect(offerUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  await accept(test, loan.member);
  expect(await statusOf(test, loan.loanId)).toBe("ACTIVE");
});

it("ends after its last day: no code, no agreement, and the member is told once", async () => {
  const loan = await loanIn(test, app, "APPROVED");
  const hash = await hashOfContract(loan.member);
  await approvedDaysAgo(loan.loanId, 31);
  const code = await loan.member.post("/memberloan/accept/otp");
  expect(outcomeOf(code)).toContain("OfferEnded");
  const agreed = await loan.member.patch("/memberloan", { action: "ACCEPT", otp: "123456", hash });
  expect(outcomeOf(agreed)).toContain("OfferEnded");

  await lapseOffers(test.house);
  await lapseOffers(test.house);
  expect(await statusOf(test, loan.loanId)).toBe("CANCELLED");
  const { rows } = await test.ownerPool.query(
    "select channel from notice where template = 'loan-lapse' and member_id = $1 order by channel",
    [loan.member.id],
  );
  expect(rows).toEqual([{ channel: "email" }, { channel: "sms" }]);
  const { timeline } = (await loan.member.post("/memberloan")).json().loan;
  expect(timeline.at(-1)).toMatchObject({ event: "lapse" });
});
