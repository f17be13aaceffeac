/**
 * A loan above what one person approves: proposed by one officer, approved by another, and accepted
 * by the member once the ID is verified.
 */
import { expectOpenToAll } from "./barriers.ts";
import { acceptOffer, applyFor, type JourneyBorrower, signInBorrower } from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import {
  finish,
  openCaseOf,
  openIdCheck,
  part,
  press,
  sitDownAtDesk,
  verifyOpenId,
} from "./desk.ts";
import { joinActivated } from "./staff.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

const notice = (page: Page) => page.getByRole("main").getByRole("status");
const waiting = (desk: Page) => desk.getByText(/An approval of .* waits for a second officer/);
const agree = (page: Page) => page.getByRole("button", { name: "AGREE WITH A CODE" });

async function openCase(desk: Page, member: JourneyBorrower): Promise<void> {
  await desk.goto("/staff");
  await openCaseOf(desk, member.phoneNumber);
}

async function verifyId(desk: Page): Promise<void> {
  const check = await openIdCheck(desk);
  await check.getByRole("button", { name: "Verify" }).click();
  await expect(check.getByText("Please compare this.").first()).toBeVisible();
  await expectOpenToAll(desk);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await verifyOpenId(check);
}

test("a large loan is proposed by one officer and approved by another, and waits for the ID", async ({
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.excuse(/status of 409/);
  const member = await signInBorrower(
    context,
    await joinActivated(context, "Leonora Dimaculangan"),
  );
  await applyFor(member, 3_000_000);
  const ben = await sitDownAtDesk(browser, "ben");
  await openCase(ben, member);
  await press(ben, "Take into review");
  await press(ben, "Approve");
  const dialog = ben.getByRole("dialog");
  await expect(dialog).toContainText("One person approves at most ₱1,000,000.");
  await expect(dialog).toContainText("The policy lends at most ₱2,880,000 on this income.");
  await dialog.getByRole("button", { name: "Propose ₱3,000,000" }).click();
  await expect(dialog.getByText("Please say why.")).toBeVisible();
  await dialog.getByLabel("Why an exception is made").fill("Her husband's income is not counted.");
  await expectOpenToAll(ben, "dialog[open]");
  await finish(ben, "Propose ₱3,000,000");
  await expect(notice(ben).first()).toContainText("Proposed. A second officer has to confirm it.");
  await expect(ben.getByRole("button", { name: "Take the proposal back" })).toBeVisible();
  await expect(ben.getByRole("button", { name: "Approve ₱3,000,000" })).toHaveCount(0);
  await ben.reload();
  await expect(waiting(ben)).toBeVisible();

  const dina = await sitDownAtDesk(browser, "dina");
  await openCase(dina, member);
  await expect(waiting(dina)).toBeVisible();
  await expect(dina.getByText("Her husband's income is not counted.").first()).toBeVisible();
  await expectOpenToAll(dina);
  await press(dina, "Approve ₱3,000,000");
  await expect(waiting(dina)).toBeHidden();
  await expect(part(dina, /^Loan/)).toContainText("Approved");

  await page.goto("/dash");
  await expect(page.getByText("Approved, once we've checked your ID")).toBeVisible();
  await expect(agree(page)).toBeDisabled();
  await expectOpenToAll(page);

  // The points are ticked beside the images, which have to be opened for it.
  await verifyId(dina);
  await expect(part(dina, "ID")).toContainText("ID verified");

  await page.reload();
  await expect(page.getByText("Approved, once we've checked your ID")).toBeHidden();
  await acceptOffer(member);
});
