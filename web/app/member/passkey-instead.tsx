/** A passkey in place of a code, for members who have one. Others see nothing. */

import { passkeyWords } from "@hiram/words/en/member/passkey.ts";
import { useEffect, useRef, useState } from "react";
import type { CallFailure } from "#api/client.ts";
import {
  type NoPasskey,
  type PasskeyOptions,
  type PasskeyResponse,
  showPasskey,
} from "#member/passkey.ts";
import { useHasPasskey } from "#member/use-passkeys.ts";
import { Button } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import KeyIcon from "~icons/ic/round-key";

export type PasskeyAgreement = {
  /** The server's challenge, bound to the agreed facts. Undefined when it is not ready. */
  readonly question: () => Promise<{ readonly options: PasskeyOptions } | undefined>;
  /** Sends the signature to the server, and throws its refusal. */
  readonly confirm: (shown: PasskeyResponse) => Promise<void>;
};

type Props = PasskeyAgreement & {
  /** The main action of its dialog, because no code was sent. */
  readonly isFirst?: boolean;
};

export function PasskeyInstead({ question, confirm, isFirst = false }: Props) {
  const words = useWords(passkeyWords);
  const [state, setState] = useState<"idle" | "busy" | NoPasskey | CallFailure>("idle");
  const button = useRef<HTMLButtonElement>(null);
  const hasPasskey = useHasPasskey();
  // The list of passkeys arrives after the dialog has opened and focused its first element.
  useEffect(() => {
    if (isFirst && hasPasskey) button.current?.focus();
  }, [isFirst, hasPasskey]);
  if (!hasPasskey) return null;

  const agree = async () => {
    setState("busy");
    try {
      const challenge = await question();
      if (!challenge) return setState("idle");
      const given = await showPasskey(challenge.options);
      if ("none" in given) return setState(given.none);
      await confirm(given.answer);
      setState("idle");
    } catch (error) {
      setState(toCallFailure(error));
    }
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant={isFirst ? "action" : "plain"}
        ref={button}
        disabled={state === "busy"}
        onClick={agree}
      >
        <KeyIcon aria-hidden="true" className="size-5" />
        {words.instead}
      </Button>
      <div role="status" className="empty:hidden">
        {typeof state === "object" && <FailureNotice failure={state} />}
        {typeof state === "string" && state !== "idle" && state !== "busy" && (
          <Notice variant="wait">
            <p>{words.none[state]}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
