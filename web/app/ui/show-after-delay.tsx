/** Shown while something loads, but only after a moment, so that quick replies do not flicker. */
import { type ReactNode, useEffect, useState } from "react";

const LATE_MS = 200;

export function ShowAfterDelay({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}

/** A sentence that is read aloud while something loads. */
export const LoadingLine = ({ text }: { text: string }) => (
  <ShowAfterDelay>
    <p role="status">{text}</p>
  </ShowAfterDelay>
);
