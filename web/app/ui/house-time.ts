/**
 * The house's time in the browser, for due dates and waiting times: the device's time, plus the
 * shift that the server wrote into the page of a demo whose clock was moved.
 */
let aheadMs = 0;

export function setClockOffset(facts: { readonly aheadMs: number }): void {
  aheadMs = facts.aheadMs;
}

/** In milliseconds, like `Date.now()`. */
export const now = (): number => Date.now() + aheadMs;
