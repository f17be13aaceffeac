/** The signed-in member as a page sees it; prerendered pages hydrate without one. */
import { useSyncExternalStore } from "react";
import { currentSession, noSession, onSessionChange, type Session } from "#api/token.ts";

export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, () => noSession);
