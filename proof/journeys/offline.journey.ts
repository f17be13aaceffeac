/** A member whose network goes away: what can still be read, and that it is forgotten afterwards. */
import { openBadLine } from "./bad-line.ts";
import { findBarriers } from "./barriers.ts";
import { borrow } from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";

test.use({ serviceWorkers: "allow", ...phoneScreen });

/** The script of the sign-in also runs in the empty document of a new tab, which has no storage. */
const noStorage = /Access is denied for this document/;
const away = /PageNotLoaded|ERR_|Failed to (load|fetch)|asked elsewhere|service worker|FetchEvent/i;
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "offline" });

/** Through a line that the story can cut. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dash`);
  await expect(page.locator("#wallet")).toContainText("₱200,000");
}

test("the last visit can be read without a network, and nothing of it after signing out", {
  tag: "@gate",
}, async ({ context, page, baseURL, complaints }) => {
  complaints.excuse(away, noStorage);
  await borrow(context);
  const line = await openBadLine(baseURL as string);
  try {
    await visit(page, line.url);
    await page.evaluate("navigator.serviceWorker.ready.then(() => {})");
    expect(await notice(page).count()).toBe(0);
    await page.close();

    line.cut();
    const offline = await context.newPage();
    await visit(offline, line.url);
    await expect(notice(offline)).toContainText("This is your account as of");
    await expect(offline.getByRole("heading", { name: "All 6 instalments" })).toBeVisible();
    await expect(offline.getByRole("heading", { name: "Documents" })).toBeVisible();
    expect(await findBarriers(offline)).toEqual([]);

    // Never opened before: its code is not on the phone.
    await offline.goto(`${line.url}/settings`);
    await expect(offline.getByRole("heading", { level: 1 }).first()).toHaveText("You're offline");
    expect(await findBarriers(offline)).toEqual([]);
    await offline.goto(`${line.url}/dash`);
    await expect(notice(offline)).toBeVisible();
    await offline.getByRole("link", { name: "Settings" }).click();
    await expect(offline.getByRole("heading", { level: 1 })).toHaveText("You're offline");

    line.mend();
    await visit(offline, line.url);
    await expect(notice(offline)).toHaveCount(0);
    await offline.getByRole("button", { name: "Sign out", exact: true }).first().click();
    await offline.getByRole("dialog").getByRole("button", { name: "Yes, sign out" }).click();
    await expect(offline).toHaveURL(`${line.url}/`);
    const stored = await offline.evaluate("JSON.stringify({ ...localStorage })");
    expect(stored).not.toContain("lastAnswers");

    line.cut();
    await offline.goto(`${line.url}/dash`);
    await expect(offline.getByText("200,000")).toHaveCount(0);
  } finally {
    await line.close();
  }
});
