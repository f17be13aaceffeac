/** Each role at the desk has a menu and a Today of its own; other pages are not part of it. */
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import { expect, test } from "./browse.ts";
import { type DeskPerson, sitDownAtDesk } from "./desk.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "default", timeout: 300_000 });

type Seat = {
  readonly person: DeskPerson;
  readonly menu: readonly string[];
  /** The counts of Today. */
  readonly waits: readonly string[];
  readonly notTheirs: string;
};

const seats: Readonly<Record<string, Seat>> = {
  "a collector": {
    person: "fely",
    menu: ["Today", "Hardship requests", "Late loans", "Collectors"],
    waits: ["Late loans without an owner", "Promises due or broken", "Hardship requests"],
    notTheirs: "/staff/payments",
  },
  "a cashier": {
    person: "gino",
    menu: ["Today", "To confirm", "Payments", "Statements"],
    waits: ["Unmatched payments", "Payments not on a statement", "Waits for your confirmation"],
    notTheirs: "/staff/applications",
  },
  "an accountant": {
    person: "helen",
    menu: ["Today", "To confirm", "Statements", "Imports", "General ledger", "Daily closes"],
    waits: ["Waits for your confirmation", "Months to close"],
    notTheirs: "/staff/people",
  },
  compliance: {
    person: "joy",
    menu: [
      "Today",
      "Applications",
      "ID checks",
      "Documents",
      "Hardship requests",
      "Late loans",
      "Collectors",
      "Messages",
      "Complaints",
      "To confirm",
      "Withdrawals",
      "Duties",
      "Credit registry",
      "Covered transactions",
      "Policy",
      "Products",
      "Holidays",
      "Company",
    ],
    waits: ["Complaints", "Complaints due soon", "Freezes and blocks to decide"],
    notTheirs: "/staff/books",
  },
};

for (const [role, { person, menu, waits, notTheirs }] of Object.entries(seats))
  test(`${role} opens every page of a menu of their own, and no other`, async ({ browser }) => {
    const page = await sitDownAtDesk(browser, person);
    const places = page.getByRole("navigation", { name: "Desk" });
    await expect(places.getByRole("link")).toHaveText([...menu]);
    const counts = page.getByRole("region", { name: "Waiting" });
    for (const queue of waits) await expect(counts).toContainText(queue);
    expect(await findBarriers(page)).toEqual([]);
    for (const name of menu) {
      await places.getByRole("link", { name, exact: true }).click();
      await expect(places.getByRole("link", { name, exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Today's work");
      // The page makes no call that the role may not: the browser would log an error.
      await expect(page.getByRole("main").getByText("Loading")).toHaveCount(0);
      await page.waitForLoadState("networkidle");
    }
    for (const width of [820, 360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page), `${role} at ${width} px`).toBeLessThanOrEqual(0);
      expect(await findSmallTargets(page, "main"), `${role} at ${width} px`).toEqual([]);
    }
    await page.goto(notTheirs);
    await expect(page.getByText("This page is not part of your role")).toBeVisible();
  });

test("an auditor opens every page, and nothing on them changes anything", async ({ browser }) => {
  const page = await sitDownAtDesk(browser, "karlo");
  const places = page.getByRole("navigation", { name: "Desk" });
  // Groups that do not fit beside the page are folded.
  const folded = places.locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
  const names = await places.getByRole("link").allTextContents();
  expect(names).toEqual(expect.arrayContaining(["Payments", "General ledger", "Audit log"]));
  for (const name of names) {
    while ((await folded.count()) > 0) await folded.first().click();
    await places.getByRole("link", { name, exact: true }).click();
    await page.waitForLoadState("networkidle");
    const acts = page
      .getByRole("main")
      .getByRole("button", { name: /^(Confirm|Match|Approve|Release|Add|Propose|Remove|Change)/ });
    await expect(acts, name).toHaveCount(0);
  }
});
