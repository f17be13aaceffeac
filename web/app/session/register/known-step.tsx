/** The number is proven and already has an account: said only now, with links. */

import { registerWords } from "@hiram/words/en/session/register.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useWords } from "#words/words.tsx";

export function KnownStep({ phone, onOtherNumber }: { phone: string; onOtherNumber: () => void }) {
  const words = useWords(registerWords);
  return (
    <>
      <StepTitle>{words.knownTitle}</StepTitle>
      <p>{words.knownText(phone)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/login" variant="action">
          {words.signIn}
        </ButtonLink>
        <ButtonLink to="/recover" variant="plain">
          {words.recover}
        </ButtonLink>
        <Button variant="plain" onClick={onOtherNumber}>
          {words.otherNumber}
        </Button>
      </div>
    </>
  );
}
