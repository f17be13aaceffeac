/** The member's passkeys, as pages see them. */
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { mayUsePasskeys } from "#member/passkey.ts";

export const passkeysKey = ["passkeys"];

export const usePasskeys = () =>
  useQuery({ queryKey: passkeysKey, queryFn: () => ask("GET /authmember/passkeys") });

/** Whether one can be used here. While it is not known, and where it cannot be known, a code serves. */
export function useHasPasskey(): boolean {
  const { data } = usePasskeys();
  return mayUsePasskeys() && !!data && data.length > 0;
}
