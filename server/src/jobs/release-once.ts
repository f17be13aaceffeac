/**
 * A pool whose connections may be released twice. graphile-worker 0.18 does so with the connection
 * that listens for jobs, when it is stopped while its LISTEN fails: on a server that is still in
 * recovery, in the middle of a failover. pg throws at the second release, in a promise that nobody
 * awaits, and that would end the process.
 */
import type pg from "pg";

type Connected = Parameters<pg.Pool["connect"]>[0];

export const releaseOnce = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get: (of, name) => (name === "connect" ? connectTo(of) : Reflect.get(of, name)),
  });

const connectTo = (pool: pg.Pool) => (listen?: Connected) =>
  listen
    ? pool.connect((error, client, release) => listen(error, client, once(release)))
    : pool.connect();

function once(release: (error?: boolean | Error) => void): typeof release {
  let isReleased = false;
  return (error) => {
    if (!isReleased) release(error);
    isReleased = true;
  };
}
