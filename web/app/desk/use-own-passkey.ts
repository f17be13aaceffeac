/** Asks a person at the desk for one of their own passkeys, and reports the outcome. */
import type { staffProvePasskeyCall } from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import type { BodyOf } from "@hiram/contract/wire/call.ts";
import { useState } from "react";
import { askStaff } from "#api/client.ts";
import { type NoPasskey, showPasskey } from "#member/passkey.ts";

type Shown = BodyOf<typeof staffProvePasskeyCall>;

export function useOwnPasskey() {
  const [none, setNone] = useState<NoPasskey | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Null without an answer; the reason is shown. */
  const show = async (): Promise<Shown | null> => {
    setNone(null);
    setError(null);
    setIsBusy(true);
    try {
      const { challengeId, options } = await askStaff("POST /staff/passkeys/ask", {});
      const given = await showPasskey(options);
      if ("answer" in given) return { challengeId, response: given.answer };
      setNone(given.none);
    } catch (failure) {
      setError(failure as Error);
    } finally {
      setIsBusy(false);
    }
    return null;
  };
  return { show, none, error, isBusy };
}
