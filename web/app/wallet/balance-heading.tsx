/**
 * The heading of the balance, large or quiet. It gets the focus when a withdrawal is done or left;
 * when a payout arrives at that moment the card changes its form, and React draws another heading.
 * The new one takes over the focus that the old one had, so that a keyboard and a screen reader
 * keep their place.
 */
import { type ReactNode, useLayoutEffect, useRef } from "react";

export const BALANCE_ID = "balance";

/** Until the commit in which the focused heading went is over. */
let isFocusHomeless = false;

export function BalanceHeading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  useLayoutEffect(() => {
    const element = heading.current;
    if (isFocusHomeless) element?.focus({ preventScroll: true });
    // React runs this before it removes the element from the page.
    return () => {
      isFocusHomeless = element !== null && document.activeElement === element;
      queueMicrotask(() => {
        isFocusHomeless = false;
      });
    };
  }, []);
  return (
    <Heading
      id={BALANCE_ID}
      ref={heading}
      tabIndex={-1}
      className="text-base font-normal text-ink-soft outline-none"
    >
      {children}
    </Heading>
  );
}
