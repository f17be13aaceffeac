/**
 * Confirmation by code or passkey; the server decides. Opening the dialog sends the code, because
 * the member has just chosen to continue. A member with a passkey is asked for that first, and gets
 * a code only on request. The same dialog serves contracts and withdrawals; the agreed facts are
 * passed as children.
 */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { codeWords } from "@hiram/words/en/member/code.ts";
import { codeDialogWords } from "@hiram/words/en/member/code-dialog.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { type ReactNode, useRef, useState } from "react";
import { usePolicy } from "#hooks/site.tsx";
import { useCountdown } from "#hooks/use-countdown.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { CodeEntry } from "#member/code-entry.tsx";
import type { CodeState } from "#member/code-form.tsx";
import { type CodeSending, type CodeTimes, codeTimes, noCodeSent } from "#member/code-times.ts";
import { DemoOutbox } from "#member/demo-outbox.tsx";
import { type PasskeyAgreement, PasskeyInstead } from "#member/passkey-instead.tsx";
import { useCode } from "#member/use-code.ts";
import { useMaskedPhone } from "#member/use-masked-phone.ts";
import { type FirstFactor, useFirstFactor } from "#member/use-passkeys.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailureStatus } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What the code is bound to, as a string: another string needs another code. */
  readonly about: string;
  /** Asks the server to send a code. */
  readonly send: () => Promise<CodeSending>;
  /** Asks the server whether the code is right, and throws its refusal when it is not. */
  readonly confirm: (otp: string) => Promise<void>;
  /** Set when a passkey may replace the code. */
  readonly passkey?: PasskeyAgreement;
  readonly children: ReactNode;
};

/** DialogCode codes outlive the dialog, which may be closed and opened again. */
type DialogCode = CodeTimes & { readonly about: string | null };

const noneSent: DialogCode = { about: null, ...noCodeSent };

export function CodeDialog(props: Props) {
  const { title, isOpen, onClose, about, send, confirm, passkey, children } = props;
  const { neverPayFirst } = useWords(layoutWords);
  const [sent, setSent] = useState<DialogCode>(noneSent);
  const [hasCode, setHasCode] = useState(false);
  const isSent = sent.about === about;
  /** The server has accepted the code, so it does not work again. */
  const isSpent = useRef(false);
  const firstFactor = useFirstFactor(isOpen && passkey !== undefined);
  const { state, sendCode, checkCode, reset } = useCode({
    isResend: isSent || hasCode,
    send: async () => {
      const times = codeTimes(await send());
      setSent({ about, ...times });
      isSpent.current = false;
      return times;
    },
    // The earlier code was for something else, or was sent from another page.
    onTooSoon: (resendAtMs) => setSent({ ...sent, resendAtMs }),
    confirm: async (otp) => {
      await confirm(otp);
      isSpent.current = true;
    },
    sentToastMs: screenTimings.toastShortMs,
  });

  // One code for each opening; none while an earlier code still works or a wait continues.
  const sendsWhenOpened = useRef(true);
  useOnChange(isOpen ? firstFactor : "closed", (now) => {
    if (now === "closed") sendsWhenOpened.current = true;
    if (now !== "code" || !sendsWhenOpened.current) return;
    sendsWhenOpened.current = false;
    const isUsable = isSent && !isSpent.current && sent.expiresAtMs > Date.now();
    if (!isUsable && sent.resendAtMs <= Date.now()) void sendCode();
  });

  const close = () => {
    reset();
    setHasCode(false);
    onClose();
  };

  const { about: sentAbout, ...times } = sent;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <div className="flex flex-col gap-4">
        {children}
        {passkey && <PasskeyInstead {...passkey} isFirst={!isSent && !hasCode} />}
        {isSent || hasCode ? (
          <CodeEntry
            {...{ ...times, state, isSent, emailReader: "member" }}
            onCode={checkCode}
            onResend={sendCode}
          />
        ) : (
          <AskForCode
            {...{ state, firstFactor }}
            isOther={sentAbout !== null && sentAbout !== about}
            resendAtMs={times.resendAtMs}
            onAsk={sendCode}
            onHaveCode={() => setHasCode(true)}
          />
        )}
        <p className="border-t border-line pt-4 text-sm text-ink-soft">{neverPayFirst}</p>
      </div>
    </Dialog>
  );
}

type AskProps = {
  readonly state: CodeState;
  readonly firstFactor: FirstFactor;
  readonly isOther: boolean;
  readonly resendAtMs: number;
  readonly onAsk: () => void;
  readonly onHaveCode: () => void;
};

/** The button for a code: after a passkey, during a wait, or when the first attempt failed. */
function AskForCode({ state, firstFactor, isOther, resendAtMs, onAsk, onHaveCode }: AskProps) {
  const words = useWords(codeWords);
  const { explain, haveCode, otherThing, codeInstead } = useWords(codeDialogWords);
  const seconds = useCountdown(resendAtMs);
  const phone = useMaskedPhone();
  const usesPasskey = firstFactor === "passkey";
  const about = <p>{explain(phone, usePolicy().codeDigits)}</p>;
  if (firstFactor === "unknown" || (state === "sending" && !usesPasskey)) return about;
  return (
    <>
      {isOther && (
        <Notice variant="wait">
          <p>{otherThing}</p>
        </Notice>
      )}
      {about}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={usesPasskey ? "plain" : "action"}
          data-start={usesPasskey ? undefined : true}
          disabled={state === "sending" || seconds > 0}
          onClick={onAsk}
        >
          {usesPasskey ? codeInstead : words.sendCode}
        </Button>
        <Button variant="plain" onClick={onHaveCode}>
          {haveCode}
        </Button>
      </div>
      {seconds > 0 && <p className="figures text-sm text-ink-soft">{words.resendIn(seconds)}</p>}
      <DemoOutbox />
      <FailureStatus state={state} />
    </>
  );
}
