/**
 * Runs `act` after the first drawing and again whenever `value` is another one, and at no other
 * time.
 */
import { useEffect, useEffectEvent } from "react";

export function useOnChange<T>(value: T, act: (value: T) => void): void {
  // Reads the newest props and state when it runs, and does not run because those have changed.
  const changed = useEffectEvent(act);
  useEffect(() => {
    changed(value);
  }, [value]);
}
