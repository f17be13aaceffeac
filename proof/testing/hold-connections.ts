/** A pool of which no connection is free, until the test lets it go on; without any timer. */
import type pg from "pg";

export function holdConnections(pool: pg.Pool) {
  const connect = pool.connect;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const give = connect.bind(pool) as () => Promise<pg.PoolClient>;
  let asked = 0;
  pool.connect = (() => {
    asked++;
    return held.then(give);
  }) as typeof pool.connect;
  /** What is asked for from now on is given; what was asked for before goes on waiting. */
  const holdNoMore = () => {
    pool.connect = connect;
  };
  return {
    /** How many connections were asked for while they were held. */
    countHeld: () => asked,
    holdNoMore,
    letGo() {
      holdNoMore();
      letGo();
    },
  };
}
