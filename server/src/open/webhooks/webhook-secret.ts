/** The secrets of endpoints, encrypted for their rows. */
import type { House } from "#house/house.ts";
import { endpointSecretSeal } from "#secret/seals.ts";

export const sealSecret = ({ keys }: House, id: string, secret: string): Buffer =>
  keys.seal(secret, endpointSecretSeal(id));
export const openSecret = ({ keys }: House, id: string, sealed: Buffer): string =>
  keys.open(sealed, endpointSecretSeal(id));
