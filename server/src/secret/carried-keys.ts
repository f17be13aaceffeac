/**
 * The keys of earlier SECRETs that outlive them, sealed with the SECRET in use: those whose work
 * cannot be done again, and those that verify what an earlier SECRET has signed.
 */
import { createHmac, type KeyObject } from "node:crypto";

/** The last row of the audit log that an earlier SECRET has sealed. */
export type Anchor = { readonly seq: number; readonly hash: string };

export type EarlierKeys = Anchor & {
  readonly id: string;
  readonly secrets: Readonly<Record<string, string>>;
};

/** Carried along from SECRET to SECRET: what they made cannot be made again. */
export const carried = ["password", "vapid/1", "vapid/2"] as const;
/** Replaced with SECRET; the earlier ones only verify. */
export const verifying = ["audit-chain", "audit-checkpoint", "backup"] as const;

export type CarriedKeys = {
  /** In base64: the key of fingerprints and the `carried` keys. */
  readonly fingerprint: string;
  /** Keys that were laid over fingerprints and passwords, in base64, in their order. */
  readonly layers: readonly string[];
  readonly secrets: Readonly<Record<string, string>>;
  readonly earlier: readonly EarlierKeys[];
};

export const layFingerprint = (layer: KeyObject, fingerprint: string): string =>
  createHmac("sha256", layer).update(`fingerprint\0${fingerprint}`).digest("base64url");

export const layTag = (layer: KeyObject, tag: Buffer): Buffer =>
  createHmac("sha256", layer).update("password\0").update(tag).digest();
