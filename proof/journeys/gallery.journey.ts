/** The gallery: every piece fits on a phone and a wide screen, and can be read in both schemes. */
import { languages } from "@hiram/contract/wire/language.ts";
import { findOverflow, openAxe } from "./barriers.ts";
import { expect, test } from "./browse.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of languages)
  for (const scheme of ["light", "dark"])
    test(`in ${language}, ${scheme}`, {
      tag: language === "en" && scheme === "dark" ? "@gate" : [],
    }, async ({ page }) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/dev/gallery/${language}-${scheme}`);
        await expect(page.getByRole("heading", { name: "Gallery" })).toBeVisible();
        expect(await findOverflow(page), `${width} px`).toBe(0);
      }
      // The same cards stand side by side in many states, so that only their colours are compared.
      const axe = openAxe(page).withRules("color-contrast");
      const { violations } = await axe.analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
      const scripts = await page.locator("script").count();
      expect(scripts).toBe(0);
    });
