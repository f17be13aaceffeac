/**
 * The time by which actions decide: they ask the house's clock, and SQL asks `house_now()`. Both are
 * the real time, except in a demo whose clock was moved and in tests.
 */
export type Clock = {
  now(): Date;
  /** Reads the shift of a demo's clock, which another process may have moved. */
  refresh(): Promise<void>;
};

export const systemClock: Clock = { now: () => new Date(), async refresh() {} };
