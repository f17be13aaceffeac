/** Accessibility checks: axe, overflow and target size. */
import AxeBuilder from "@axe-core/playwright";
import { isProving } from "#testing/chance.ts";
import { expect, type Page } from "./browse.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Contrast takes half of axe's time: the gate compares the light colours, `npm run prove` both. */
const schemes = isProving ? (["light", "dark"] as const) : (["light"] as const);

type Moving = {
  readonly finished: Promise<unknown>;
  readonly effect: { getComputedTiming(): { readonly endTime: number } } | null;
};

/**
 * Waits for toasts to stop fading, which have little contrast meanwhile; endless animations are not
 * waited for.
 */
const untilStill = (page: Page): Promise<void> =>
  page.locator(":root").evaluate(async (root) => {
    const moving = (root.ownerDocument.getAnimations() as Moving[]).filter(
      ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    // `finished` rejects when an animation is cancelled; a cancelled animation is over too.
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** Only violations are read; describing what passes took half of axe's processor time. */
export const openAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

/** Each axe finding in one line. The dark scheme differs only in its colours. */
export async function findBarriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    const axe = openAxe(page);
    const { violations } = await (colorScheme === "light"
      ? axe.withTags(STANDARDS)
      : axe.withRules("color-contrast")
    ).analyze();
    for (const { id, nodes } of violations)
      found.push(...nodes.map((node) => `${colorScheme} ${id}: ${node.html}`));
  }
  return found;
}

/** By how many pixels the page, or a dialog on it, is wider than the viewport. */
export const findOverflow = (page: Page, within = ":root"): Promise<number> =>
  page.locator(within).evaluate((root) => {
    const { innerWidth } = root.ownerDocument.defaultView;
    return root.scrollWidth - (root.matches(":root") ? innerWidth : root.clientWidth);
  });

/**
 * Controls smaller than a finger; at the desk, with a mouse on a wide screen, smaller than 24 px
 * (WCAG 2.5.8). A link inside a sentence may be as high as its line.
 */
export const findSmallTargets = (page: Page, within = ":root"): Promise<string[]> =>
  page
    .locator(within)
    .locator("a[href], button, input, select, textarea, summary")
    .filter({ visible: true })
    .evaluateAll((targets) =>
      targets
        .filter((target) => {
          const { getComputedStyle, matchMedia } = target.ownerDocument.defaultView;
          const isMouseAtDesk =
            target.closest(".desk") !== null &&
            matchMedia("(width >= 48rem) and (pointer: fine)").matches;
          const { width, height } = target.getBoundingClientRect();
          const isSmallByNature = target.matches(
            "[type=checkbox], [type=radio], [data-close-button]",
          );
          const least = isSmallByNature || isMouseAtDesk ? 24 : 44;
          const isInSentence = getComputedStyle(target).display === "inline";
          return !isInSentence && (height < least || width < 24);
        })
        .map((target) => target.outerHTML.slice(0, 120)),
    );

/** More stops than any page has. */
const STOPS_MAX = 120;

/** Elements reached with Tab, from the top of the page to its end, that a bar hides. */
export async function findCoveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    await page.keyboard.press("Tab");
    const stop = await readStop(page);
    if (stop === null) return covered;
    if (stop.isCovered) covered.push(stop.html);
  }
  throw new Error(`more than ${STOPS_MAX} stops`);
}

type Stop = { readonly html: string; readonly isCovered: boolean };

/** Null once the focus has left the page, or starts again at its top. */
const readStop = (page: Page): Promise<Stop | null> =>
  page.locator(":root").evaluate(({ ownerDocument }) => {
    const { activeElement: stop, body, defaultView } = ownerDocument;
    if (!stop || stop === body || stop.dataset.stopped) return null;
    stop.dataset.stopped = "true";
    const { x, y, width, height } = stop.getBoundingClientRect();
    const within = (middle: number, size: number) => Math.min(Math.max(middle, 1), size - 1);
    const at = ownerDocument.elementFromPoint(
      within(x + width / 2, defaultView.innerWidth),
      within(y + height / 2, defaultView.innerHeight),
    );
    const label = stop.closest("label") ?? ownerDocument.querySelector(`label[for="${stop.id}"]`);
    const isSeen = at && (stop.contains(at) || at.contains(stop) || label?.contains(at));
    return { html: stop.outerHTML.slice(0, 120), isCovered: !isSeen };
  });

/** Accessibility: axe in both schemes, target sizes, the smallest phone. */
export async function expectOpenToAll(page: Page, within = "main"): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  expect(await findSmallTargets(page, within)).toEqual([]);
  for (const width of [1440, 320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await findOverflow(page)).toBe(0);
    if (within !== "main") expect(await findOverflow(page, within)).toBe(0);
  }
}
