/** A pool without a free connection until the test releases it; without any timer. */
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
  /** New requests get a connection; earlier ones keep waiting. */
  const holdNoMore = () => {
    pool.connect = connect;
  };
  return {
    /** How many connections were requested while they were held. */
    countHeld: () => asked,
    holdNoMore,
    letGo() {
      holdNoMore();
      letGo();
    },
  };
}
