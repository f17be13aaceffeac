/**
 * Whether this browser has shown its member an event already. An event is named by what it is
 * about, such as a loan's number; the name says nothing of its amounts.
 */
import { useEffect, useState } from "react";

const STORED_AS = "seenMoments";
/** So that the list stays short on a shared phone. */
const STORED_MAX = 20;

const listSeen = (): readonly string[] => JSON.parse(localStorage.getItem(STORED_AS) ?? "[]");

function storeSeen(name: string): void {
  const before = listSeen();
  if (before.includes(name)) return;
  localStorage.setItem(STORED_AS, JSON.stringify([...before, name].slice(-STORED_MAX)));
}

/** True until the next visit: what is shown for the first time stays for as long as it is open. */
export function useIsFirstTime(name: string): boolean {
  const [isFirst] = useState(() => !listSeen().includes(name));
  useEffect(() => storeSeen(name), [name]);
  return isFirst;
}

/** Shown on each visit until the member puts it away. */
export function useUntilPutAway(name: string): readonly [isShown: boolean, putAway: () => void] {
  const [isShown, setIsShown] = useState(() => !listSeen().includes(name));
  const putAway = () => {
    storeSeen(name);
    setIsShown(false);
  };
  return [isShown, putAway];
}
