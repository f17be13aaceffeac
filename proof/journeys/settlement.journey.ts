/**
 * Settlement for less: a late loan gets a smaller sum from two people at the desk; one member reads
 * it and pays, and another lets its last day pass.
 */
import fs from "node:fs";
import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";
import type { Browser } from "@playwright/test";
import { expectOpenToAll } from "./barriers.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { openCaseOf, sitDownAtDesk } from "./desk.ts";
import { type JourneyMember, signInOnPage } from "./member.ts";
import { passDays, startOwnDemo } from "./own-demo.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "serial", timeout: 300_000 });
startOwnDemo(2);

type Account = JourneyMember & { readonly state: string };

function memberIn(state: string): JourneyMember {
  const file = path.join(readVariable("JOURNEYS_DATA_DIR") ?? "", "demo-accounts.json");
  const accounts: Account[] = JSON.parse(fs.readFileSync(file, "utf8"));
  const { phoneNumber, password } = accounts.find((one) => one.state === state) as Account;
  return { phoneNumber, password };
}

const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Manila" });

/** One officer proposes, another confirms what is shown. */
async function settle(browser: Browser, member: JourneyMember, sum: string, payBy: string) {
  const ben = await sitDownAtDesk(browser, "ben");
  await openCaseOf(ben, member.phoneNumber);
  await ben.getByRole("button", { name: "Settle for less" }).click();
  const dialog = ben.getByRole("dialog", { name: /^Settle loan/ });
  await dialog.getByLabel("Sum that ends the loan, in pesos").fill("1");
  await dialog.getByLabel("To be paid by").fill(payBy);
  await dialog.getByLabel("Reason").fill("Lost the job and pays from savings.");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog.getByText(/^Please enter at least/)).toBeVisible();
  await dialog.getByLabel("Sum that ends the loan, in pesos").fill(sum);
  await expectOpenToAll(ben);
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(ben.getByText(/^Proposed\. The member is told when/).first()).toBeVisible();
  await ben.context().close();

  const dina = await sitDownAtDesk(browser, "dina");
  await openCaseOf(dina, member.phoneNumber);
  await expect(dina.getByText("Given up, as of today")).toBeVisible();
  await dina.getByRole("button", { name: /^Confirm: Settle loan/ }).click();
  await expect(dina.getByText(/^Confirmed and done: Settle loan/).first()).toBeVisible();
  await expect(dina.getByText(/^Settled if /).first()).toBeVisible();
  await expectOpenToAll(dina);
  await dina.context().close();
}

async function payByQr(page: Page, sum: string): Promise<void> {
  await page.getByRole("radio", { name: "QR Ph" }).check();
  await page.getByRole("button", { name: `CONTINUE WITH ${sum}` }).click();
  await expect(page.getByRole("img", { name: new RegExp(`QR Ph code for ${sum}`) })).toBeVisible();
  const [bank] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "play the bank" }).click(),
  ]);
  const card = bank.locator("article").filter({ hasText: sum });
  await card.getByRole("button", { name: "Pay it", exact: true }).click();
  await expect(page.getByText(`We received ${sum}.`)).toBeVisible();
  await bank.close();
}

const offered = /^Settle your loan by /;
const expectOffer = (page: Page) =>
  expect(page.getByRole("heading", { name: offered })).toBeVisible();

test("a late member is offered a smaller sum by two people, pays it and owes nothing", async ({
  page,
  context,
  browser,
}) => {
  const member = memberIn("LOAN_LATE_HUNDRED_DAYS");
  await settle(browser, member, "80000", dayIn(10));
  await signInOnPage(context, member);
  await page.goto("/dash");
  await expectOffer(page);
  await expect(page.getByText("₱80,000.00").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "PAY", exact: true })).toHaveCount(0);
  await expectOpenToAll(page);
  await page.goto("/help/inbox");
  await expect(page.getByText(/settle your loan for PHP/i).first()).toBeVisible();

  await page.goto("/dash");
  await page.getByRole("link", { name: "PAY THIS AMOUNT" }).click();
  await expect(page.getByText("It pays off your loan.")).toBeVisible();
  await expect(page.getByText(/^We'll waive the remaining ₱/)).toBeVisible();
  await expectOpenToAll(page);
  // More than QR Ph takes at once, so it is paid in two parts.
  await page.getByRole("radio", { name: "Another amount", exact: true }).check();
  await page.getByLabel("Amount in pesos").fill("45000");
  await payByQr(page, "₱45,000.00");
  await page.goto("/dash");
  await expect(page.getByText("You've paid ₱45,000.00 of ₱80,000.00.")).toBeVisible();
  await page.getByRole("link", { name: "PAY THIS AMOUNT" }).click();
  await payByQr(page, "₱35,000.00");

  await page.goto("/dash");
  await expect(page.getByRole("heading", { name: "Settled for less" })).toBeVisible();
  await expect(page.getByText("Paid back", { exact: true })).toHaveCount(0);
  await expectOpenToAll(page);
});

test("a sum that is not paid by its last day ends nothing, and the member is told", async ({
  page,
  context,
  browser,
}) => {
  const member = memberIn("LOAN_LATE_FORTY_DAYS");
  await settle(browser, member, "95000", dayIn(4));
  await signInOnPage(context, member);
  await page.goto("/dash");
  await expectOffer(page);
  await passDays(page, 5);
  await page.goto("/dash");
  await expect(page.getByRole("link", { name: "PAY", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: offered })).toHaveCount(0);
  await page.goto("/help/inbox");
  await expect(page.getByText(/settlement wasn't paid in time/i).first()).toBeVisible();
});
