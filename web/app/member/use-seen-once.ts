/**
 * Whether this browser has already shown its member an event. An event is identified by its
 * subject, such as a loan's number, and never by amounts.
 */
import { useEffect, useState } from "react";

const STORED_AS = "seenMoments";
/** Limits the list on a shared phone. */
const STORED_MAX = 20;

const listSeen = (): readonly string[] => JSON.parse(localStorage.getItem(STORED_AS) ?? "[]");

function storeSeen(name: string): void {
  const before = listSeen();
  if (before.includes(name)) return;
  localStorage.setItem(STORED_AS, JSON.stringify([...before, name].slice(-STORED_MAX)));
}

/** True until the next visit: something shown for the first time stays while the page is open. */
export function useIsFirstTime(name: string): boolean {
  const [isFirst] = useState(() => !listSeen().includes(name));
  useEffect(() => storeSeen(name), [name]);
  return isFirst;
}

/** Shown on each visit until the member dismisses it. */
export function useDismissible(name: string): readonly [isShown: boolean, putAway: () => void] {
  const [isShown, setIsShown] = useState(() => !listSeen().includes(name));
  const putAway = () => {
    storeSeen(name);
    setIsShown(false);
  };
  return [isShown, putAway];
}
