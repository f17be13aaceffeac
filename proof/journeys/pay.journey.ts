/** Paying: from Home to the instructions of each way, closing the page, and finding it again. */
import { expectOpenToAll } from "./barriers.ts";
import { borrow, withdrawOnPage } from "./borrower.ts";
import { expect, phoneScreen, test } from "./browse.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

test("a member chooses what to pay, sees its effect, and finds the payment again", {
  tag: "@gate",
}, async ({ page, context }) => {
  const borrower = await borrow(context, { name: "Ana Reyes", pesos: 200_000 });
  await withdrawOnPage(borrower, 200_000);
  await page.goto("/dash");
  const pay = page.getByRole("link", { name: "PAY", exact: true });
  await expect(pay).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Nothing is due today")).toBeVisible();
  await expect(page.getByText("0 of 6 instalments paid")).toBeVisible();
  await expectOpenToAll(page);

  await pay.click();
  await expect(page.getByText("You'll be up to date.")).toBeVisible();
  const way = (name: string) => page.getByRole("radio", { name });
  await page.getByRole("radio", { name: "Full balance" }).check();
  await expect(page.getByText("It pays off your loan.")).toBeVisible();
  await expect(way("QR Ph")).toBeDisabled();
  await expect(page.getByText("Up to ₱50,000 a payment.").first()).toBeVisible();
  await expectOpenToAll(page);

  await page.getByRole("radio", { name: "Another amount", exact: true }).check();
  await page.getByLabel("Amount in pesos").fill("1500.50");
  await way("QR Ph").check();
  await page.getByRole("button", { name: "CONTINUE WITH ₱1,500.50" }).click();
  await expect(page.getByRole("img", { name: /^QR Ph code for ₱1,500.50/ })).toBeVisible();
  await expect(page.getByText("We haven't received it yet.")).toBeVisible();
  await expectOpenToAll(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save image" }).click();
  expect((await download).suggestedFilename()).toMatch(/^qrph-\d+\.png$/);

  await page.goto("/dash");
  await expect(page.getByText("You started a payment of ₱1,500.50 by QR Ph.")).toBeVisible();
  await page.getByRole("link", { name: "Open this payment" }).click();
  await page.getByRole("button", { name: "Cancel this payment" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText("You cancelled this payment.")).toBeVisible();
  await expectOpenToAll(page);
});

test("a bank transfer names the account, a reference with check digits, and the amount", async ({
  page,
  context,
}) => {
  const borrower = await borrow(context, { name: "Ben Cruz", pesos: 200_000 });
  await withdrawOnPage(borrower, 60_000);
  await page.goto("/dash");
  await expect(page.getByRole("link", { name: "PAY", exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await page.goto("/pay");
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await page.getByRole("button", { name: /^CONTINUE WITH/ }).click();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy: Reference" }).click();
  const copied = await page.evaluate("navigator.clipboard.readText()");
  // ISO 7064 MOD 97-10: a right number leaves 1.
  expect(Number(copied) % 97).toBe(1);
  await expectOpenToAll(page);
});
