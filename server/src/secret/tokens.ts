/**
 * Access tokens: short-lived, signed with a key that is replaced every month. The newest key signs,
 * the one before it still verifies, so that a rotation signs no one out. Keys are stored encrypted
 * in the database for all processes.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { userInfoShape } from "@hiram/contract/session/session.calls.ts";
import { errors, jwtVerify, SignJWT } from "jose";
import { sql } from "kysely";
import type { Clock } from "#clock.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Keys } from "#secret/crypto.ts";

type Claims = {
  readonly subjectId: string;
  readonly sessionId: string;
  readonly phoneNumber: string;
  readonly roles: readonly string[];
};

export type Tokens = {
  sign(claims: Claims): Promise<string>;
  /** The claims, or null for a forged, foreign, expired or malformed token. */
  read(token: string): Promise<Claims | null>;
  /** What `read` returned for this token before, from memory; undefined for another token. */
  recall(token: string): Claims | undefined;
};

const ALGORITHM = "HS256";
const AUDIENCE = "hiram";
const LIFE_SECONDS = 15 * 60;
const KEYS_VALID = 2;
const KEYS_READ_EVERY_MS = 60_000;

type Key = { readonly id: string; readonly secret: Uint8Array };

export function openTokens(db: Db, keys: Keys, clock: Clock, issuer: string): Tokens {
  const ring = openRing(db, keys, clock);
  const proven = openProven(clock);
  return {
    async sign({ subjectId, sessionId, phoneNumber, roles }) {
      const [newest] = (await ring.read()) as [Key];
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, UserInfo: { phoneNumber, roles } })
        .setProtectedHeader({ alg: ALGORITHM, kid: newest.id, typ: "at+jwt" })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(subjectId)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + LIFE_SECONDS)
        .sign(newest.secret);
    },
    recall: (token) => proven.find(token, ring.current()),
    async read(token) {
      const known = proven.find(token, await ring.read());
      if (known) return known;
      try {
        const verified = await verify(token, ring, clock, issuer);
        if (verified) proven.keep(token, verified);
        return verified?.claims ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

type Ring = {
  /** The valid keys, newest first; read again when older than a minute or when requested. */
  read(isStale?: boolean): Promise<Key[]>;
  /** The keys as last read. */
  current(): readonly Key[];
};

function openRing(db: Db, keys: Keys, clock: Clock): Ring {
  let ring: Key[] = [];
  let readAt = 0;
  return {
    current: () => ring,
    async read(isStale = clock.now().getTime() - readAt > KEYS_READ_EVERY_MS) {
      if (!isStale && ring.length > 0) return ring;
      ring = await readKeys(db, keys);
      if (ring.length === 0) {
        await rotateSigningKey(db, keys);
        ring = await readKeys(db, keys);
      }
      readAt = clock.now().getTime();
      return ring;
    },
  };
}

/** Null when the token names no member; a foreign token makes jose throw. */
async function verify(
  token: string,
  ring: Ring,
  clock: Clock,
  issuer: string,
): Promise<Proven | null> {
  const findSecret = async ({ kid }: { kid?: string }) => {
    const isIt = ({ id }: Key) => id === kid;
    // Another process may have created a newer key.
    const found = (await ring.read()).find(isIt) ?? (await ring.read(true)).find(isIt);
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found.secret;
  };
  const { payload, protectedHeader } = await jwtVerify(token, findSecret, {
    algorithms: [ALGORITHM],
    typ: "at+jwt",
    issuer,
    audience: AUDIENCE,
    requiredClaims: ["sub", "sid", "jti", "exp", "nbf", "iat"],
    currentDate: clock.now(),
  });
  const user = userInfoShape.safeParse(payload.UserInfo);
  if (!user.success) return null;
  const subject = { subjectId: payload.sub as string, sessionId: payload.sid as string };
  return {
    claims: { ...subject, ...user.data },
    keyId: protectedHeader.kid,
    endsAt: payload.exp as number,
  };
}

/** A token whose signature and claims have been checked. */
type Proven = {
  readonly claims: Claims;
  readonly keyId: string | undefined;
  readonly endsAt: number;
};

const PROVEN_MAX = 10_000;

/** Cache of verified tokens, so that the signature is not checked again at every call. */
function openProven(clock: Clock) {
  const kept = new Map<string, Proven>();
  return {
    find(token: string, ring: readonly Key[]): Claims | undefined {
      const found = kept.get(token);
      const isGood =
        found &&
        clock.now().getTime() < found.endsAt * 1000 &&
        ring.some(({ id }) => id === found.keyId);
      return isGood ? found.claims : undefined;
    },
    keep(token: string, found: Proven) {
      // Evicts the oldest; a Map keeps insertion order.
      if (kept.size >= PROVEN_MAX) kept.delete(kept.keys().next().value as string);
      kept.set(token, found);
    },
  };
}

export const signingKeySeal = (id: string): string => `signing-key/${id}`;

type KeptKey = { readonly id: string; readonly sealed: Buffer };

const listKeys = (db: Db): Promise<KeptKey[]> =>
  db
    .selectFrom("signing_key")
    .select(["id", "sealed"])
    .orderBy("created_at", "desc")
    .limit(KEYS_VALID)
    .execute();

const openKey = (keys: Keys, { id, sealed }: KeptKey): Key => ({
  id,
  secret: Buffer.from(keys.open(sealed, signingKeySeal(id)), "base64"),
});

const readKeys = async (db: Db, keys: Keys): Promise<Key[]> =>
  (await listKeys(db)).map((kept) => openKey(keys, kept));

/** Whether the database was sealed with this process's SECRET. */
export async function opensSigningKeys(db: Db, keys: Keys): Promise<boolean> {
  const kept = await listKeys(db);
  // An empty database: the first key is made with this secret and binds the database to it.
  if (kept.length === 0) await rotateSigningKey(db, keys);
  try {
    for (const each of kept) openKey(keys, each);
    return true;
  } catch {
    return false; // The seal does not open, so it belongs to another secret.
  }
}

/** For a SECRET that is about to take over: adds a key sealed with no earlier SECRET. */
export async function addSigningKey(trx: Trx, keys: Keys, secretId: string): Promise<void> {
  const id = randomUUID();
  const sealed = keys.sealWith(secretId, randomBytes(32).toString("base64"), signingKeySeal(id));
  await trx.insertInto("signing_key").values({ id, sealed }).execute();
}

/**
 * Adds a key unless another process has just done so, and deletes keys too old to verify any token.
 */
export async function rotateSigningKey(db: Db, keys: Keys): Promise<void> {
  const id = randomUUID();
  const sealed = keys.seal(randomBytes(32).toString("base64"), signingKeySeal(id));
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(4726002)`.execute(trx);
    await sql`
      insert into signing_key (id, sealed)
      select ${id}, ${sealed}
      where not exists (select from signing_key where created_at > now() - interval '30 days')
    `.execute(trx);
    await sql`
      delete from signing_key where id not in (
        select id from signing_key order by created_at desc limit ${KEYS_VALID})
    `.execute(trx);
  });
}
