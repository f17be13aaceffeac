/** The cache of this member's server data, cleared after signing out. */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { QueryClient } from "@tanstack/react-query";
import { currentMember, onSessionChange } from "#api/token.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    // A failure is shown at once with a retry button, even when the phone reports that it is
    // offline.
    queries: { retry: false, staleTime: 15_000, gcTime: 60_000, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

function watchSession() {
  let member = currentMember();
  onSessionChange(() => {
    const now = currentMember();
    if (now === member) return;
    // Another member's data must be cleared at once; one's own after the page has changed.
    if (now) queryClient.clear();
    else setTimeout(() => queryClient.clear(), screenTimings.logoutCacheResetMs);
    member = now;
  });
}

// Prerendering loads every page and has no session.
if (!import.meta.env.SSR) watchSession();
