/**
 * Passwords: Argon2id with a key kept outside the database, a few at a time, so that a flood of
 * sign-ins cannot take the memory and processor time that everything else needs.
 */
import { argon2, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { limitConcurrency } from "#jobs/limit-concurrency.ts";
import { rekeyAuthTag } from "#secret/carried-keys.ts";
import type { Keys } from "#secret/crypto.ts";

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time with and without a stored hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
};

export type HashCost = { readonly memory: number; readonly passes: number };

/** OWASP's second choice: 19 MiB, two passes. About 40 ms on the machines we measured. */
const productCost: HashCost = { memory: 19_456, passes: 2 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/**
 * At least one core stays free for calls: with two hashes at once on two cores, a flood of sign-ins
 * made a wallet call five times slower.
 */
export const hashesAtOnce = (cores: number): number => Math.min(2, Math.max(1, cores - 1));

const WAITING_MAX = 50;

const derive = promisify(argon2);

type PasswordOptions = {
  readonly atOnce?: number;
  /** Lower only in tests, which hash thousands of passwords. */
  readonly cost?: HashCost | undefined;
};

/** Keys are read at each use, because they may be loaded after the house was opened. */
export function openPasswords(
  keys: Pick<Keys, "secretFor" | "harden">,
  { atOnce = hashesAtOnce(availableParallelism()), cost = productCost }: PasswordOptions = {},
): Passwords {
  const hashInTurn = limitConcurrency({ atOnce, waiting: WAITING_MAX });
  const tagOf = async (password: string, salt: Buffer, spent: HashCost): Promise<Buffer> => {
    const tag = await hashInTurn(() =>
      derive("argon2id", {
        // NIST SP 800-63B-4 asks for NFKC or NFKD: the same characters typed on another keyboard,
        // as full-width digits or with a separate accent, are the same password. Nothing is
        // trimmed.
        message: password.normalize("NFKC"),
        nonce: salt,
        secret: keys.secretFor("password"),
        parallelism: 1,
        tagLength: TAG_BYTES,
        ...spent,
      }),
    );
    return keys.harden(tag);
  };
  const nobody = makeUnmatchedHash(cost);

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return encode(salt, await tagOf(password, salt, cost), cost);
    },
    async matches(password, hash) {
      const stored = decode(hash ?? nobody);
      const isEqual = timingSafeEqual(await tagOf(password, stored.salt, stored.cost), stored.tag);
      return isEqual && hash !== undefined;
    },
  };
}

/** A hash that no known password matches. Its account can only be recovered. */
export const makeUnmatchedHash = (cost = productCost): string =>
  encode(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES), cost);

/** Applies another key to the tag of a stored hash, without the password. */
export function rekeyPasswordHash(layer: KeyObject, hash: string): string {
  const { salt, tag, cost } = decode(hash);
  return encode(salt, rekeyAuthTag(layer, tag), cost);
}

// The PHC string format, which other libraries can read.
const encode = (salt: Buffer, tag: Buffer, { memory, passes }: HashCost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${bare(salt)}$${bare(tag)}`;

const bare = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** A stored password is checked at the cost stored with it. */
function decode(hash: string): { salt: Buffer; tag: Buffer; cost: HashCost } {
  const [, , , parameters = "", salt = "", tag = ""] = hash.split("$");
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters) ?? [];
  return {
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
    cost: { memory: Number(memory), passes: Number(passes) },
  };
}
