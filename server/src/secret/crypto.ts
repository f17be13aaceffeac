/**
 * Keys and encryption. SECRET gives a key for each purpose, so that a leaked key opens nothing
 * else. A ciphertext begins with the id of its SECRET, so that SECRET can be replaced while the
 * product runs: the ring (`key-ring.ts`) says which SECRET seals and which ones are refused, and a
 * job seals every row again (`keys/reseal.ts`).
 *
 * Some keys must outlive the SECRET they came from, because their results cannot be computed again:
 * fingerprints are searched and unique, a password is not known, browsers are subscribed with a
 * key. They are passed on, sealed with the new SECRET (docs/decisions/0088-replacing-secret.md).
 */
import { createHmac, createSecretKey, type KeyObject, randomBytes, randomInt } from "node:crypto";
import {
  type CarriedKeys,
  carriedKeyNames,
  type EarlierKeys,
  type LastSealedRow,
  rekeyAuthTag,
  rekeyFingerprint,
  verifyingKeyNames,
} from "#secret/carried-keys.ts";
import { deriveSecret, getSecret, openText, type Secret, sealText } from "#secret/one-secret.ts";

export type Keys = {
  /**
   * Encrypts text; `about` (owner, purpose) is associated data and must match at decryption, so
   * that rows cannot be swapped.
   */
  seal(text: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
  /** A keyed hash for equality search. */
  fingerprint(text: string, purpose: string): string;
  /** A key of its own for a purpose with its own cryptography. */
  secretFor(purpose: string): Buffer;
  /** The same key for every SECRET that this process has, the current one first. */
  secretsFor(purpose: string): Buffer[];
  /** Keys that only verify signatures of an earlier SECRET, oldest first. */
  earlier(): readonly EarlierKeys[];
  ring(): Ring;
  /** Applies the database's state of the ring. */
  follow(state: RingState): void;
  /** The keys that the next SECRET needs from this one, as text to seal with the next. */
  carryOver(anchor: LastSealedRow): string;
  /** Applies the added keys to the tag of a password (`keys/replace-fingerprints.ts`). */
  harden(tag: Buffer): Buffer;
  /**
   * Like `carryOver`, for the current SECRET itself with one more added key; null for the first
   * SECRET.
   */
  withLayer(layer: Buffer): string | null;
  /** Seals with a SECRET that this process has but that is not in use yet. */
  sealWith(id: string, text: string, about: string): Buffer;
};

type Ring = {
  /** The id of the SECRET that seals; empty when this process lacks it. */
  readonly current: string;
  /** The id of the variable SECRET, which takes over when the operator says so. */
  readonly wanted: string;
  /** The ids of the SECRETs that this process has and that are not refused. */
  readonly known: readonly string[];
  /** The ids of the SECRETs that this process has, refused ones included. */
  readonly given: readonly string[];
};

type RingState = {
  /** The id of the first SECRET, which sealed all values without an id. */
  readonly first: string;
  readonly current: string;
  readonly retired: readonly string[];
  /**
   * The keys passed on (`carryOver`), sealed by the current SECRET; null for an installation's
   * first SECRET.
   */
  readonly kept: Buffer | null;
};

export const secretKeySeal = (id: string): string => `secret-key/${id}`;

/** `previous` is the SECRET that is being replaced. Until `follow`, SECRET alone is in use. */
export function openKeys(secret: string, previous?: string): Keys {
  const given = [secret, ...(previous ? [previous] : [])].map(deriveSecret);
  const [wanted] = given as [Secret, ...Secret[]];
  let known: Secret[] = given;
  let first = given.at(-1)?.id ?? wanted.id;
  let current: Secret | undefined = wanted;
  let kept: CarriedKeys | null = null;
  let fingerprintKey = createSecretKey(wanted.keyFor("fingerprint"));
  let layers: readonly KeyObject[] = [];

  const inUse = (): Secret => {
    if (!current) throw new Error("the database is sealed with a SECRET that is not known here");
    return current;
  };
  const secretFor = (purpose: string): Buffer => {
    const own = kept?.secrets[purpose];
    return own ? Buffer.from(own, "base64") : secretOf(inUse(), purpose);
  };

  return {
    seal: (text, about) => sealText(inUse(), text, about),
    sealWith: (id, text, about) => sealText(getSecret(known, id), text, about),
    open: (sealed, about) => openText(known, first, sealed, about),
    fingerprint(text, purpose) {
      inUse();
      const own = createHmac("sha256", fingerprintKey).update(`${purpose}\0${text}`);
      return layers.reduce(
        (under, layer) => rekeyFingerprint(layer, under),
        own.digest("base64url"),
      );
    },
    harden: (tag) => layers.reduce((under, layer) => rekeyAuthTag(layer, under), tag),
    withLayer: (layer) =>
      kept && JSON.stringify({ ...kept, layers: [...kept.layers, layer.toString("base64")] }),
    secretFor,
    secretsFor: (purpose) => [
      secretFor(purpose),
      ...known.filter((one) => one !== current).map((one) => secretOf(one, purpose)),
    ],
    earlier: () => kept?.earlier ?? [],
    ring: () => ({
      current: current?.id ?? "",
      wanted: wanted.id,
      known: known.map(({ id }) => id),
      given: given.map(({ id }) => id),
    }),
    follow(state) {
      known = given.filter(({ id }) => !state.retired.includes(id));
      first = state.first;
      current = known.find(({ id }) => id === state.current);
      if (!current) return;
      kept = state.kept && readCarried(known, current, state.kept);
      fingerprintKey = createSecretKey(
        kept ? Buffer.from(kept.fingerprint, "base64") : current.keyFor("fingerprint"),
      );
      layers = (kept?.layers ?? []).map((layer) => createSecretKey(Buffer.from(layer, "base64")));
    },
    carryOver: (anchor) =>
      JSON.stringify({
        fingerprint: fingerprintKey.export().toString("base64"),
        layers: kept?.layers ?? [],
        secrets: asText(carriedKeyNames, secretFor),
        earlier: [...(kept?.earlier ?? []), endOf(inUse(), anchor)],
      } satisfies CarriedKeys),
  };
}

const secretOf = (one: Secret, purpose: string): Buffer => one.keyFor(`secret/${purpose}`);

const asText = (purposes: readonly string[], from: (purpose: string) => Buffer) =>
  Object.fromEntries(purposes.map((each) => [each, from(each).toString("base64")]));

/** The keys of a SECRET that are needed to verify its signatures. */
const endOf = (one: Secret, anchor: LastSealedRow): EarlierKeys => ({
  ...anchor,
  id: one.id,
  secrets: asText(verifyingKeyNames, (purpose) => secretOf(one, purpose)),
});

const readCarried = (known: readonly Secret[], { id }: Secret, sealed: Buffer): CarriedKeys =>
  JSON.parse(openText(known, id, sealed, secretKeySeal(id)));

// Crockford's alphabet without I, L, O and U, which are misheard or misread.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A first password of 80 random bits that can be read aloud. */
export const randomPassword = (): string => `${randomReference()}-${randomReference()}`;

/** For an account whose owner must still choose a password: matches no known password. */
export const unknownPassword = (): string => randomBytes(32).toString("base64url");

/** A reference that can be read aloud and not guessed, such as `4Q7K-9T2F`. */
export function randomReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
