/**
 * The phone number. A code is sent to it; the reply is the same whether or not it is registered.
 */
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { codeWords } from "@hiram/words/en/member/code.ts";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { PhoneField } from "#fields/phone-field.tsx";
import { ownPhoneError, writeWirePhone } from "#fields/phone-number.ts";
import { useForm } from "#fields/use-form.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import {
  codeToast,
  hasFreshCode,
  isNumberProven,
  type PhoneProof,
  requestCode,
} from "#session/register/proof.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure, useSayFailure } from "#ui/failure.tsx";
import { prepareToasts, showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly purpose: EntryPurpose;
  readonly proof: PhoneProof;
  readonly onProof: (changes: Partial<PhoneProof>) => void;
  /** Goes to the code step, or past it when the number is already proven. */
  readonly onNext: (to: "code" | "proven") => void;
  readonly title: string;
  readonly text: ReactNode;
  readonly isFirst?: boolean;
};

export function PhoneStep({ purpose, proof, onProof, onNext, title, text, isFirst }: Props) {
  const words = useWords(codeWords);
  const sayFailure = useSayFailure();
  const phones = useWords(fieldWords);
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const { country, phoneNumber } = proof;
  const form = useForm(
    purpose,
    { country, phoneNumber },
    { phoneNumber: (now) => ownPhoneError(now, phones) },
  );
  const { typed } = form;

  // The draft is read after the page comes alive, and yields to what was typed before that.
  useOnChange(phoneNumber, () => {
    if (typed.phoneNumber === "" && phoneNumber !== "") form.change({ country, phoneNumber });
  });
  const keepTyped = useEffectEvent((now: typeof typed) => {
    if (form.isAlive) onProof(now);
  });
  useEffect(
    () => keepTyped({ country: typed.country, phoneNumber: typed.phoneNumber }),
    [typed.country, typed.phoneNumber],
  );

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    const wire = writeWirePhone(typed.country, typed.phoneNumber);
    if (isNumberProven(proof, wire)) return onNext("proven");
    if (hasFreshCode(proof, wire)) return onNext("code");
    setState("busy");
    showToast("loading", words.sending, { id: "code" });
    try {
      const sent = await requestCode(wire, purpose, () =>
        showToast("loading", words.checkingBrowser, { id: "code" }),
      );
      showToast(...codeToast(sent, words), { id: "code" });
      onProof({ ...typed, ...sent });
      onNext("code");
    } catch (error) {
      const failure = toCallFailure(error);
      showToast("error", sayFailure(failure), { id: "code" });
      form.mark(failure.problem?.fields ?? {});
      setState(failure);
    }
  };

  return (
    <form noValidate onSubmit={send} onFocus={prepareToasts} className="flex flex-col gap-4">
      <StepTitle isFirst={isFirst ?? false}>{title}</StepTitle>
      <p>{text}</p>
      <PhoneField
        id={`${purpose}-phoneNumber`}
        label={words.phone}
        country={typed.country}
        phoneNumber={typed.phoneNumber}
        error={form.errors.phoneNumber}
        onPhone={form.change}
        onLeave={() => form.check("phoneNumber")}
      />
      <Button type="submit" variant="action" disabled={!form.isAlive || state === "busy"}>
        {words.sendCode}
      </Button>
      <FailureStatus state={state} />
    </form>
  );
}
