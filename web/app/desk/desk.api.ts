/** The desk's own query client, emptied at sign-out. */
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import {
  askStaff,
  CallFailure,
  type StaffBody,
  type StaffCallKey,
  type StaffReply,
} from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";
import { FactorCancelled, withFreshFactor } from "./fresh-factor.ts";
import { clearPendingSignOut, isSignOutPending, reportStaffSignOut } from "./pending-sign-out.ts";

const isShutOut = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 401 || error.problem?.code === "LoginExpired");

export const deskClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, gcTime: 60_000, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

// After an idle time-out, a changed role or a removal, the first refused call asks who is signed
// in. A call under way during a second factor had the earlier cookie.
for (const cache of [deskClient.getQueryCache(), deskClient.getMutationCache()])
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "error") return;
    if (isShutOut(event.action.error)) void deskClient.refetchQueries({ queryKey: meKey });
  });

const meKey = ["GET /staff/me"];

/** Who is signed in at the desk; null for no one, undefined while unknown. */
export function useOwnStaffAccount() {
  return useQuery({
    queryKey: meKey,
    queryFn: async () => {
      try {
        if (isSignOutPending() && !(await reportStaffSignOut())) return null;
        return await askStaff("GET /staff/me");
      } catch (error) {
        if (isShutOut(error)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}

/** For what is asked beside a page; a page is not drawn before it is known who is there. */
export const mayByStoredRights = (action: StaffAction): boolean =>
  deskClient.getQueryData<StaffReply<"GET /staff/me">>(meKey)?.may.includes(action) ?? true;

/** The desk takes the place of the sign-in form on the same page, and begins at its top. */
export const enterDesk = (me: NonNullable<ReturnType<typeof useOwnStaffAccount>["data"]>): void => {
  // The sign-in has replaced the cookie, and ended the session that was in it.
  clearPendingSignOut();
  deskClient.setQueryData(meKey, me);
  scrollTo(0, 0);
};

/** Signs out on this page at once, even without a network, and tells the server. */
export async function signOutOfDesk(): Promise<void> {
  const telling = reportStaffSignOut();
  await clearDeskCache();
  await telling;
}

/** Empties the cache, and with it the page, which shows the sign-in instead. */
export async function clearDeskCache(): Promise<void> {
  // A pending answer to "who is signed in" would open the desk again.
  await deskClient.cancelQueries({ queryKey: meKey });
  deskClient.setQueryData(meKey, null);
  deskClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
  deskClient.getMutationCache().clear();
}

/** A list or a page of the desk, refreshed while a person looks at it. */
export function useDesk<K extends StaffCallKey>(key: K, body?: StaffBody<K>) {
  return useQuery<StaffReply<K>>({
    queryKey: body === undefined ? [key] : [key, body],
    queryFn: () => askStaff(key, body),
    refetchInterval: liveEveryMs(false),
  });
}

/**
 * An action at the desk: afterwards everything on the screen is reloaded. The same body is sent
 * with the same idempotency key until it succeeds, so that a second press after a lost reply gets
 * the stored reply and moves no money again. An action that needs a fresh second factor asks for
 * it, and is sent again.
 */
export function useDeskAction<K extends StaffCallKey>(key: K) {
  const client = useQueryClient();
  const lastTry = useRef({ idempotencyKey: "", text: "" });
  const mutation = useMutation<StaffReply<K>, Error, StaffBody<K>>({
    mutationFn: (body) => {
      const text = JSON.stringify(body ?? null);
      if (lastTry.current.text !== text)
        lastTry.current = { idempotencyKey: crypto.randomUUID(), text };
      const { idempotencyKey } = lastTry.current;
      return withFreshFactor(() => askStaff(key, body, { idempotencyKey }));
    },
    onSuccess: () => {
      lastTry.current = { idempotencyKey: "", text: "" };
    },
    onError: (error) => {
      // The person closed the dialog for the code: the action counts as not begun.
      if (error instanceof FactorCancelled) mutation.reset();
    },
    // Not awaited: reloading a list may unmount the component that acted, and then its `onSuccess`,
    // which shows the result, would not be called.
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
    },
  });
  return mutation;
}
