/**
 * The heading of a step gets the focus when the step is entered, so that screen readers announce
 * it. Its scroll margin leaves room for a toast, which comes at the top with the same step.
 */
import { type ReactNode, useEffect, useRef } from "react";

export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-lg text-accent outline-none">
      {children}
    </h2>
  );
}
