/**
 * The alternative for a code whose SMS does not arrive: the same code by e-mail. Offered when the
 * wait for a new code is over.
 */
import { emailAgeDaysMin } from "@hiram/contract/session/phone-change.ts";
import { codeWords } from "@hiram/words/en/member/code.ts";
import { useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { Button } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

/** A stranger does not learn whether the number has an account. */
export type EmailReader = "member" | "stranger";

type Props = { readonly codeId: string; readonly reader: EmailReader };

export function EmailCode({ codeId, reader }: Props) {
  const words = useWords(codeWords);
  const [state, setState] = useState<"idle" | "busy" | "asked" | CallFailure>("idle");
  useOnChange(codeId, () => setState("idle"));

  const send = async () => {
    setState("busy");
    try {
      await ask("POST /authmember/otp/email", { codeId });
      setState("asked");
    } catch (error) {
      setState(toCallFailure(error));
    }
  };

  return (
    <>
      {state !== "asked" && (
        <Button variant="plain" disabled={state === "busy"} onClick={send}>
          {words.byEmail}
        </Button>
      )}
      <div role="status" className="basis-full empty:hidden">
        {state === "asked" && (
          <Notice variant="good">
            <p>{words.emailed[reader](emailAgeDaysMin)}</p>
          </Notice>
        )}
        {typeof state === "object" && <FailureNotice failure={state} />}
      </div>
    </>
  );
}
