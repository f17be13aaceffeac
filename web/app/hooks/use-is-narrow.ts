/** Whether the screen is narrower than 768 px, where the layout is that of a phone. */
import { useSyncExternalStore } from "react";

const NARROW = "(width < 48rem)";

const subscribe = (onChange: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** False before hydration: content that depends on it appears only after a press. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
