/** A member agrees to be contacted at night, so that a story can be told at any hour. */
import { expect, type Page } from "./browse.ts";

export async function agreeToNights(page: Page): Promise<void> {
  await page.goto("/settings#notices");
  const saved = page.waitForResponse((reply) => reply.url().endsWith("/settings/night-contact"));
  await page.locator("#notices-night").check();
  expect((await saved).ok()).toBe(true);
}
