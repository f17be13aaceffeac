/** Why the member has to sign in. */

import { signInWords } from "@hiram/words/en/session/sign-in.ts";
import { failureWords } from "@hiram/words/en/ui/failure.ts";
import { useState } from "react";
import { reportSignOut } from "#api/sign-out.ts";
import { useIsHydrated } from "#hooks/use-is-hydrated.ts";
import { readSignInPageState } from "#member/entry-state.ts";
import { useLocation } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function LoginNotice() {
  const words = useWords(signInWords);
  // A reload keeps the history state, which the prerendered page does not know: the notice appears
  // after hydration.
  const isAlive = useIsHydrated();
  const { state } = useLocation();
  const { from, notice, recoveryHoldUntil } = readSignInPageState(isAlive ? state : null);
  return (
    <div role="status" className="empty:hidden">
      {notice === "expired" && (
        <Notice variant="wait">
          <p>
            <strong>{words.expired}</strong> {words.expiredNext}
          </p>
        </Notice>
      )}
      {(notice === "recovered" || notice === "phone-changed") && (
        <Notice variant="good">
          <p>{notice === "recovered" ? words.recovered : words.phoneChanged}</p>
          {recoveryHoldUntil && <p>{words.held(writeInstant(recoveryHoldUntil))}</p>}
        </Notice>
      )}
      {notice === "unheard" && <Unheard />}
      {!notice && from && from !== "/dash" && (
        <Notice variant="wait">
          <p>{words.signInFirst}</p>
        </Notice>
      )}
    </div>
  );
}

/**
 * The server has not received the sign-out: until it does, this browser could be signed in again.
 */
function Unheard() {
  const words = useWords(signInWords);
  const { tryAgain } = useWords(failureWords);
  const [state, setState] = useState<"unheard" | "telling" | "heard">("unheard");
  if (state === "heard")
    return (
      <Notice variant="good">
        <p>{words.heard}</p>
      </Notice>
    );
  const tell = async () => {
    setState("telling");
    setState((await reportSignOut()) ? "heard" : "unheard");
  };
  return (
    <Notice variant="bad">
      <p>
        <strong>{words.unheard}</strong> {words.unheardNext}
      </p>
      <Button variant="plain" disabled={state === "telling"} onClick={tell}>
        {tryAgain}
      </Button>
    </Notice>
  );
}
