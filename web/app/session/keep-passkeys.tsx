/**
 * A member who proves a passkey during recovery keeps all passkeys. Nothing is shown when the
 * browser supports none.
 */
import type { recoverCall } from "@hiram/contract/session/session.calls.ts";
import type { BodyOf } from "@hiram/contract/wire/call.ts";
import { passkeyWords } from "@hiram/words/en/member/passkey.ts";
import { recoverWords } from "@hiram/words/en/session/recover.ts";
import { useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { useIsHydrated } from "#hooks/use-is-hydrated.ts";
import { mayUsePasskeys, type NoPasskey, showPasskey } from "#member/passkey.ts";
import { Button } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import KeyIcon from "~icons/ic/round-key";

export type RecoveryPasskey = NonNullable<BodyOf<typeof recoverCall>["passkey"]>;

type Props = {
  readonly isShown: boolean;
  readonly onShown: (passkey: RecoveryPasskey) => void;
};

export function KeepPasskeys({ isShown, onShown }: Props) {
  const words = useWords(recoverWords);
  const { none } = useWords(passkeyWords);
  const [state, setState] = useState<"idle" | "busy" | NoPasskey | CallFailure>("idle");
  if (!useIsHydrated() || !mayUsePasskeys()) return null;

  const show = async () => {
    setState("busy");
    try {
      const { challengeId, options } = await ask("POST /authmember/passkeys/signin/start", {});
      const given = await showPasskey(options);
      if ("none" in given) return setState(given.none);
      onShown({ challengeId, response: given.answer });
      setState("idle");
    } catch (error) {
      setState(toCallFailure(error));
    }
  };

  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      {!isShown && (
        <>
          <p className="text-sm text-ink-soft">{words.passkeyText}</p>
          <Button variant="plain" disabled={state === "busy"} onClick={show}>
            <KeyIcon aria-hidden="true" className="size-5" />
            {words.passkey}
          </Button>
        </>
      )}
      <div role="status" className="w-full empty:hidden">
        {isShown && (
          <Notice variant="good">
            <p>{words.passkeyShown}</p>
          </Notice>
        )}
        {typeof state === "object" && <FailureNotice failure={state} />}
        {typeof state === "string" && state in none && (
          <Notice variant="wait">
            <p>{none[state as NoPasskey]}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
