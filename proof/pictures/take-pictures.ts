/** Six screens of the demo, in light and dark, for documents. */
import fs from "node:fs";
import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";
import type { Browser } from "@playwright/test";
import { expect, open, type Page, test } from "../journeys/browse.ts";
import { openCaseOf, sitDownAtDesk } from "../journeys/desk.ts";
import { type JourneyMember, signInOnPage } from "../journeys/member.ts";

const folder = path.resolve(import.meta.dirname, "../../docs/pictures");
const phone = { width: 390, height: 844 };
const laptop = { width: 1440, height: 900 };

test.describe.configure({ mode: "default", timeout: 300_000 });

/** The demo's member with this story. */
function memberOf(story: string): JourneyMember {
  const file = path.join(readVariable("JOURNEYS_DATA_DIR") ?? "", "demo-accounts.json");
  const accounts: (JourneyMember & { state: string })[] = JSON.parse(fs.readFileSync(file, "utf8"));
  const found = accounts.find(({ state }) => state === story);
  if (!found) throw new Error(`the demo has nobody with the story ${story}`);
  return { phoneNumber: found.phoneNumber, password: found.password };
}

async function takeBoth(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate("document.fonts.ready.then(() => {})");
    await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
  }
}

async function openAsMember(browser: Browser, story: string): Promise<Page> {
  const { baseURL = "" } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport: phone, hasTouch: true });
  await signInOnPage(context, memberOf(story));
  return context.newPage();
}

test("the calculator", async ({ page }) => {
  await page.setViewportSize(laptop);
  await open(page, "/");
  await page.getByRole("textbox", { name: "Loan amount" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "24 months", exact: true }).click();
  await takeBoth(page, "calculator");
});

test("Home and the payment page of a member who pays on time", async ({ browser }) => {
  const page = await openAsMember(browser, "LOAN_PAID_ON_TIME");
  await open(page, "/dash");
  await expect(page.getByRole("link", { name: "PAY", exact: true })).toBeVisible();
  await takeBoth(page, "home");
  await open(page, "/pay");
  await expect(page.getByRole("button", { name: /^CONTINUE WITH/ })).toBeVisible();
  await takeBoth(page, "pay");
});

test("the desk: a case, the portfolio and the general ledger", async ({ browser }) => {
  const officer = await sitDownAtDesk(browser, "ben");
  await openCaseOf(officer, memberOf("LOAN_LATE_FORTY_DAYS").phoneNumber);
  await expect(officer.getByRole("heading", { level: 1 })).toBeVisible();
  await takeBoth(officer, "case");
  await officer.goto("/staff/portfolio");
  await expect(officer.getByRole("main").getByRole("table").first()).toBeVisible();
  await takeBoth(officer, "portfolio");
  const accountant = await sitDownAtDesk(browser, "helen");
  await accountant.goto("/staff/books");
  await expect(accountant.getByRole("main").getByRole("table").first()).toBeVisible();
  await takeBoth(accountant, "ledger");
});
