/** Step `reg_1`: employment and income; then the account is opened. */

import { registerWords } from "@hiram/words/en/session/register.ts";
import type { FormEvent } from "react";
import type { CallFailure } from "#api/client.ts";
import { useWorkForm, WorkFields, type WorkValues } from "#fields/work/work-fields.tsx";
import { useOnChange } from "#hooks/use-on-change.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import type { RegisterDraft } from "#session/register/register-draft.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus } from "#ui/failure.tsx";
import { StillNeeded } from "#ui/still-needed.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly draft: RegisterDraft;
  readonly state: "idle" | "busy" | CallFailure;
  /** More words about the failure than the server's. */
  readonly advice: string | null;
  readonly onTyped: (changes: Partial<RegisterDraft>) => void;
  readonly onSend: (work: WorkValues) => void;
  readonly onBack: () => void;
};

export function WorkStep({ draft, state, advice, onTyped, onSend, onBack }: Props) {
  const words = useWords(registerWords);
  const { workPlaceCountry, workLocation, jobTitle, jobCategory, incomeCurrency, incomeTyped } =
    draft;
  const form = useWorkForm("reg_1", {
    workPlaceCountry,
    workLocation,
    jobTitle,
    jobCategory,
    incomeCurrency,
    incomeTyped,
  });
  const { typed } = form;

  useOnChange(typed, onTyped);
  const isRefused = typeof state === "object";
  useOnChange(state, () => {
    if (!isRefused || !state.problem?.fields) return;
    const { monthlyNetIncome, ...others } = state.problem.fields;
    form.mark(monthlyNetIncome ? { ...others, incomeTyped: monthlyNetIncome } : others);
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (form.checkAll()) onSend(form.readWork());
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <StepTitle>{words.workTitle}</StepTitle>
      <p>{words.workText}</p>
      <WorkFields form={form} />
      <FailureStatus state={state}>{advice && <p>{advice}</p>}</FailureStatus>
      <Button
        type="submit"
        variant="action"
        disabled={!form.isAlive || form.faulty.length > 0 || state === "busy"}
      >
        {words.continue}
      </Button>
      <StillNeeded
        names={form.faulty.map((name) => words.needed[name as keyof typeof words.needed])}
        say={words.stillNeeded}
      />
      <Button variant="link" className="self-start" disabled={state === "busy"} onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
