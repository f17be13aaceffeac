/** Who is signed in, as a page sees it; prerendered pages come to life as nobody's. */
import { useSyncExternalStore } from "react";
import { currentSession, noSession, onSessionChange, type Session } from "#api/token.ts";

export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, () => noSession);
