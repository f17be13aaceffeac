/** A text once it has not changed for a moment, so that not every key press asks the server. */
import { useEffect, useState } from "react";

const SETTLE_MS = 500;

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
