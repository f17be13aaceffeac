/**
 * The member's activation state: the next step, and known values to prefill it.
 */
import type { infoStateCall } from "@hiram/contract/activation/activation.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";

export type Activation = ReplyOf<typeof infoStateCall>;

export const activationKey = ["activation"];

/** `isFresh` asks the server even if a page has asked shortly before. */
export const useActivation = ({ isFresh = false } = {}) =>
  useQuery({
    queryKey: activationKey,
    queryFn: () => ask("POST /member/infostate", {}),
    refetchOnMount: isFresh ? "always" : true,
    // A step must not change while the member comes back from the camera.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Undefined until the server has answered. */
export function useIsActivated(): boolean | undefined {
  const { data } = useActivation();
  return data && data.state === "INFO_COMPLETED";
}
