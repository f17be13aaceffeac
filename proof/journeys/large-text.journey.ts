/** Large text on a small phone: at 150% and 200% nothing is wider than the screen. */
import { findOverflow } from "./barriers.ts";
import { borrow } from "./borrower.ts";
import { expect, open, type Page, phoneScreen, test } from "./browse.ts";
import { registerOnPage, signInOnPage } from "./member.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

const setTextSize = (page: Page, percent: number) =>
  page.locator(":root").evaluate((root, size) => {
    root.style.fontSize = `${size}%`;
  }, percent);

async function expectFits(page: Page, where: string, within = ":root") {
  for (const percent of [150, 200]) {
    await setTextSize(page, percent);
    expect(await findOverflow(page, within), `${where} at ${percent}%`).toBe(0);
  }
  await setTextSize(page, 100);
}

for (const language of ["en", "fil"])
  test(`public and entry pages fit in ${language}`, async ({ page, context }) => {
    await context.addInitScript(`localStorage.setItem("language", "${language}")`);
    for (const path of ["/", "/hiw", "/contact", "/faq", "/login", "/register", "/recover"]) {
      await open(page, path);
      await expectFits(page, path);
    }
  });

for (const language of ["en", "fil"])
  test(`a member's pages fit in ${language}`, async ({ page, context }) => {
    await context.addInitScript(`localStorage.setItem("language", "${language}")`);
    await borrow(context, { name: "Maria Clara Wilhelmina Santos Dimaculangan" });
    for (const path of ["/dash", "/wallet", "/settings"]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await expectFits(page, path);
    }
  });

test("the activation fits", async ({ page, context }) => {
  const member = await registerOnPage(context, "Maria Clara Santos");
  await signInOnPage(context, member);
  await page.goto("/activate");
  await expect(page.getByRole("dialog", { name: "Activation" })).toBeVisible();
  await expectFits(page, "/activate", "dialog[open]");
});
