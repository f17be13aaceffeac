/**
 * Asks the server whether the message with a code is late while the member waits for it. Otherwise
 * a dead gateway would look like a wrong number.
 */
import { useEffect, useState } from "react";
import { ask } from "#api/client.ts";

/** The server's reply to a request for a code. */
export type CodeDelivery = { readonly codeId: string; readonly isLate: boolean };

const ASK_EVERY_MS = 5_000;
/** Two minutes: by then the message has arrived, or the member requests a new one. */
const ASKS_MAX = 24;

export function useLateCode(code: CodeDelivery | undefined): boolean {
  const codeId = code?.codeId ?? "";
  const wasLate = code?.isLate ?? false;
  const [isLate, setIsLate] = useState(wasLate);
  useEffect(() => {
    setIsLate(wasLate);
    if (codeId === "") return;
    let isGone = false;
    let asks = 0;
    const check = async () => {
      if (++asks === ASKS_MAX) clearInterval(timer);
      try {
        const state = await ask("POST /authmember/otp/state", { codeId });
        if (!isGone) setIsLate(state.isLate);
      } catch {
        // Without a network the message's state is unknown; the code itself can still be typed.
      }
    };
    const timer = setInterval(check, ASK_EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [codeId, wasLate]);
  return isLate;
}
