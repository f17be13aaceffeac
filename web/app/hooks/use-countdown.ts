/** Whole seconds until an instant, counted down while the page is open; 0 once it has passed. */
import { useEffect, useState } from "react";

export function useCountdown(untilMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs));
  useEffect(() => {
    const count = () => {
      const left = secondsUntil(untilMs);
      setSeconds(left);
      // Computed from the clock each time, so that a phone that slept is right again.
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    count();
    return () => clearInterval(timer);
  }, [untilMs]);
  return seconds;
}

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
