/**
 * The clock by which actions decide: they ask `house.clock`, and SQL asks `house_now()`. Both give
 * the real time, except in tests and in a demo whose clock was moved.
 */
export type Clock = {
  now(): Date;
  /** Reads the shift of a demo's clock, which another process may have moved. */
  refresh(): Promise<void>;
};

export const systemClock: Clock = { now: () => new Date(), async refresh() {} };
