/**
 * Covers the page while the last step is saved. It says what happens, and nothing can be pressed.
 */

import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { useEffect, useRef } from "react";
import { useWords } from "#words/words.tsx";

export function SavingOverlay() {
  const words = useWords(activationWords);
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => overlay.current?.focus(), []);
  return (
    <div
      ref={overlay}
      role="alert"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Tab") event.preventDefault();
      }}
      className="fixed inset-0 z-30 flex flex-col items-center justify-center gap-6 bg-card p-6 text-center outline-none"
    >
      <span
        aria-hidden="true"
        className="size-12 animate-spin rounded-round border-4 border-line border-t-action"
      />
      <p className="text-lg font-semibold text-accent">{words.overlay}</p>
    </div>
  );
}
