/** The public pages for everyone: looks, screen reader, keyboard, small screens. */
import { entryPaths, publicPaths } from "@hiram/contract/wire/paths.ts";
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import { expect, type Locator, open, type Page, phoneScreen, test } from "./browse.ts";

const NOWHERE = "/nowhere";
const everyPage = [...publicPaths, ...entryPaths, NOWHERE];
const desk = { width: 1440, height: 900 };

/** Sums the layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  return () => page.locator(":root").evaluate((root) => root.ownerDocument.defaultView.shifted);
}

test.describe("every page", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of everyPage)
    test(`${path} stands still, fits, and can be read by everyone`, async ({
      page,
      complaints,
    }) => {
      if (path === NOWHERE) complaints.excuse(/status of 404 .*\/nowhere/);
      const readShift = await watchShifts(page);
      for (const viewport of [desk, phoneScreen.viewport]) {
        await page.setViewportSize(viewport);
        await open(page, path);
        expect(await readShift()).toBeLessThan(0.01);
        expect(await findBarriers(page)).toEqual([]);
        expect(await findSmallTargets(page)).toEqual([]);
      }
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await findOverflow(page)).toBe(0);
      }
    });
});

const instalments = (page: Page) => page.getByRole("list", { name: /See all \d+ instalments/ });

test.describe("a page in use", () => {
  test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });

  test("the calculator with its widest figures and its schedule open", { tag: "@gate" }, async ({
    page,
  }) => {
    await open(page, "/");
    await page.getByRole("textbox", { name: "Loan amount" }).fill("2999999.9");
    await page.getByRole("combobox", { name: "Currency" }).selectOption("KRW");
    await page.getByText("See all 6 instalments").click();
    await expect(instalments(page).getByRole("listitem")).toHaveCount(6);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await page.setViewportSize(desk);
    expect(await findBarriers(page)).toEqual([]);
    // The wide screen has a table and the phone has cards, in which the largest instalment fits.
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(7);
    for (const months of [6, 48]) {
      await page.getByRole("button", { name: `${months} months`, exact: true }).click();
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await findOverflow(page)).toBe(0);
      }
    }

    await open(page, "/hiw");
    await page.getByText("See all 6 instalments").click();
    await expect(instalments(page).getByRole("listitem")).toHaveCount(6);
    expect(await findOverflow(page)).toBe(0);
  });

  test("the menu closes by Escape and by a press outside", async ({ page }) => {
    await open(page, "/about");
    const menu = page.locator("header details");
    const openMenu = () => page.getByText("Menu", { exact: true }).click();
    await openMenu();
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await openMenu();
    await page.mouse.click(180, 700);
    await expect(menu).not.toHaveAttribute("open");
  });

  test("the menu open", async ({ page }) => {
    await open(page, "/about");
    await page.locator("summary", { hasText: "Menu" }).click();
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findOverflow(page)).toBe(0);
  });

  test("the contact form full of errors, and with a toast", async ({ page, complaints }) => {
    complaints.excuse(/status of 500/);
    await page.route("**/api/v2/contact", (route) =>
      route.fulfill({ status: 500, json: { code: "Broken", message: "That did not work." } }),
    );
    await open(page, "/contact");
    await page.getByRole("button", { name: "SEND" }).click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(4);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toBe(0);

    await page.getByRole("textbox", { name: "Name" }).fill("Jo");
    await page.getByRole("textbox", { name: "Email" }).fill("jo@example.com");
    await page.getByRole("textbox", { name: "Message" }).fill("Magandang umaga po.");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "SEND" }).click();
    await expect(page.getByRole("region", { name: /Notifications/ })).toContainText("did not work");
    expect(await findBarriers(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    // A toast must cover neither the demo notice nor the menu.
    const bar = await page.getByRole("banner").boundingBox();
    const toast = await page.locator("[data-sonner-toast]").boundingBox();
    expect(toast?.y).toBeGreaterThan(bar?.height ?? Number.NaN);
  });
});

test.describe("the slideshow", () => {
  const SLIDE_MS = 1_500;
  const show = (page: Page) => page.getByRole("figure", { name: "The product's own screens" });
  const current = (page: Page) => show(page).getByRole("img").getAttribute("alt");
  const pause = (page: Page) => page.getByRole("button", { name: "Pause the pictures" });
  const play = (page: Page) => page.getByRole("button", { name: "Play the pictures" });

  /** From here on the slides change only when the journey advances the clock. */
  async function stopTime(page: Page) {
    await page.clock.install({ time: 0 });
    await open(page, "/");
    await page.clock.pauseAt(3_600_000);
  }
  async function expectTurning(page: Page, isTurning: boolean) {
    // The show begins to turn when its other pictures have arrived: the next one is then drawn.
    if (isTurning) await expect(show(page).locator("img").nth(1)).toBeAttached();
    const before = await current(page);
    await page.clock.runFor(SLIDE_MS + 50);
    if (isTurning) await expect.poll(() => current(page)).not.toBe(before);
    else expect(await current(page)).toBe(before);
  }

  test("shows nine pictures in turn, and nothing else moves", async ({ page }) => {
    const readShift = await watchShifts(page);
    await stopTime(page);
    const seen = new Set<string | null>();
    for (let turn = 0; turn < 9; turn++) {
      seen.add(await current(page));
      await expectTurning(page, true);
    }
    expect(seen.size).toBe(9);
    expect(seen).toContain(await current(page));
    expect(await readShift()).toBeLessThan(0.01);
  });

  test("stands still when paused, under the pointer and under focus", async ({ page }) => {
    await stopTime(page);
    await expectTurning(page, true);

    await show(page).hover();
    await expectTurning(page, false);
    await page.mouse.move(0, 0);
    await expectTurning(page, true);

    await pause(page).focus();
    await expectTurning(page, false);
    await pause(page).blur();
    await expectTurning(page, true);

    await pause(page).click();
    await play(page).blur();
    await page.mouse.move(0, 0);
    await expectTurning(page, false);
    await play(page).click();
    await pause(page).blur();
    await page.mouse.move(0, 0);
    await expectTurning(page, true);
  });

  test("stands still for those who ask for less motion, until they play it", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await stopTime(page);
    await expectTurning(page, false);
    await play(page).press("Enter");
    await pause(page).blur();
    await expectTurning(page, true);
  });
});

test.describe("by keyboard", () => {
  const focused = (page: Page): Locator => page.locator(":focus");

  test("the first stop skips the bar", async ({ page }) => {
    await open(page, "/contact");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to main content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "ACCOUNT RECOVERY" })).toBeFocused();
  });

  test("every stop of the home page shows where one is", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/");
    const stops: string[] = [];
    for (;;) {
      await page.keyboard.press("Tab");
      if ((await focused(page).count()) === 0) break;
      const stop = await focused(page).evaluate((element) => {
        const window = element.ownerDocument.defaultView;
        const isOutlined = (at: unknown) => {
          const { outlineStyle, outlineWidth } = window.getComputedStyle(at);
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        };
        const bar = element.ownerDocument.querySelector("header");
        const { top, bottom } = element.getBoundingClientRect();
        const isUnderBar =
          !bar.contains(element) &&
          element.getAttribute("href") !== "#main" &&
          top < bar.getBoundingClientRect().bottom;
        return {
          name: element.ariaLabel ?? (element.innerText || element.id).replace(/\s+/g, " "),
          // The focus outline surrounds the box with the currency sign.
          isShown: isOutlined(element) || isOutlined(element.parentElement),
          isSeen: !isUnderBar && bottom <= window.innerHeight,
        };
      });
      expect(stop).toEqual({ name: stop.name, isShown: true, isSeen: true });
      stops.push(stop.name);
      expect(stops.length).toBeLessThan(60);
    }
    // In reading order: navbar, header, inputs, price, footer.
    const order = [
      "Home",
      "Login",
      "Register",
      "Play the pictures",
      "Loan amount, slider",
      "48 months",
    ].concat(["APPLY NOW", "See all 6 instalments", "FAQ", "Bug Bounty Program"]);
    const places = order.map((name) => stops.findIndex((stop) => stop.startsWith(name)));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
});
