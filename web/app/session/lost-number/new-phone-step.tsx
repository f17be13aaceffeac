/** The new number, to which a code is sent. */

import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { lostNumberWords } from "@hiram/words/en/session/lost-number.ts";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { PhoneField } from "#fields/phone-field.tsx";
import { homeCountry, ownPhoneError, writeWirePhone } from "#fields/phone-number.ts";
import { useForm } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { codeTimes } from "#member/code-times.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import type { LostStepProps } from "#session/lost-number/lost-draft.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function NewPhoneStep({ draft, onNext }: LostStepProps) {
  const words = useWords(lostNumberWords);
  const phones = useWords(fieldWords);
  const { recoveryHoldHours } = usePolicy();
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const form = useForm(
    "new",
    { country: homeCountry, phoneNumber: "" },
    { phoneNumber: (now) => ownPhoneError(now, phones) },
  );
  const { typed } = form;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    setState("busy");
    const newPhoneNumber = writeWirePhone(typed.country, typed.phoneNumber);
    const { owner, confirmation } = draft;
    try {
      const asked = { ...owner, confirmation, newPhoneNumber };
      const sent = await ask("POST /authmember/lost-number/code", asked);
      onNext({ newPhoneNumber, phoneSent: codeTimes(sent) });
    } catch (error) {
      setState(toCallFailure(error));
    }
  };

  const isProofOld = typeof state === "object" && state.problem?.code === "CodeRefused";
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <StepTitle>{words.phoneTitle}</StepTitle>
      <p>{words.phoneText}</p>
      <PhoneField
        id="new-phoneNumber"
        label={words.newPhone}
        country={typed.country}
        phoneNumber={typed.phoneNumber}
        error={form.errors.phoneNumber}
        onPhone={form.change}
        onLeave={() => form.check("phoneNumber")}
      />
      <Notice variant="wait">
        <p>{words.wait(recoveryHoldHours)}</p>
      </Notice>
      <Button type="submit" variant="action" disabled={state === "busy"}>
        {words.sendCode}
      </Button>
      <FailureStatus state={state}>{isProofOld && <p>{words.proofOld}</p>}</FailureStatus>
    </form>
  );
}
