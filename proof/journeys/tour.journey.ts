/**
 * The demo's tour: a visitor begins it, and each step is seen on the phone and at the desk. Only the
 * steps before the clock moves, because other stories share this demo.
 */
import { expect, test } from "./browse.ts";

test("the tour takes a loan from the application to the first payment", async ({ page }) => {
  test.slow();
  await page.goto("/dev");
  await page.getByRole("button", { name: "Begin the tour" }).click();
  const phone = page.frameLocator('iframe[title="The member\'s phone"]');
  const desk = page.frameLocator('iframe[title="The lender\'s desk"]');
  await expect(phone.getByRole("link", { name: "Wallet" })).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Apply for the loan");
  await expect(phone.getByRole("heading", { name: /You'll hear from us by/ })).toBeVisible();
  await expect(desk.getByText("Nena Valdez").first()).toBeVisible();

  await press("Check and approve");
  await expect(desk.getByRole("heading", { name: "Nena Valdez" })).toBeVisible();
  await press("Agree with the code");
  await expect(phone.getByRole("button", { name: "WITHDRAW NOW" }).first()).toBeVisible();
  await press("Withdraw to the bank");
  await expect(phone.getByText("Withdrawal to your account")).toBeVisible();
  await press("Pay ₱2,000 by QR");
  await expect(page.getByRole("listitem").filter({ hasText: "Be late" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  // The worker books it within seconds.
  await expect(async () => {
    await page.reload();
    await expect(phone.getByText(/₱2,000/).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
