/**
 * Records the work of an action: the statements it sends and the passwords it hashes. Two requests
 * that must take the same time must do the same work, which a busy machine does not change;
 * `enumeration.long.test.ts` measures the time itself.
 */
import type pg from "pg";
import { vi } from "vitest";
import type { TestHouse } from "#testing/house.ts";

export type RecordedWork = { readonly statements: readonly string[]; readonly hashes: number };

export async function recordWork(
  { house, pool }: TestHouse,
  act: () => Promise<unknown>,
): Promise<RecordedWork> {
  const statements: string[] = [];
  const spies = new Map<pg.PoolClient, { mockRestore(): void }>();
  // Each connection has a function of its own for its statements.
  const listen = (client: pg.PoolClient) => {
    if (spies.has(client)) return;
    const send = client.query.bind(client) as (...given: unknown[]) => never;
    const spy = vi.spyOn(client, "query").mockImplementation((...given: unknown[]) => {
      const [asked] = given as [string | { readonly text: string }];
      const text = typeof asked === "string" ? asked : asked.text;
      // Without the values, of which some are constants in the text.
      statements.push(text.replace(/ values .*/s, ""));
      return send(...given);
    });
    spies.set(client, spy);
  };
  const hashing = [vi.spyOn(house.passwords, "matches"), vi.spyOn(house.passwords, "hash")];
  pool.on("acquire", listen);
  try {
    await act();
    const hashes = hashing.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    return { statements, hashes };
  } finally {
    pool.off("acquire", listen);
    for (const spy of [...spies.values(), ...hashing]) spy.mockRestore();
  }
}
