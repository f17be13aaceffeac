/**
 * The house's time in the browser, by which due dates and waiting times are said. It is the
 * device's, and in a demo whose clock was moved it is as far ahead as the server wrote into the
 * page.
 */
let aheadMs = 0;

export function setClockOffset(facts: { readonly aheadMs: number }): void {
  aheadMs = facts.aheadMs;
}

/** In milliseconds, like `Date.now()`. */
export const now = (): number => Date.now() + aheadMs;
