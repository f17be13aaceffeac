/** The officer by first name: in the loan and in the wallet's status text. */
import { loanViews, officerMessages } from "@hiram/contract/loan/views.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { act, expectOk, type LoanMember, loanIn } from "@hiram/proof/testing/loan.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();

async function readBoth(member: LoanMember) {
  const { loan } = expectOk(await member.post("/memberloan")).json();
  const { statusMessage } = expectOk(await member.post("/memberloan/pn")).json();
  return { officer: loan.officer, statusMessage };
}

it("S101 without a person at the desk the text is the one of the specification", async () => {
  const { member } = await loanIn(test, app, "PENDING");
  expect(await readBoth(member)).toEqual({
    officer: null,
    statusMessage: loanViews.PENDING.statusMessage,
  });
});

it("names the person who has taken the application", async () => {
  const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
  const { member, loanId } = await loanIn(test, app, "PENDING");
  const taken = await ben.browser.post("/staff/work/take", { kind: "application", id: loanId });
  expect(taken.statusCode).toBe(200);
  expect(await readBoth(member)).toEqual({
    officer: "Ben",
    statusMessage: officerMessages.PENDING?.("Ben"),
  });
});

it("names the person who decided last, until that person leaves the desk", async () => {
  const loan = await loanIn(test, app, "PENDING");
  await act(test, loan, "review");
  expect(await readBoth(loan.member)).toEqual({
    officer: "Somebody",
    statusMessage: officerMessages.IN_REVIEW?.("Somebody"),
  });
  await test.ownerPool.query("update staff set removed_at = house_now() where id = $1", [
    loan.staffId,
  ]);
  expect(await readBoth(loan.member)).toEqual({
    officer: null,
    statusMessage: loanViews.IN_REVIEW.statusMessage,
  });
});
