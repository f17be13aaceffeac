/**
 * Signing in at the desk with a passkey, which identifies the person and counts as both factors.
 */
import { passkeyWords } from "@hiram/words/en/member/passkey.ts";
import { useState } from "react";
import { askStaff, type CallFailure } from "#api/client.ts";
import { enterDesk } from "#desk/desk.api.ts";
import { useIsHydrated } from "#hooks/use-is-hydrated.ts";
import { mayUsePasskeys, type NoPasskey, showPasskey } from "#member/passkey.ts";
import { Button } from "#ui/button.tsx";
import { toCallFailure } from "#ui/failure.tsx";
import KeyIcon from "~icons/ic/round-key";

type Props = {
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onFailure: (failure: CallFailure | null) => void;
};

const { none: whyNone } = passkeyWords.english;

export function PasskeyEntry({ isBusy, onBusy, onFailure }: Props) {
  const [none, setNone] = useState<NoPasskey | null>(null);
  if (!useIsHydrated() || !mayUsePasskeys()) return null;
  const enter = async () => {
    onBusy(true);
    onFailure(null);
    setNone(null);
    try {
      const { challengeId, options } = await askStaff("POST /staff/sign-in/passkey/start", {});
      const given = await showPasskey(options);
      if ("answer" in given) {
        const body = { challengeId, response: given.answer };
        return enterDesk((await askStaff("POST /staff/sign-in/passkey", body)).me);
      }
      setNone(given.none);
    } catch (error) {
      onFailure(toCallFailure(error));
    }
    onBusy(false);
  };
  return (
    <>
      <Button variant="plain" disabled={isBusy} onClick={enter}>
        <KeyIcon aria-hidden="true" className="size-5" />
        {passkeyWords.english.signIn}
      </Button>
      <p role="status" className="empty:hidden">
        {none && whyNone[none]}
      </p>
    </>
  );
}
