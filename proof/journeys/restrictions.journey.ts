/**
 * A member with another's ID: the approval waits for a decision, the member is blocked, reads so in
 * plain words, and two people lift the block.
 */
import { pesoDisplay } from "@hiram/contract/money/money.ts";
import { findBarriers, findOverflow } from "./barriers.ts";
import { applyFor, signInBorrower } from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { finish, openCaseOf, openTab, part, press, sitDownAtDesk } from "./desk.ts";
import { registerOnPage, signInOnPage } from "./member.ts";
import { actAsStaff } from "./staff.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "default", timeout: 300_000 });

/** Expected refusals are not faults. */
test.beforeEach(({ complaints }) => complaints.excuse(/status of 4\d\d/));

async function expectUsable(page: Page) {
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toBeLessThanOrEqual(0);
}

test("a member with another's ID is decided about, blocked, and unblocked by two people", async ({
  page,
  context,
  browser,
}) => {
  const stamp = Array.from(String(Date.now() % 1e8), (digit) => "abcdefghij"[Number(digit)]);
  const [name, otherName] = [`Rosa Twin ${stamp.join("")}`, `Lita Twin ${stamp.join("")}`];
  const other = await registerOnPage(context, otherName);
  await actAsStaff(other, "activate", otherName);
  const member = await registerOnPage(context, name);
  await actAsStaff(member, "activate", name, other.phoneNumber);
  // The term is two years, so that the income suffices. An exception would need a second officer.
  await applyFor(await signInBorrower(context, member), 200_000, pesoDisplay, 24);
  await actAsStaff(member, "review");

  const ben = await sitDownAtDesk(browser, "ben");
  await openCaseOf(ben, member.phoneNumber);
  await press(ben, "Approve");
  const dialog = ben.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Approve ₱/ }).click();
  await expect(dialog).toContainText("Another member has the same ID or account.");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();

  await openTab(ben, "Identity");
  const duplicates = part(ben, "Duplicates");
  await expect(duplicates).toContainText("One member has the same ID or account.");
  await press(ben, `Decide: ${otherName}`);
  await ben.getByLabel("Decision", { exact: true }).selectOption("DIFFERENT_PEOPLE");
  await ben.getByLabel("Reason").fill("Two sisters, both came with their passports");
  await expectUsable(ben);
  await finish(ben, "Decide");
  await expect(duplicates).toContainText("Same ID: Different people.");
  await expect(duplicates).not.toContainText("One member has the same ID or account.");

  const safety = part(ben, "Account safety");
  await press(ben, "Block the member");
  await ben.getByLabel("Cause").selectOption("SANCTIONS");
  await ben.getByLabel("Reason").fill("The name is on a list: to be compared");
  await expectUsable(ben);
  await finish(ben, "Block the member");
  await expect(safety).toContainText("without an end. No new loan and no payout.");
  await expectUsable(ben);
  await ben.goto("/staff/members");
  await expect(ben.getByRole("row", { name: new RegExp(name) })).toContainText("sanctions list");
  await expectUsable(ben);

  await signInOnPage(context, member);
  await page.goto("/dash");
  await expect(page.getByText("Your account is being checked.")).toBeVisible();
  await expect(page.getByText(/sanction|list/i)).toHaveCount(0);
  await expectUsable(page);

  await openCaseOf(ben, member.phoneNumber);
  await openTab(ben, "Identity");
  await press(ben, "Lift the block");
  await ben.getByLabel("Reason").fill("It is another person of the same name");
  await finish(ben, "Lift the block");
  await expect(ben.getByText("Someone else has to confirm it.")).toBeVisible();
  const dina = await sitDownAtDesk(browser, "dina");
  await openCaseOf(dina, member.phoneNumber);
  await openTab(dina, "Identity");
  await dina.getByRole("button", { name: `Confirm: Lift the block of ${name}` }).click();
  await expect(dina.getByText(`Confirmed and done: Lift the block of ${name}.`)).toBeVisible();
  await expect(part(dina, "Account safety")).toContainText(/Lifted .* by Ben .* and Dina/);
  await page.reload();
  await expect(page.getByText("Your account is being checked.")).toHaveCount(0);
});
