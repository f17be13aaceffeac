/** The member's passkeys, as pages see them. */
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { mayUsePasskeys } from "#member/passkey.ts";

export const passkeysKey = ["passkeys"];

const passkeysQuery = { queryKey: passkeysKey, queryFn: () => ask("GET /authmember/passkeys") };

export const usePasskeys = () => useQuery(passkeysQuery);

export type FirstFactor = "unknown" | "passkey" | "code";

/**
 * What a member uses first to confirm: a passkey or a code. The list of passkeys is loaded only
 * when a passkey is allowed; if it cannot be loaded, a code is used.
 */
export function useFirstFactor(isPasskeyTaken: boolean): FirstFactor {
  const isAsked = isPasskeyTaken && mayUsePasskeys();
  const { data, isPending } = useQuery({ ...passkeysQuery, enabled: isAsked });
  if (!isAsked) return "code";
  if (isPending) return "unknown";
  return data && data.length > 0 ? "passkey" : "code";
}

/** Whether a passkey can be used here. While that is unknown, a code is used. */
export const useHasPasskey = (): boolean => useFirstFactor(true) === "passkey";
