/**
 * A lender on its first day: people at the desk, and no member, loan, payment, account or statement.
 * Each role opens every page that it has. None fails, and each empty list and chart says in words
 * what will stand there. The menu of each role fits a laptop's screen, and is a sheet on a phone.
 */
import { deskPages } from "@hiram/contract/wire/paths.ts";
import type { Page } from "@playwright/test";
import { findOverflow } from "./barriers.ts";
import { expect, test } from "./browse.ts";
import { type DeskPerson, sitDownAtDesk } from "./desk.ts";
import { startOwnDemo } from "./own-demo.ts";

startOwnDemo(8, { JOURNEYS_EMPTY: "yes" });
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "default", timeout: 300_000 });

const seats: Readonly<Record<string, DeskPerson>> = {
  "a loan assistant": "ana",
  "a loan officer": "ben",
  "an administrator": "carla",
  "a collector": "fely",
  "a cashier": "gino",
  "an accountant": "helen",
  compliance: "joy",
  "an auditor": "karlo",
};

const NO_ID = "00000000-0000-4000-8000-000000000000";
/** Pages that name one thing: an empty lender has none, and the page says so. */
const namedParts: Readonly<Record<string, string>> = {
  ":statementId": NO_ID,
  ":loanId": NO_ID,
  ":memberId": NO_ID,
  ":paper": "contract",
  ":id": NO_ID,
  ":account": "capital",
  ":journal": "1",
  ":line": "1",
  ":code": "STANDARD",
  ":version": "1",
};
const addressOf = (page: string): string =>
  `/staff/${page
    .split("/")
    .map((part) => namedParts[part] ?? part)
    .join("/")}`;

async function readWords(page: Page): Promise<string> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(main.getByText("Loading")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  return main.innerText();
}

for (const [role, person] of Object.entries(seats)) {
  test(`${role} finds words on every page of an empty lender`, async ({ browser }) => {
    const page = await sitDownAtDesk(browser, person);
    const failed: string[] = [];
    page.on("response", (reply) => {
      if (reply.status() >= 500) failed.push(`${page.url()}: ${reply.status()} ${reply.url()}`);
    });
    for (const one of ["", ...deskPages]) {
      const isNamed = one.includes(":");
      await page.goto(one ? addressOf(one) : "/staff");
      const words = await readWords(page);
      if (words.includes("not part of your role")) continue;
      expect.soft(words, one).not.toMatch(/went wrong|undefined|NaN|\[object/);
      const lists = await page
        .getByRole("main")
        .locator("table")
        .evaluateAll((tables) =>
          tables
            .filter((table) => table.querySelectorAll("tbody tr").length === 0)
            .map((table) => table.querySelector("caption")?.textContent ?? "a table"),
        );
      expect.soft(lists, `${one} has tables without rows`).toEqual([]);
      const bare = await page
        .getByRole("main")
        .locator("section")
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.getBoundingClientRect().height > 0)
            .filter((part) => {
              const heading = part.querySelector("h2, h3")?.textContent ?? "";
              const rest = (part.textContent ?? "").replace(heading, "").trim();
              return heading !== "" && rest === "";
            })
            .map((part) => part.textContent ?? ""),
        );
      expect.soft(bare, `${one} has parts without words`).toEqual([]);
      if (!isNamed) expect.soft(words.trim().split("\n").length, one).toBeGreaterThan(1);
    }
    expect(failed).toEqual([]);
  });

  test(`the menu of ${role} fits 1440 by 900, and is a sheet at 360`, async ({ browser }) => {
    const page = await sitDownAtDesk(browser, person);
    const menu = page.getByRole("navigation", { name: "Desk" });
    const links = menu.getByRole("link");
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      if (!box) continue;
      expect(box.y, await link.innerText()).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, await link.innerText()).toBeLessThanOrEqual(900);
    }
    expect(await menu.evaluate((part) => part.scrollHeight - part.clientHeight)).toBeLessThan(2);

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(links.first()).toBeHidden();
    await page.getByRole("button", { name: /menu/i }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole("link").first()).toBeVisible();
    const last = sheet.getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(await findOverflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });
}
