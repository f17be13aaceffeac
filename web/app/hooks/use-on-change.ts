/**
 * Runs `act` after the first render and whenever `value` has changed, and at no other time.
 */
import { useEffect, useEffectEvent } from "react";

export function useOnChange<T>(value: T, act: (value: T) => void): void {
  // Reads the latest props and state when it runs, but does not run because they changed.
  const changed = useEffectEvent(act);
  useEffect(() => {
    changed(value);
  }, [value]);
}
