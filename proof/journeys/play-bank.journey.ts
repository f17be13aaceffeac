/**
 * Paying: a QR code that the visitor pays at the demo's bank, its receipt and the receipt's code,
 * and a bank transfer that an officer loads with the bank's statement.
 */
import { expectOpenToAll } from "./barriers.ts";
import { borrowAndReceive } from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { sitDownAtDesk } from "./desk.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

/** Opens the page that shows how to pay, from Home. */
async function startPaying(page: Page, pesos: string, way: string): Promise<void> {
  await page.goto("/dash");
  await page.getByRole("link", { name: "PAY", exact: true }).click();
  await page.getByRole("radio", { name: "Another amount", exact: true }).check();
  await page.getByLabel("Amount in pesos").fill(pesos);
  await page.getByRole("radio", { name: way }).check();
  await page.getByRole("button", { name: /^CONTINUE WITH/ }).click();
}

/** The demo's bank in a tab of its own, by the link of the member's page. */
async function openBank(page: Page): Promise<Page> {
  const [bank] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "play the bank" }).click(),
  ]);
  return bank;
}

const card = (bank: Page, words: string) => bank.locator("article").filter({ hasText: words });

test("a QR payment is booked before the member's eyes, and its receipt is genuine", {
  tag: "@gate",
}, async ({ page, context }) => {
  await borrowAndReceive(context);
  await startPaying(page, "1234.56", "QR Ph");
  await expect(page.getByRole("img", { name: /QR Ph code for ₱1,234.56/ })).toBeVisible();
  const bank = await openBank(page);
  await expectOpenToAll(bank);
  await card(bank, "₱1,234.56").getByRole("button", { name: "Pay it", exact: true }).click();
  await expect(bank.getByRole("status")).toContainText("Paid.");

  await expect(page.getByText("We received ₱1,234.56.")).toBeVisible();
  await page.getByRole("button", { name: "Read: Your receipt" }).click();
  const receipt = page.getByRole("dialog", { name: "Your receipt" });
  await expect(receipt).toContainText("₱1,234.56");
  const code = /Code\s*([0-9A-Z]{4}(?:[- ][0-9A-Z]{4})+)/.exec(await receipt.innerText())?.[1];
  await page.goto(`/verify/answer?code=${encodeURIComponent(code ?? "")}`);
  await expect(page.getByText("Genuine. We issued a document with this code.")).toBeVisible();
  await expect(page.locator("main")).toContainText("₱1,234.56");
});

test("a transfer reaches the loan by the statement that an officer loads", async ({
  page,
  context,
  browser,
}) => {
  await borrowAndReceive(context);
  await startPaying(page, "2345.67", "Bank transfer");
  await expect(page.getByRole("heading", { name: "Pay by bank transfer" })).toBeVisible();
  const bank = await openBank(page);
  await card(bank, "₱2,345.67").getByRole("link", { name: "Transfer with its reference" }).click();
  await bank.getByLabel("Name of the payer").fill("Pedro Penduko");
  await bank.getByRole("button", { name: "Transfer it" }).click();
  await expect(bank.getByRole("status")).toContainText("The bank has the transfer.");
  const [download] = await Promise.all([
    bank.waitForEvent("download"),
    card(bank, "Statement of today").getByRole("link", { name: "camt.053" }).click(),
  ]);

  const desk = await sitDownAtDesk(browser, "ben");
  await desk.goto("/staff/statements");
  await desk.locator("#statement-file").setInputFiles(await download.path());
  await expect(desk.getByText("Will be booked to").first()).toBeVisible();
  await desk.getByRole("button", { name: /^Load \d+ line/ }).click();
  await expect(desk.getByText("Booked to a loan").first()).toBeVisible();
  await expect(page.getByText("We received ₱2,345.67.")).toBeVisible();
  await desk.context().close();
});
