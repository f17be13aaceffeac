/** More time: asked by the member on a phone, offered at the desk, agreed with a code. */
import { expectOpenToAll } from "./barriers.ts";
import { borrowAndReceive } from "./borrower.ts";
import { expect, phoneScreen, test } from "./browse.ts";
import { openCaseOf, part, sitDownAtDesk } from "./desk.ts";
import { readCode } from "./member.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

test("a member asks for a pause, reads the offer, agrees, and Home has the new date", async ({
  page,
  context,
  browser,
}) => {
  const member = await borrowAndReceive(context);
  await page.goto("/dash");
  await page.getByRole("link", { name: "Ask for more time" }).click();
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please choose what happened.")).toBeVisible();
  await page.getByRole("radio", { name: "Salary late or not paid" }).check();
  await page.getByLabel("In your own words (optional)").fill("My employer pays in two months.");
  await expectOpenToAll(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "What can you pay?" })).toBeFocused();
  await page.getByRole("radio", { name: "2 months" }).check();
  // The figures of one month are dimmed until those of two months have loaded.
  await expect(page.locator("section[aria-busy=true]")).toHaveCount(0);
  await page.getByText("Compare all figures").click();
  await expect(page.getByRole("table").first()).toContainText("Last due date");
  await expectOpenToAll(page);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("heading", { name: "We have your request" })).toBeVisible();
  await expectOpenToAll(page);

  const ben = await sitDownAtDesk(browser, "ben");
  await openCaseOf(ben, member.phoneNumber);
  const desk = part(ben, "Hardship requests");
  await expect(desk).toContainText("My employer pays in two months.");
  await desk.getByRole("button", { name: "Offer new terms" }).click();
  const dialog = ben.getByRole("dialog", { name: "Offer new terms" });
  await expect(dialog.getByRole("table")).toContainText("Effective rate a year");
  await dialog.getByLabel("Reason").fill("Salary comes in two months.");
  await dialog.getByRole("button", { name: "Offer", exact: true }).click();
  await expect(
    ben.getByText("Offered. The member is told and can agree to it.").first(),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Our offer" })).toBeVisible();
  await expectOpenToAll(page);
  await page.getByRole("button", { name: "Read the addendum" }).click();
  const addendum = page.getByRole("dialog", { name: "Addendum to the loan contract" });
  await expect(addendum).toContainText("Before and after");
  await addendum.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Agree to the new terms" }).click();
  const code = await readCode(member.phoneNumber, "AGREE_TERMS");
  await page.getByRole("dialog").getByRole("textbox").fill(code);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /confirm/i })
    .click();
  await expect(page.getByRole("heading", { name: "Your new terms start today" })).toBeVisible();
  await expectOpenToAll(page);
  const { body } = await member.ask("POST", "/memberloan");
  const loan = body.loan as { readonly owed: { readonly nextDueOn: string } };
  const days = (Date.parse(loan.owed.nextDueOn) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(80);
});
