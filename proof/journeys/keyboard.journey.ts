/** By keyboard on a small phone: no bar covers what has the focus, on the way through a whole page. */
import { findCoveredStops } from "./barriers.ts";
import { borrow } from "./borrower.ts";
import { expect, open, phone, test } from "./browse.ts";

test.use({ ...phone, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 120_000 });

test("through the public pages and the ways in", async ({ page }) => {
  for (const path of ["/", "/contact", "/faq", "/login", "/register"]) {
    await open(page, path);
    expect(await findCoveredStops(page), path).toEqual([]);
  }
});

test("through a member's pages", { tag: "@gate" }, async ({ page, context }) => {
  await borrow(context, { name: "Maria Clara Santos" });
  for (const path of ["/dash", "/wallet", "/help", "/help/messages", "/settings"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await findCoveredStops(page), path).toEqual([]);
  }
});
