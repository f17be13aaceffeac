/**
 * Keyboard shortcuts of the current page. They are inactive while somebody types or a dialog is
 * open, and can be turned off, because speech input may press keys by accident.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { FIRST_KEY, findShortcut, type ShortcutName } from "./shortcut-table.ts";

const acts = new Map<ShortcutName, () => void>();

/** Registers a shortcut while the component is mounted; without an action it is not registered. */
export function useShortcut(name: ShortcutName, act: (() => void) | null | false): void {
  const run = useEffectEvent(() => {
    if (act) act();
  });
  const isOffered = !!act;
  useEffect(() => {
    if (!isOffered) return;
    const offered = () => run();
    acts.set(name, offered);
    return () => {
      // Another component may have registered it meanwhile.
      if (acts.get(name) === offered) acts.delete(name);
    };
  }, [name, isOffered]);
}

const STORED_AS = "desk-shortcuts";
const listeners = new Set<() => void>();

const isOn = (): boolean => localStorage.getItem(STORED_AS) !== "off";

export function setShortcuts(isWanted: boolean): void {
  localStorage.setItem(STORED_AS, isWanted ? "on" : "off");
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOn);

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.matches("input:not([type=checkbox]), textarea, select") || target.isContentEditable);

/** The keys pressed so far: one, or two when the first begins a pair. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let before = "";
    const onKey = (event: KeyboardEvent) => {
      const isBusy = isTyping(event) || document.querySelector("dialog[open]") !== null;
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (isBusy || isOther || event.key.length > 1) return;
      const keys = before + event.key.toLowerCase();
      before = event.key.toLowerCase() === FIRST_KEY ? `${FIRST_KEY} ` : "";
      const name = findShortcut(keys, acts.keys());
      if (!name || !(isOn() || name === "help")) return;
      event.preventDefault();
      acts.get(name)?.();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
