/** Cooling-off: a member changes their mind on the second day, pays back, and owes nothing. */
import { expectOpenToAll } from "./barriers.ts";
import { borrowAndReceive } from "./borrower.ts";
import { expect, phoneScreen, test } from "./browse.ts";
import { passDays, startOwnDemo } from "./own-demo.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "serial", timeout: 300_000 });
startOwnDemo(1);

const mind = "You can still change your mind";

test("a member gives the loan back on the second day and owes nothing", async ({
  page,
  context,
}) => {
  const member = await borrowAndReceive(context);
  await page.goto("/dash");
  await expect(page.getByRole("heading", { name: mind })).toBeVisible();
  await expect(page.getByText("3 days left, until")).toBeVisible();
  await expectOpenToAll(page);

  await passDays(page, 2);
  await page.goto("/dash");
  await expect(page.getByText("1 day left, until")).toBeVisible();
  await page.getByRole("button", { name: "Give the loan back" }).click();
  const dialog = page.getByRole("dialog", { name: "Give the loan back" });
  await expect(dialog).toContainText("₱40,000.00");
  await expect(dialog).toContainText("₱160,000.00");
  await expectOpenToAll(page);
  await dialog.getByRole("button", { name: "Yes, give it back" }).click();
  const declared = page.getByRole("heading", { name: "You're giving your loan back" });
  await expect(declared).toBeFocused();
  await expect(declared).toBeInViewport();
  await expect(page.getByRole("heading", { name: mind })).toBeHidden();
  await expectOpenToAll(page);

  await page.getByRole("link", { name: "PAY IT BACK" }).click();
  await page.getByRole("radio", { name: "QR Ph" }).check();
  await page.getByRole("button", { name: /^CONTINUE WITH/ }).click();
  await expect(page.getByRole("img", { name: /QR Ph code for ₱40,000.00/ })).toBeVisible();
  const [bank] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "play the bank" }).click(),
  ]);
  await bank
    .locator("article")
    .filter({ hasText: "₱40,000.00" })
    .getByRole("button", { name: "Pay it", exact: true })
    .click();
  await expect(page.getByText("We received ₱40,000.00.")).toBeVisible();

  await page.goto("/dash");
  await expect(page.getByRole("heading", { name: "You gave this loan back" })).toBeVisible();
  await expectOpenToAll(page);
  const { body } = await member.ask("POST", "/memberloan");
  expect(body.loan).toMatchObject({
    status: "CLOSED",
    owed: { payoff: 0, interest: 0 },
    coolingOff: { status: "GIVEN_BACK" },
  });
});

test("on the fifth day it is not offered", async ({ page, context }) => {
  const member = await borrowAndReceive(context);
  await passDays(page, 5);
  await page.goto("/dash");
  await expect(page.getByRole("link", { name: "PAY", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: mind })).toBeHidden();
  const { status } = await member.ask("POST", "/memberloan/coolingoff");
  expect(status).toBe(409);
});
