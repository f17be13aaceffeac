/** Forgets the session here at once, and tells the server, which ends it everywhere. */
import { ask } from "#api.ts";
import { oneTabAtATime } from "#api/renew-token.ts";
import { CallFailure } from "#api/send.ts";
import { endSession } from "#api/token.ts";

/** False when the server could not be told: this browser then still holds its refresh cookie. */
export async function signOut(): Promise<boolean> {
  endSession("signed-out");
  return tellSignOut();
}

export async function tellSignOut(): Promise<boolean> {
  try {
    await oneTabAtATime(() => ask("POST /authmember/logout"));
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return false;
  }
}
