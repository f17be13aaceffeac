/**
 * A button that is disabled while it works loses the focus, and keyboard and screen reader users
 * lose their place. It gets the focus back afterwards, unless something else has it.
 */
import { useLayoutEffect, useRef } from "react";

export function useKeptFocus(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // The browser moves the focus after this, when it next draws the page.
    if (isDisabled) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (!activeElement || activeElement === body) button.current?.focus({ preventScroll: true });
    }
  }, [isDisabled]);
  return button;
}
