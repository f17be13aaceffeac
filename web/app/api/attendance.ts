/** Whether somebody is there: the keyboard, mouse or screen was used a moment ago. */

const MOMENT_MS = 60_000;

let usedAt = Date.now();

if (typeof window !== "undefined")
  for (const sign of ["pointerdown", "pointermove", "keydown", "wheel"])
    window.addEventListener(
      sign,
      () => {
        usedAt = Date.now();
      },
      { capture: true, passive: true },
    );

export const isBrowserInUse = (): boolean => Date.now() - usedAt < MOMENT_MS;
