/**
 * How visitors of the demo enter the staff desk: its sign-in page lists these accounts, and fills
 * in the one that is chosen. In production the route does not exist.
 */
import type { StaffRole } from "#wire/roles.ts";

/** Under `/api/v2`, and in no list of calls. */
export const demoDeskPath = "/dev/desk-accounts";

export type DemoDeskAccount = {
  readonly role: StaffRole;
  readonly name: string;
  readonly phoneNumber: string;
  readonly password: string;
  /** Null after two sign-ins within half a minute, because an authenticator code works once. */
  readonly authenticatorCode: string | null;
  /** Seconds until there is a code again; 0 when there is one. */
  readonly waitSeconds: number;
};
