/** Shortcuts: each key once a page, silent while somebody types or has turned them off. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { type ShortcutName, shortcutGroups, shortcuts } from "./shortcut-table.ts";
import { ShortcutsButton } from "./shortcuts-button.tsx";
import { setShortcuts, useShortcut } from "./use-shortcut.ts";

const act = vi.fn();
function Offer({ name, isOffered = true }: { name: ShortcutName; isOffered?: boolean }) {
  useShortcut(name, isOffered && act);
  return <input aria-label="A field" />;
}
const open = (name: ShortcutName, isOffered = true) =>
  render(
    <MemoryRouter>
      <ShortcutsButton mayOpen={() => true} />
      <Offer {...{ name, isOffered }} />
    </MemoryRouter>,
  );
const press = (key: string, at: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(at, { key, bubbles: true, ...more });

afterEach(() => {
  cleanup();
  act.mockReset();
  setShortcuts(true);
});

test("acts on its key, in either case, and not once it is gone", () => {
  const { unmount } = open("next");
  press("n");
  press("N");
  expect(act).toHaveBeenCalledTimes(2);
  unmount();
  press("n");
  expect(act).toHaveBeenCalledTimes(2);
});

test("is silent in a field, with Ctrl, when it is not offered, and when turned off", () => {
  const { unmount } = open("next");
  press("n", screen.getByLabelText("A field"));
  press("n", document.body, { ctrlKey: true });
  setShortcuts(false);
  press("n");
  unmount();
  setShortcuts(true);
  open("next", false);
  press("n");
  expect(act).not.toHaveBeenCalled();
});

test("a pair is two keys one after the other, and its second key alone is another shortcut", () => {
  open("approve");
  press("g");
  press("a");
  expect(act).not.toHaveBeenCalled();
  press("a");
  expect(act).toHaveBeenCalledOnce();
});

test("? lists every shortcut, also while they are off, and others are silent behind it", () => {
  open("next");
  setShortcuts(false);
  press("?");
  for (const [, does] of Object.values(shortcuts)) expect(screen.getByText(does)).toBeTruthy();
  setShortcuts(true);
  press("n");
  expect(act).not.toHaveBeenCalled();
});

test("no two shortcuts that one page offers have the same keys", () => {
  const { Everywhere, "Through a list": list, ...pages } = shortcutGroups;
  for (const page of Object.values(pages)) {
    const keys = Object.values({ ...Everywhere, ...list, ...page }).map(([key]) => key);
    expect(keys).toEqual([...new Set(keys)]);
  }
});

test("the key that writes an answer writes nothing off", () => {
  expect(shortcuts.writeOffOwedBack[0]).not.toBe(shortcuts.answer[0]);
});
