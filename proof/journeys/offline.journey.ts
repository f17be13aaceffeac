/**
 * A member whose network goes away: what can still be read, that it is forgotten afterwards, and
 * that no step from registration to the last payment is lost or done twice.
 */
import { openBadLine } from "./bad-line.ts";
import { findBarriers } from "./barriers.ts";
import { borrow } from "./borrower.ts";
import { expect, open, type Page, phoneScreen, test } from "./browse.ts";
import { readCode } from "./member.ts";
import { actAsStaff } from "./staff.ts";

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

test.describe("a network that is lost at each step", () => {
  test.use({ serviceWorkers: "block" });

  test("from registration to the last payment", async ({ page, complaints }) => {
    test.setTimeout(300_000);
    complaints.excuse(/ERR_INTERNET_DISCONNECTED/);
    let isCut = false;
    const sent: string[] = [];
    await page.route("**/api/v2/**", (route) => {
      if (isCut) return route.abort("internetdisconnected");
      sent.push(new URL(route.request().url()).pathname.replace("/api/v2", ""));
      return route.continue();
    });
    const button = (name: string | RegExp) =>
      page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
    const fill = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text);
    const heading = (name: string | RegExp) => page.getByRole("heading", { name });
    /** Without the network it says so; what was typed stays, and the same press works afterwards. */
    async function pressTwice(name: string): Promise<void> {
      isCut = true;
      await button(name).click();
      await expect(page.getByText("No Server Response").first()).toBeVisible();
      isCut = false;
      await button(name).click();
    }
    /** What must not happen twice is asked about until there is an answer, without another press. */
    async function pressOnce(name: string | RegExp, says: string): Promise<void> {
      isCut = true;
      await button(name).click();
      await expect(page.getByText(says).first()).toBeVisible();
      isCut = false;
    }

    const phoneNumber = `63919${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
    const member = { phoneNumber, password: "tulog na ang buwan 7" };
    await open(page, "/register");
    await button("Continue without a code").click();
    await fill("Phone number", `0${phoneNumber.slice(2)}`);
    await pressTwice("Send code");
    await fill("OTP code", await readCode(phoneNumber));
    await pressTwice("Confirm code");
    await fill("Email", "luz@example.com");
    await fill("Full name", "Luz Santos");
    await fill("Create password", member.password);
    await fill("Confirm password", member.password);
    await button("REGISTER NOW").click();
    await fill("City where you work", "Makati");
    await fill("Job title", "Nurse");
    await page.getByLabel("Job category").selectOption("HEALTH_CARE_MEDICAL");
    await fill("Monthly net income", "60000");
    await pressTwice("CONTINUE");
    await expect(page).toHaveURL(/\/dash$/, { timeout: 30_000 });

    // The five steps without a network are in `activation.journey.ts`.
    await actAsStaff(member, "activate", "Luz Santos");
    await page.goto("/dash");
    await page.getByRole("checkbox", { name: /Service and Policy Agreement/ }).check();
    await button("APPLY NOW").click();
    await pressOnce("CONFIRM LOAN APPLICATION", "Checking ...");
    await expect(heading("Success")).toBeVisible({ timeout: 30_000 });
    await button("CONTINUE").click();

    await actAsStaff(member, "review");
    await actAsStaff(member, "approve");
    await expect(heading("Your loan is approved")).toBeVisible({ timeout: 30_000 });
    for (const document of ["Read the disclosure statement", "Read the loan contract"]) {
      await button(document).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await button("AGREE WITH A CODE").click();
    await fill("OTP code", await readCode(phoneNumber, "ACCEPT_LOAN"));
    await pressOnce("Confirm code", "Nothing will happen twice.");
    await expect(heading(/agreed\. Your loan is active\.$/)).toBeVisible({ timeout: 30_000 });
    await button("Go to my wallet to withdraw").click();

    await button("WITHDRAW NOW").click();
    await fill("Amount to withdraw", "40000");
    await button("CONTINUE WITHDRAWAL").click();
    await fill("OTP code", await readCode(phoneNumber, "WITHDRAW"));
    await pressTwice("Confirm code");
    await expect(heading("Success")).toBeVisible({ timeout: 60_000 });
    await button("CONTINUE").click();
    await expect(heading("Your money has arrived")).toBeVisible({ timeout: 60_000 });
    await button("Got it").click();

    await page.getByRole("link", { name: "PAY", exact: true }).click();
    await page.getByRole("radio", { name: /^Full balance/ }).check();
    await pressOnce(/^CONTINUE WITH ₱/, "Nothing will happen twice.");
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: /play the bank/ }).click();
    const bank = await opened;
    await bank.getByRole("button", { name: "Pay it", exact: true }).first().click();
    await expect(bank.getByRole("status")).toContainText("Paid.");
    isCut = true;
    await bank.close();
    isCut = false;
    await expect(page.getByText(/^We received ₱40,/)).toBeVisible({ timeout: 30_000 });
    await page.goto("/dash");
    await expect(heading("You've paid. Thank you!")).toBeVisible();
    for (const once of ["/loan/applynew", "/memberloan/withdraw"])
      expect(
        sent.filter((path) => path === once),
        once,
      ).toHaveLength(1);
  });
});
