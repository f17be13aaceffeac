/** Authenticator codes (RFC 6238): six digits, thirty seconds each, one step of tolerance. */
import { Secret, TOTP } from "otpauth";

const WINDOW_STEPS = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth URL for a QR code. */
export const totpUri = (issuer: string, label: string, secret: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step that a code belongs to; null when it is none of the three around now. */
export function findTotpStep(secret: string, digits: string, at: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: digits, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
