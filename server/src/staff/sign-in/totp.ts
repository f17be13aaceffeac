/** Authenticator codes (RFC 6238): six digits, thirty seconds each, one step of tolerance. */
import { Secret, TOTP } from "otpauth";

const WINDOW_STEPS = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth URL for a QR code. */
export const totpUri = (issuer: string, label: string, secret: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step of a code; null when it is none of the three around now. */
export function findTotpStep(secret: string, digits: string, at: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: digits, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

type NextCode = { readonly code: string | null; readonly waitSeconds: number };

/**
 * A code that the desk accepts now: that of this step or, if it was used, that of the next step,
 * which the tolerance allows. When both were used there is none until the next step begins.
 */
export function nextTotpCode(secret: string, stepUsed: number, at: Date): NextCode {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const stepMs = totp.period * 1000;
  const thisStep = totp.counter({ timestamp: at.getTime() });
  const step = Math.max(thisStep, stepUsed + 1);
  const firstMs = (step - WINDOW_STEPS) * stepMs;
  if (step > thisStep + WINDOW_STEPS)
    return { code: null, waitSeconds: Math.ceil((firstMs - at.getTime()) / 1000) };
  return { code: totp.generate({ timestamp: step * stepMs }), waitSeconds: 0 };
}
