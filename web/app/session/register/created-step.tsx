/** The account is open: signs in after a moment, or explains how if that fails. */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { registerWords } from "@hiram/words/en/session/register.ts";
import { failureWords } from "@hiram/words/en/ui/failure.ts";
import { useEffect, useEffectEvent, useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { useNavigate } from "#router/router.tsx";
import { StepTitle } from "#session/entry-frame.tsx";
import { submitSignIn } from "#session/sign-in.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  /** Both are empty after a reload; then the member signs in by hand. */
  readonly phoneNumber: string;
  readonly password: string;
  /** The draft is no longer needed. */
  readonly onLeave: () => void;
};

export function CreatedStep({ phoneNumber, password, onLeave }: Props) {
  const words = useWords(registerWords);
  const { tryAgain } = useWords(failureWords);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const maySignIn = phoneNumber !== "" && password !== "";

  const enter = async () => {
    setFailure(null);
    try {
      await submitSignIn({ phoneNumber, password, persist: false });
      onLeave();
      navigate("/dash", { replace: true });
    } catch (error) {
      setFailure(toCallFailure(error));
    }
  };

  const enterIfPossible = useEffectEvent(() => {
    if (maySignIn) enter();
  });
  useEffect(() => {
    const timer = setTimeout(() => enterIfPossible(), screenTimings.registrationSignInMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <StepTitle>{words.doneTitle}</StepTitle>
      <div role="status" className="flex flex-col gap-4">
        {maySignIn && !failure && (
          <Notice variant="good">
            <p>{words.doneText}</p>
          </Notice>
        )}
        {!maySignIn && <p>{words.doneSignIn}</p>}
        {failure && (
          <FailureNotice failure={failure}>
            <p>{words.doneFailed}</p>
          </FailureNotice>
        )}
      </div>
      {(failure || !maySignIn) && (
        <div className="flex flex-wrap gap-3">
          {failure && (
            <Button variant="action" onClick={enter}>
              {tryAgain}
            </Button>
          )}
          <ButtonLink to="/login" variant={failure ? "plain" : "action"} onClick={onLeave}>
            {words.signIn}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
