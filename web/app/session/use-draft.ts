/**
 * Typed input survives going back and reloading; it is deleted with the tab. A password is never in
 * a draft.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";

export function useDraft<T extends object>(key: string, empty: T) {
  const [draft, setDraft] = useState(empty);
  const [isRead, setIsRead] = useState(false);
  const latest = useRef(draft);

  const put = (now: T) => {
    latest.current = now;
    setDraft(now);
  };

  const readStored = useEffectEvent(() => {
    const stored = sessionStorage.getItem(key);
    if (stored) put({ ...empty, ...JSON.parse(stored) });
    setIsRead(true);
  });
  useEffect(() => readStored(), []);

  const store = (now: T) => {
    put(now);
    sessionStorage.setItem(key, JSON.stringify(now));
  };
  const keep = (changes: Partial<T>) => store({ ...latest.current, ...changes });
  const keepOnly = (values: Partial<T>) => store({ ...empty, ...values });

  /** Called when the member leaves for good. The screen stays until the next page is ready. */
  const forget = () => sessionStorage.removeItem(key);

  return { draft, isRead, keep, keepOnly, forget };
}
