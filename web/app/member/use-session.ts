/** The signed-in member as a page sees it; prerendered pages hydrate without one. */
import { useSyncExternalStore } from "react";
import { currentSession, noSession, onSessionChange, type StoredSession } from "#api/token.ts";

export const useSession = (): StoredSession =>
  useSyncExternalStore(onSessionChange, currentSession, () => noSession);
