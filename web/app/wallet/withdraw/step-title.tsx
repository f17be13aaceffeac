/**
 * The heading of a step gets the focus when the step is entered, so that screen readers announce
 * it.
 */
import { type ReactNode, useEffect, useRef } from "react";

export function WithdrawStepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg text-accent outline-none">
      {children}
    </h2>
  );
}
