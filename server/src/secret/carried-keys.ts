/**
 * Keys of earlier SECRETs that must outlive them, sealed with the current SECRET: keys whose
 * results cannot be computed again, and keys that verify old signatures.
 */
import { createHmac, type KeyObject } from "node:crypto";

/** The last row of the audit log that an earlier SECRET has sealed. */
export type LastSealedRow = { readonly seq: number; readonly hash: string };

export type EarlierKeys = LastSealedRow & {
  readonly id: string;
  readonly secrets: Readonly<Record<string, string>>;
};

/** Passed on from SECRET to SECRET, because their results cannot be computed again. */
export const carriedKeyNames = ["password", "vapid/1", "vapid/2"] as const;
/** Replaced together with SECRET; the earlier keys only verify. */
export const verifyingKeyNames = ["audit-chain", "audit-checkpoint", "backup"] as const;

export type CarriedKeys = {
  /** In base64: the key of fingerprints and the `carriedKeyNames` keys. */
  readonly fingerprint: string;
  /** The keys applied on top of fingerprints and passwords, in base64, in order. */
  readonly layers: readonly string[];
  readonly secrets: Readonly<Record<string, string>>;
  readonly earlier: readonly EarlierKeys[];
};

export const rekeyFingerprint = (layer: KeyObject, fingerprint: string): string =>
  createHmac("sha256", layer).update(`fingerprint\0${fingerprint}`).digest("base64url");

export const rekeyAuthTag = (layer: KeyObject, tag: Buffer): Buffer =>
  createHmac("sha256", layer).update("password\0").update(tag).digest();
