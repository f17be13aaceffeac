/**
 * Admits the key of another system. A key that is unknown, ended, stopped or has another secret is
 * refused in the same way and in the same time, so that an answer never tells which part of it was
 * right. The key is read at every call, so that a stop acts at once in every process.
 */
import { timingSafeEqual } from "node:crypto";
import type { Call } from "@hiram/contract/wire/call.ts";
import { isOpenScope, type OpenScope } from "@hiram/contract/wire/scopes.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { recordRequester } from "#http/log.ts";
import { refuse } from "#problem.ts";
import { openKeyModeOf, readOpenKey } from "#secret/open-key.ts";

export type KeyCaller = {
  readonly id: string;
  readonly name: string;
  readonly scopes: ReadonlySet<OpenScope>;
};

type KeyCall = Pick<Call, "method" | "path"> & { readonly scope: OpenScope };

type Row = {
  readonly id: string;
  readonly name: string;
  readonly secret_fingerprint: string;
  readonly old_fingerprint: string | null;
  readonly scopes: string[];
  readonly is_from_network: boolean;
  readonly per_minute: number;
  readonly used: number | null;
  readonly seconds_left: number | null;
};

export const openKeyFingerprint = ({ keys }: House, handle: string, secret: string): string =>
  keys.fingerprint(`${handle} ${secret}`, "open-key");

export async function admitKey(
  house: House,
  call: KeyCall,
  request: FastifyRequest,
  { address }: Caller,
): Promise<KeyCaller> {
  const text = request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1];
  const parts = text === undefined ? null : readOpenKey(openKeyModeOf(house.config.mode), text);
  if (!parts) return refuse("KeyRefused");
  const fingerprint = openKeyFingerprint(house, parts.handle, parts.secret);
  const from = address === "unknown" ? null : address;
  const { rows } = await sql<Row>`/* prepared as admit-open-key */
    select * from admit_open_key(${parts.handle}::text, ${fingerprint}::text, ${from}::text,
      ${`${call.method} ${call.path}`}::text)
  `.execute(house.db);
  const [row] = rows;
  const known = [row?.secret_fingerprint, row?.old_fingerprint].map((each) =>
    isSame(fingerprint, each ?? "unknown"),
  );
  if (!row || !known.includes(true)) return refuse("KeyRefused");
  recordRequester(request, { kind: "key", id: row.id });
  const scopes = new Set(row.scopes.filter(isOpenScope));
  if (!row.is_from_network || !scopes.has(call.scope)) return refuse("KeyNotAllowed");
  if ((row.used ?? 0) > row.per_minute)
    refuse("TooManyRequests", { retryAfterSeconds: Math.max(1, row.seconds_left ?? 1) });
  return { id: row.id, name: row.name, scopes };
}

/** In constant time for values of one length, which all fingerprints have. */
function isSame(given: string, stored: string): boolean {
  const [a, b] = [
    Buffer.from(given),
    Buffer.from(stored.padEnd(given.length).slice(0, given.length)),
  ];
  return timingSafeEqual(a, b) && stored.length === given.length;
}
