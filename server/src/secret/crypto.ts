/**
 * Keys and encryption. SECRET gives a key for each purpose, so that a leaked key opens nothing
 * else. A ciphertext begins with the id of the SECRET that it was sealed with, so that SECRET can be
 * replaced while the product runs: the ring (`key-ring.ts`) says which SECRET seals and which ones
 * are refused by now, and a job seals every row anew (`keys/reseal.ts`).
 *
 * Some keys must outlive the SECRET they came from, because what they made cannot be made again:
 * fingerprints are searched and unique, a password is not known, browsers are subscribed. They are
 * carried along, sealed with the new SECRET (docs/decisions/0088-rotating-secret.md).
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
} from "node:crypto";

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
  /** The same key of every SECRET that this process was given, the one in use first. */
  secretsFor(purpose: string): Buffer[];
  /** Keys that only verify what an earlier SECRET has signed, oldest first. */
  earlier(): readonly EarlierKeys[];
  ring(): Ring;
  /** Takes over what the database says about the ring. */
  follow(state: RingState): void;
  /** What the next SECRET must know of this one, as text to be sealed with the next. */
  carryOver(anchor: Anchor): string;
  /** Seals with a SECRET that was given and is not in use yet. */
  sealWith(id: string, text: string, about: string): Buffer;
};

/** The last row of the audit log that an earlier SECRET has sealed. */
export type Anchor = { readonly seq: number; readonly hash: string };

export type EarlierKeys = Anchor & {
  readonly id: string;
  readonly secrets: Readonly<Record<string, string>>;
};

type Ring = {
  /** The id of the SECRET that seals; empty where this process was not given it. */
  readonly current: string;
  /** The id of the variable SECRET, which takes over when the operator says so. */
  readonly wanted: string;
  /** The ids of every SECRET that this process was given and that is not refused. */
  readonly known: readonly string[];
  /** The same, and those that are refused by now. */
  readonly given: readonly string[];
};

export type RingState = {
  /** The id of the first SECRET, with which everything was sealed that carries no id. */
  readonly first: string;
  readonly current: string;
  readonly retired: readonly string[];
  /** As the SECRET in use sealed it (`carryOver`); null for the first SECRET of an installation. */
  readonly kept: Buffer | null;
};

/** Two formats: without the id of a key, as everything was sealed at first, and with it. */
const NO_ID = 1;
const WITH_ID = 2;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Carried along from SECRET to SECRET: what they made cannot be made again. */
const carried = ["password", "vapid/1", "vapid/2"] as const;
/** Replaced with SECRET; the earlier ones only verify. */
export const verifying = ["audit-chain", "audit-checkpoint", "backup"] as const;

type Secret = {
  readonly id: string;
  readonly keyFor: (purpose: string) => Buffer;
  readonly sealing: KeyObject;
  readonly header: Buffer;
};

type Kept = {
  /** In base64: the key of fingerprints and those that are `carried`. */
  readonly fingerprint: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly earlier: readonly EarlierKeys[];
};

export const keptSeal = (id: string): string => `secret-key/${id}`;

function derive(secret: string): Secret {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "hiram", purpose, 32));
  const idBytes = keyFor("id").subarray(0, ID_BYTES);
  return {
    id: idBytes.toString("hex"),
    keyFor,
    // Created once: a key from raw bytes is prepared at each use, which takes six times as long as
    // the hash.
    sealing: createSecretKey(keyFor("seal/1")),
    header: Buffer.concat([Buffer.of(WITH_ID), idBytes]),
  };
}

/** The first bytes of everything that this SECRET seals. */
export const headerOf = (id: string): Buffer =>
  Buffer.concat([Buffer.of(WITH_ID), Buffer.from(id, "hex")]);

/** `previous` is the SECRET that is being replaced. Until `follow`, SECRET alone is in use. */
export function openKeys(secret: string, previous?: string): Keys {
  const given = [secret, ...(previous ? [previous] : [])].map(derive);
  const [wanted] = given as [Secret, ...Secret[]];
  let known: Secret[] = given;
  let first = given.at(-1)?.id ?? wanted.id;
  let current: Secret | undefined = wanted;
  let kept: Kept | null = null;
  let fingerprintKey = createSecretKey(wanted.keyFor("fingerprint"));

  const inUse = (): Secret => {
    if (!current) throw new Error("the database is sealed with a SECRET that is not known here");
    return current;
  };
  const secretOf = (one: Secret, purpose: string) => one.keyFor(`secret/${purpose}`);
  const secretFor = (purpose: string): Buffer => {
    const own = kept?.secrets[purpose];
    return own ? Buffer.from(own, "base64") : secretOf(inUse(), purpose);
  };

  return {
    seal: (text, about) => sealText(inUse(), text, about),
    sealWith: (id, text, about) => sealText(getSecret(known, id), text, about),
    open(sealed, about) {
      if (sealed[0] === NO_ID) return openBody(getSecret(known, first), sealed.subarray(1), about);
      if (sealed[0] !== WITH_ID) throw new Error(`sealed in an unknown format ${sealed[0]}`);
      const one = getSecret(known, sealed.subarray(1, 1 + ID_BYTES).toString("hex"));
      return openBody(one, sealed.subarray(1 + ID_BYTES), about);
    },
    fingerprint(text, purpose) {
      inUse();
      return createHmac("sha256", fingerprintKey).update(`${purpose}\0${text}`).digest("base64url");
    },
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
      kept = state.kept && readKept(current, state.kept);
      fingerprintKey = createSecretKey(
        kept ? Buffer.from(kept.fingerprint, "base64") : current.keyFor("fingerprint"),
      );
    },
    carryOver(anchor) {
      const one = inUse();
      const asText = (purposes: readonly string[], from: (purpose: string) => Buffer) =>
        Object.fromEntries(purposes.map((each) => [each, from(each).toString("base64")]));
      const before: EarlierKeys = {
        ...anchor,
        id: one.id,
        secrets: asText(verifying, (purpose) => secretOf(one, purpose)),
      };
      return JSON.stringify({
        fingerprint: fingerprintKey.export().toString("base64"),
        secrets: asText(carried, secretFor),
        earlier: [...(kept?.earlier ?? []), before],
      } satisfies Kept);
    },
  };
}

function getSecret(known: readonly Secret[], id: string): Secret {
  const one = known.find((each) => each.id === id);
  if (!one) throw new Error(`sealed with the key ${id}, which is not known here or is refused`);
  return one;
}

const readKept = (one: Secret, sealed: Buffer): Kept =>
  JSON.parse(openBody(one, sealed.subarray(1 + ID_BYTES), keptSeal(one.id)));

function sealText({ sealing, header }: Secret, text: string, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealing, nonce);
  cipher.setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
}

/** `sealed` without its header. */
function openBody({ sealing }: Secret, sealed: Buffer, about: string): string {
  // With an explicit tag length, because otherwise a truncated 4-byte GCM tag would be accepted.
  const decipher = createDecipheriv("aes-256-gcm", sealing, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}

// Crockford's alphabet without I, L, O and U, which are misheard or misread.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A first password of 80 random bits that can be read aloud. */
export const randomPassword = (): string => `${randomReference()}-${randomReference()}`;

/** For an account whose owner has yet to choose a password: its hash matches nothing that is known. */
export const unknownPassword = (): string => randomBytes(32).toString("base64url");

/** A reference that can be read aloud and not guessed, such as `4Q7K-9T2F`. */
export function randomReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
