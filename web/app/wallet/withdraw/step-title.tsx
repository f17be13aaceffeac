/** The heading of a step takes the focus when the step is gone to, so that it is read aloud. */
import { type ReactNode, useEffect, useRef } from "react";

export function StepTitle({ children }: { children: ReactNode }) {
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
