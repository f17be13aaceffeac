/**
 * A sign-out at the desk that the server has not heard of, because there was no network. No script
 * can delete the HttpOnly cookie, with which the desk would open again later: so this browser
 * remembers the pending sign-out, and sends it before anything else.
 */
import { askStaff, CallFailure } from "#api/client.ts";

const STORED_AS = "staff-sign-out-owed";

let isUnheard = false;
const listeners = new Set<() => void>();

function setUnheard(isSo: boolean): void {
  isUnheard = isSo;
  for (const listener of listeners) listener();
}

export function subscribeSignOutUnheard(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server could not be reached; false during the first attempt. */
export const isSignOutUnheard = (): boolean => isUnheard;

export const isSignOutPending = (): boolean => localStorage.getItem(STORED_AS) !== null;

/** Another tab of this browser, with the same cookie, signs out. */
export function onSignOutElsewhere(act: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === STORED_AS && newValue !== null) act();
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

export function clearPendingSignOut(): void {
  localStorage.removeItem(STORED_AS);
  setUnheard(false);
}

/** False when the server could not be reached: its session then lasts until its idle time-out. */
export async function reportStaffSignOut(): Promise<boolean> {
  localStorage.setItem(STORED_AS, "yes");
  try {
    await askStaff("POST /staff/sign-out");
    clearPendingSignOut();
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // A sign-in meanwhile has cancelled it.
    setUnheard(isSignOutPending());
    return false;
  }
}
