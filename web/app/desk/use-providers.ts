/** The identity providers at which people at the desk sign in. */
import type { SignOnKey } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { useQuery } from "@tanstack/react-query";
import { askStaff } from "#api/client.ts";

/** Settings of the server: read once. None until they are known. */
export function useProviders() {
  const { data } = useQuery({
    queryKey: ["GET /staff/sign-on"],
    queryFn: () => askStaff("GET /staff/sign-on"),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { providers: data?.providers ?? [], isOnly: data?.isOnly ?? false };
}

/** Tells the window that waits that its person was shown at the provider. */
const CHANNEL = "desk-sign-on";

export const announceFreshFactor = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("fresh");
  channel.close();
};

export function onFreshFactor(then: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = then;
  return () => channel.close();
}

/**
 * Opens the provider in a window of its own, so that what was typed on this page stays. The window
 * opens before anything is awaited: browsers block one that does not follow a press.
 */
export async function openProviderWindow(provider: SignOnKey): Promise<"OPEN" | "BLOCKED"> {
  const opened = window.open("about:blank", "_blank", "popup,width=520,height=720");
  if (!opened) return "BLOCKED";
  try {
    const { address } = await askStaff("POST /staff/second-factor/provider", { provider });
    opened.location.href = address;
    return "OPEN";
  } catch (error) {
    opened.close();
    throw error;
  }
}
