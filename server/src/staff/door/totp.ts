/** Numbers from an authenticator (RFC 6238): six digits, half a minute each, one step either way. */
import { Secret, TOTP } from "otpauth";

const WINDOW_STEPS = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator reads from a QR picture. */
export const totpUri = (issuer: string, label: string, secret: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The step that a number belongs to, counted from 1970; null when it is none of the three near now. */
export function findTotpStep(secret: string, digits: string, at: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: digits, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
