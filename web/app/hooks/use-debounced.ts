/**
 * Returns a value once it has stayed the same for a moment, so that typing does not send a request
 * at each key.
 */
import { useEffect, useState } from "react";

export function useDebounced<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
