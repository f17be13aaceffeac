/**
 * Shown while the session is restored, and when it cannot be: expired, or the server is
 * unreachable. Without a network the page of the last visit is shown, and the session is restored
 * when the network is back.
 */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { memberWords } from "@hiram/words/en/member/member.ts";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { markServerAnswered, mayShowOffline } from "#api/last-answers.ts";
import { isLoginExpired, renewToken } from "#api/renew-token.ts";
import { forgetSession, isRemembered } from "#api/token.ts";
import { useNavigate } from "#router/router.tsx";
import { LoadFailure, toCallFailure } from "#ui/failure.tsx";
import { useSayMessage } from "#words/say-message.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly refused: string | null;
  /** The page with the data of the last visit. */
  readonly children: (tryAgain: () => void) => ReactNode;
};

const TRY_EVERY_MS = 10_000;

export function RestoreSession({ refused, children }: Props) {
  const words = useWords(memberWords);
  const sayMessage = useSayMessage();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const isOffline = failure?.failure === "FETCH_ERROR" && mayShowOffline();

  const restore = async () => {
    if (!isOffline) setFailure(null);
    try {
      await renewToken(refused);
      // Cached figures shown meanwhile are loaded again.
      if (isOffline) markServerAnswered();
    } catch (error) {
      // Without "Remember me" no session is expected: straight to the sign-in.
      if (isLoginExpired(error) && !isRemembered()) forgetSession("expired");
      else setFailure(toCallFailure(error));
    }
  };
  const restoreOnOpening = useEffectEvent(() => void restore());
  useEffect(() => restoreOnOpening(), []);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => restoreOnOpening(), TRY_EVERY_MS);
    const online = () => restoreOnOpening();
    window.addEventListener("online", online);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", online);
    };
  }, [isOffline]);

  if (isOffline) return children(() => void restore());

  if (!failure)
    return (
      <p role="status" className="p-8 text-center">
        {words.loading}
      </p>
    );
  return isLoginExpired(failure) ? (
    <Over message={sayMessage(failure.message)} />
  ) : (
    <OutOfReach failure={failure} onTryAgain={restore} />
  );
}

function Over({ message }: { message: string }) {
  const words = useWords(memberWords);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      forgetSession("signed-out");
      navigate("/", { replace: true });
    }, screenTimings.passwordRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <p role="alert" className="p-8 text-center">
      {message}
      {words.redirecting}
    </p>
  );
}

/** The login may still be valid, so the member stays. */
function OutOfReach({ failure, onTryAgain }: { failure: CallFailure; onTryAgain: () => void }) {
  const words = useWords(memberWords);
  return (
    <div role="alert" className="mx-auto max-w-lg p-8">
      <LoadFailure error={failure} onRetry={onTryAgain} text={words.stillSignedIn} />
    </div>
  );
}
