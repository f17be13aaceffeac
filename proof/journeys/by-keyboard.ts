/** A page used by keyboard alone: Tab until the focus is there, then type or press. */
import { expect, type Locator, type Page } from "./browse.ts";

/** More stops than any page has. */
const STOPS_MAX = 150;

/** The focused element must have a visible outline, as everywhere on the way. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`not reached by Tab: ${target}`);
}

export type Keyboard = {
  /** Types into the field of this label; a choice is made by its first letters. */
  type(label: string | RegExp, text: string): Promise<void>;
  /** Types into a field with a list, and takes the first of the list. */
  pick(label: string | RegExp, text: string): Promise<void>;
  /** Chooses this file where the button asks for one. */
  attach(name: string | RegExp, file: Buffer): Promise<void>;
  /** Presses the button or follows the link of this name. */
  press(name: string | RegExp): Promise<void>;
  /** Ticks the box, or chooses among the radio buttons from the one that is chosen. */
  tick(name: string | RegExp): Promise<void>;
  /** Moves through the radio buttons with the arrow keys until this one is chosen. */
  choose(name: string | RegExp): Promise<void>;
};

export function byKeyboard(page: Page): Keyboard {
  const named = (name: string | RegExp) =>
    page
      .getByRole("button", { name, exact: true })
      .or(page.getByRole("link", { name, exact: true }))
      .filter({ visible: true })
      .first();
  const type = async (label: string | RegExp, text: string) => {
    await reach(page, page.getByLabel(label, { exact: true }).filter({ visible: true }).first());
    await page.keyboard.type(text);
  };
  const press = async (name: string | RegExp) => {
    await reach(page, named(name));
    await page.keyboard.press("Enter");
  };
  return {
    type,
    press,
    async pick(label, text) {
      await type(label, text);
      await expect(page.getByRole("option").filter({ visible: true }).first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
    async attach(name, buffer) {
      const asked = page.waitForEvent("filechooser");
      await press(name);
      await (await asked).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    },
    async tick(name) {
      const box = page.getByRole("checkbox", { name });
      await reach(page, box);
      await page.keyboard.press("Space");
      await expect(box).toBeChecked();
    },
    async choose(name) {
      const wanted = page.getByRole("radio", { name });
      await expect(wanted).toBeVisible();
      const group = page.getByRole("radio").filter({ visible: true });
      const chosen = (await group.and(page.locator(":checked")).count()) > 0;
      await reach(page, chosen ? group.and(page.locator(":checked")).first() : group.first());
      for (let step = 0; step < STOPS_MAX && !(await wanted.isChecked()); step++)
        await page.keyboard.press(chosen || step > 0 ? "ArrowDown" : "Space");
      await expect(wanted).toBeChecked();
    },
  };
}
