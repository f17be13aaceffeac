/**
 * How a page stays true without a reload: it asks again, often while something is in motion, seldom
 * otherwise, and not at all while nobody looks (TanStack Query pauses in a hidden tab and asks at
 * once when it is shown). docs/decisions/0015 says why it asks instead of being told.
 */
const MOVING_MS = 5_000;
const RESTING_MS = 30_000;

/** For a query's `refetchInterval`. */
export const liveEveryMs = (isMoving: boolean): number => (isMoving ? MOVING_MS : RESTING_MS);
