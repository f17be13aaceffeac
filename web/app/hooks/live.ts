/**
 * How a page stays current without a reload: it polls, often while something is changing, seldom
 * otherwise, and not in a hidden tab (TanStack Query pauses there and fetches at once when it is
 * shown). docs/decisions/0015 gives the reasons.
 */
const MOVING_MS = 5_000;
const RESTING_MS = 30_000;

/** The interval for a query's `refetchInterval`. */
export const liveEveryMs = (isMoving: boolean): number => (isMoving ? MOVING_MS : RESTING_MS);
