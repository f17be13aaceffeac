/** What the server told this member, kept while they move about, and forgotten after they leave. */
import { timings } from "@hiram/contract/price/policy.ts";
import { QueryClient } from "@tanstack/react-query";
import { currentMember, onSessionChange } from "#api/token.ts";

export const queryClient = new QueryClient({
  defaultOptions: {
    // A failure is shown at once, with a way to try again: waiting in silence helps nobody, also
    // when the phone says that it is offline.
    queries: { retry: false, staleTime: 15_000, gcTime: 60_000, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

function watchSession() {
  let member = currentMember();
  onSessionChange(() => {
    const now = currentMember();
    if (now === member) return;
    // Someone else's data must not be seen for a moment; one's own may go once the page has changed.
    if (now) queryClient.clear();
    else setTimeout(() => queryClient.clear(), timings.logoutCacheResetMs);
    member = now;
  });
}

// The prerendering server loads every page, and has no session.
if (!import.meta.env.SSR) watchSession();
