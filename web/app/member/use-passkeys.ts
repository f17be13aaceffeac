/** The member's passkeys, as pages see them. */
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { mayUsePasskeys } from "#member/passkey.ts";

export const passkeysKey = ["passkeys"];

export const usePasskeys = () =>
  useQuery({ queryKey: passkeysKey, queryFn: () => ask("GET /authmember/passkeys") });

/** Whether a passkey can be used here. While unknown, a code is used. */
export function useHasPasskey(): boolean {
  const { data } = usePasskeys();
  return mayUsePasskeys() && !!data && data.length > 0;
}
