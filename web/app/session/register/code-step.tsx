/** The code sent to a number that is being proven, and a way back to another number. */
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { codeWords } from "@hiram/words/en/member/code.ts";
import { ask } from "#api/client.ts";
import { usePolicy } from "#hooks/site.tsx";
import { CodeForm } from "#member/code-form.tsx";
import { useCode } from "#member/use-code.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import { type PhoneProof, requestCode } from "#session/register/proof.ts";
import { showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly purpose: EntryPurpose;
  readonly proof: PhoneProof;
  readonly onProof: (changes: Partial<PhoneProof>) => void;
  readonly onProven: () => void;
  readonly onOtherNumber: () => void;
};

export function CodeStep({ purpose, proof, onProof, onProven, onOtherNumber }: Props) {
  const words = useWords(codeWords);
  const { sentTo: phoneNumber, codeId, isLate, resendAtMs, expiresAtMs } = proof;
  const { codeDigits } = usePolicy();
  const code = useCode({
    isResend: true,
    send: async () => {
      const sent = await requestCode(phoneNumber, purpose, () =>
        showToast("loading", words.checkingBrowser, { id: "code" }),
      );
      onProof(sent);
      return sent;
    },
    onTooSoon: (resendAtMs) => onProof({ resendAtMs }),
    confirm: async (otp) => {
      const proven = await ask("POST /authmember/otp/verify", { phoneNumber, purpose, otp });
      onProof({ otpToken: proven.otpToken, isRegistered: proven.registered });
      onProven();
    },
  });
  return (
    <CodeForm
      prefix="code"
      state={code.state}
      isSent
      {...{ codeId, isLate, resendAtMs, expiresAtMs, onOtherNumber }}
      emailReader={purpose === "RECOVER" ? "stranger" : undefined}
      onCode={code.checkCode}
      onResend={code.sendCode}
    >
      <StepTitle>{words.codeTitle}</StepTitle>
      <p>{words.codeText(writeSpacedPhone(phoneNumber), codeDigits)}</p>
    </CodeForm>
  );
}
