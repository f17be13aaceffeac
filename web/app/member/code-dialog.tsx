/**
 * Something that a code agrees to: the member asks for the code, types it, and the server decides. It
 * is the same dialog for a contract and for a withdrawal; what is agreed to stands in it as children.
 */
import { policyAt, timings } from "@hiram/contract/price/policy.ts";
import { type ReactNode, useState } from "react";
import { useCountdown } from "#hooks/use-countdown.ts";
import { CodeEntry, type CodeState, useOwnPhone } from "#member/code-entry.tsx";
import { DemoOutbox } from "#member/demo-outbox.tsx";
import { type PasskeyAgreement, PasskeyInstead } from "#member/passkey-instead.tsx";
import type { SentCode } from "#member/use-late-code.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { asFailure, FailureNotice, sayFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/toast.ts";
import { codeWords } from "#words/en/member/code.ts";
import { codeDialogWords } from "#words/en/member/code-dialog.ts";
import { layoutWords } from "#words/en/site/layout.ts";
import { failureWords } from "#words/en/ui/failure.ts";
import { useWords } from "#words/words.tsx";

type Sending = SentCode & {
  readonly resendAfterSeconds: number;
  readonly expiresInSeconds: number;
};

type Props = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What the code is bound to, in one string: for another thing another code is needed. */
  readonly about: string;
  /** Asks the server to send a code. */
  readonly send: () => Promise<Sending>;
  /** Asks the server whether the code is right, and throws its refusal when it is not. */
  readonly confirm: (otp: string) => Promise<void>;
  /** Where a passkey may agree in place of the code. */
  readonly passkey?: PasskeyAgreement;
  readonly children: ReactNode;
};

/** The codes that were sent outlive the dialog, which may be closed and opened again. */
type Sent = {
  readonly about: string;
  readonly code?: SentCode | undefined;
  readonly resendAtMs: number;
  readonly expiresAtMs: number;
};

const toast = { id: "code" };

export function CodeDialog(props: Props) {
  const { title, isOpen, onClose, about, send, confirm, passkey, children } = props;
  const words = useWords(codeWords);
  const failures = useWords(failureWords);
  const { neverPayFirst } = useWords(layoutWords);
  const [sent, setSent] = useState<Sent>();
  const [state, setState] = useState<CodeState>("idle");
  const [hasCode, setHasCode] = useState(false);
  const isSent = sent?.about === about;

  const fail = (error: unknown) => {
    const failure = asFailure(error);
    const isWrong = failure.problem?.code === "CodeRefused";
    showToast(isWrong ? "warning" : "error", sayFailure(failure, failures), toast);
    setState(failure);
    return failure;
  };

  const ask = async () => {
    setState("sending");
    showToast("loading", words.sending, toast);
    try {
      const { resendAfterSeconds, expiresInSeconds, codeId, isLate } = await send();
      const now = Date.now();
      const resendAtMs = now + resendAfterSeconds * 1000;
      const expiresAtMs = now + expiresInSeconds * 1000;
      setSent({ about, code: { codeId, isLate }, resendAtMs, expiresAtMs });
      showToast(isLate ? "warning" : "success", isLate ? words.late : words.sent, {
        ...toast,
        durationMs: timings.toastShortMs,
      });
      setState(isSent || hasCode ? "resent" : "idle");
    } catch (error) {
      const { retryAfterSeconds } = fail(error);
      // The code before it was for something else, or was sent from another page.
      if (retryAfterSeconds)
        setSent({
          about: sent?.about ?? "",
          code: sent?.code,
          expiresAtMs: sent?.expiresAtMs ?? 0,
          resendAtMs: Date.now() + retryAfterSeconds * 1000,
        });
    }
  };

  const check = async (otp: string) => {
    setState("checking");
    showToast("loading", words.verifying, toast);
    try {
      await confirm(otp);
      showToast("success", words.confirmed, toast);
      setState("idle");
    } catch (error) {
      fail(error);
    }
  };

  const close = () => {
    setState("idle");
    setHasCode(false);
    onClose();
  };

  const times = { resendAtMs: sent?.resendAtMs ?? 0, expiresAtMs: sent?.expiresAtMs ?? 0 };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <div className="flex flex-col gap-4">
        {children}
        {isSent || hasCode ? (
          <CodeEntry
            {...times}
            {...{ state, isSent }}
            code={isSent ? sent.code : undefined}
            onCode={check}
            onResend={ask}
          />
        ) : (
          <AskForCode
            {...{ state }}
            isOther={sent !== undefined && sent.about !== "" && sent.about !== about}
            resendAtMs={times.resendAtMs}
            onAsk={ask}
            onHaveCode={() => setHasCode(true)}
          />
        )}
        {passkey && <PasskeyInstead {...passkey} />}
        <p className="border-t border-line pt-4 text-sm font-semibold text-ink-soft">
          {neverPayFirst}
        </p>
      </div>
    </Dialog>
  );
}

type AskProps = {
  readonly state: CodeState;
  readonly isOther: boolean;
  readonly resendAtMs: number;
  readonly onAsk: () => void;
  readonly onHaveCode: () => void;
};

function AskForCode({ state, isOther, resendAtMs, onAsk, onHaveCode }: AskProps) {
  const words = useWords(codeWords);
  const { explain, haveCode, otherThing } = useWords(codeDialogWords);
  const seconds = useCountdown(resendAtMs);
  const phone = useOwnPhone();
  return (
    <>
      {isOther && (
        <Notice look="wait">
          <p>{otherThing}</p>
        </Notice>
      )}
      <p>{explain(phone, policyAt(new Date()).codeDigits)}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="action"
          data-start
          disabled={state === "sending" || seconds > 0}
          onClick={onAsk}
        >
          {words.sendCode}
        </Button>
        <Button look="plain" onClick={onHaveCode}>
          {haveCode}
        </Button>
      </div>
      {seconds > 0 && <p className="figures text-sm text-ink-soft">{words.resendIn(seconds)}</p>}
      <DemoOutbox />
      <div role="status" className="empty:hidden">
        {typeof state === "object" && <FailureNotice failure={state} />}
      </div>
    </>
  );
}
