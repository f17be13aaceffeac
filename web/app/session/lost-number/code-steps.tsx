/** The two codes: from the e-mail, and from the message to the new number. */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { lostNumberWords } from "@hiram/words/en/session/lost-number.ts";
import { ask } from "#api/client.ts";
import { CodeForm } from "#member/code-form.tsx";
import { codeTimes } from "#member/code-times.ts";
import { useCode } from "#member/use-code.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import type { LostStepProps } from "#session/lost-number/lost-draft.ts";
import { useWords } from "#words/words.tsx";

export function EmailCodeStep({ draft, onNext, onKeep }: LostStepProps) {
  const words = useWords(lostNumberWords);
  const { owner, emailSent, emailMasked } = draft;
  const code = useCode({
    isResend: true,
    send: async () => {
      const sent = await ask("POST /authmember/lost-number/email", owner);
      onKeep({ emailSent: codeTimes(sent) });
      return sent;
    },
    onTooSoon: (resendAtMs) => onKeep({ emailSent: { ...emailSent, resendAtMs } }),
    confirm: async (otp) => {
      const typed = { ...owner, otp };
      onNext(await ask("POST /authmember/lost-number/email/verify", typed));
    },
  });
  return (
    <CodeForm
      prefix="email"
      state={code.state}
      isSent
      {...emailSent}
      onCode={code.checkCode}
      onResend={code.sendCode}
    >
      <StepTitle>{words.emailTitle}</StepTitle>
      <p>{words.emailText(emailMasked)}</p>
    </CodeForm>
  );
}

type PhoneCodeProps = LostStepProps & { readonly onOtherNumber: () => void };

export function PhoneCodeStep({ draft, onNext, onKeep, onOtherNumber }: PhoneCodeProps) {
  const words = useWords(lostNumberWords);
  const { owner, confirmation, newPhoneNumber, phoneSent } = draft;
  const asked = { ...owner, confirmation, newPhoneNumber };
  const code = useCode({
    isResend: true,
    send: async () => {
      const sent = await ask("POST /authmember/lost-number/code", asked);
      onKeep({ phoneSent: codeTimes(sent) });
      return sent;
    },
    onTooSoon: (resendAtMs) => onKeep({ phoneSent: { ...phoneSent, resendAtMs } }),
    confirm: async (otp) => onNext(await ask("POST /authmember/lost-number", { ...asked, otp })),
  });
  return (
    <CodeForm
      prefix="code"
      state={code.state}
      isSent
      {...phoneSent}
      onCode={code.checkCode}
      onResend={code.sendCode}
      onOtherNumber={onOtherNumber}
    >
      <StepTitle>{words.codeTitle}</StepTitle>
      <p>{words.codeText(writeSpacedPhone(newPhoneNumber))}</p>
    </CodeForm>
  );
}
