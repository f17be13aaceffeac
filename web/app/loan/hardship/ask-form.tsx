/** Asking for more time in two screens: what happened, then what can be paid and what it does. */
import type { HardshipChoice, HardshipState } from "@hiram/contract/loan/hardship.calls.ts";
import { type HardshipCause, hardshipCauseNames } from "@hiram/contract/loan/hardship.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { TextAreaField } from "#fields/field.tsx";
import { RadioField } from "#fields/radio-field.tsx";
import { useFormDraft } from "#hooks/use-form-draft.ts";
import { useSendOnce } from "#hooks/use-send-once.ts";
import { CanPay } from "#loan/hardship/can-pay.tsx";
import {
  type HardshipRequestBody,
  refreshHardship,
  sendHardshipRequest,
} from "#loan/hardship/hardship.api.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { FailureNotice } from "#ui/failure.tsx";
import { FocusedHeading } from "#ui/focused-heading.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly state: HardshipState };
type Draft = { readonly cause: HardshipCause | ""; readonly own: string };

const WORDS_MAX = 1000;

export function AskForm({ state }: Props) {
  const words = useWords(moreTimeWords);
  const client = useQueryClient();
  const [step, setStep] = useState<1 | 2>(1);
  const [isBack, setIsBack] = useState(false);
  const draft = useFormDraft<Draft>("draft-hardship", { cause: "", own: "" });
  const { cause, own } = draft.typed;
  const once = useSendOnce<HardshipRequestBody, unknown>({
    name: "hardship",
    send: sendHardshipRequest,
    onDone: () => {
      draft.forget();
      void refreshHardship(client);
    },
    onRefused: () => void refreshHardship(client),
  });
  const send = (choice: HardshipChoice) => {
    if (cause) void once.run({ cause, ...(own.trim() && { words: own.trim() }), choice });
  };
  return (
    <Card className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">{words.step(step)}</p>
      {step === 1 ? (
        <WhatHappened
          {...{ cause, own, isBack, lastDay: state.lastDay }}
          setCause={(chosen) => draft.keep({ cause: chosen })}
          setOwn={(text) => draft.keep({ own: text })}
          onNext={() => setStep(2)}
        />
      ) : (
        <CanPay
          state={state}
          isBusy={once.state === "sending" || once.state === "checking"}
          onBack={() => {
            setIsBack(true);
            setStep(1);
          }}
          onSend={send}
        />
      )}
      <div role="status" className="empty:hidden">
        {(once.state === "sending" || once.state === "checking") && (
          <Notice variant="wait">
            <p>{once.state === "checking" ? words.checking : words.sending}</p>
          </Notice>
        )}
        {typeof once.state === "object" && (
          <FailureNotice failure={once.state}>
            <p>{words.notSent}</p>
          </FailureNotice>
        )}
      </div>
    </Card>
  );
}

type WhatProps = {
  readonly cause: HardshipCause | "";
  readonly own: string;
  readonly lastDay: string | null;
  /** The member returned from the second screen. */
  readonly isBack: boolean;
  readonly setCause: (cause: HardshipCause) => void;
  readonly setOwn: (text: string) => void;
  readonly onNext: () => void;
};

function WhatHappened({ cause, own, lastDay, isBack, ...act }: WhatProps) {
  const words = useWords(moreTimeWords);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!cause);
    if (cause) act.onNext();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isBack ? (
        <FocusedHeading>{words.whatTitle}</FocusedHeading>
      ) : (
        <h2 className="text-lg text-accent">{words.whatTitle}</h2>
      )}
      {lastDay && <p className="text-ink-soft">{words.lastDay(writeDay(lastDay))}</p>}
      <RadioField
        id="hardship-cause"
        label={words.choose}
        hint={words.whatWhy}
        error={isMissing && !cause ? words.chooseCause : null}
        value={cause}
        options={hardshipCauseNames.map((value) => ({ value, label: words.causes[value] }))}
        onChange={({ target }) => act.setCause(target.value as HardshipCause)}
      />
      <TextAreaField
        id="hardship-words"
        label={words.ownWords}
        value={own}
        maxLength={WORDS_MAX}
        rows={4}
        onChange={({ target }) => act.setOwn(target.value)}
      />
      <Button type="submit" variant="action" className="min-h-14 text-lg">
        {words.next}
      </Button>
    </form>
  );
}
