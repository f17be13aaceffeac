/** Step `reg_1`: employment and income; then the account is opened. */
import type { JobCategory } from "@hiram/contract/wire/lists.ts";
import type { FormEvent } from "react";
import type { CallFailure } from "#api/client.ts";
import { useForm } from "#fields/use-form.ts";
import { WorkFields, workRules } from "#fields/work-fields.tsx";
import { useOnChange } from "#hooks/use-on-change.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import type { RegisterDraft } from "#session/register/register-draft.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus } from "#ui/failure.tsx";
import { StillNeeded } from "#ui/still-needed.tsx";
import { registerWords } from "#words/en/session/register.ts";
import { useWords } from "#words/words.tsx";

export type Work = {
  workPlaceCountry: string;
  workLocation: string;
  jobTitle: string;
  jobCategory: JobCategory;
  monthlyNetIncome: string;
};

type Props = {
  readonly draft: RegisterDraft;
  readonly state: "idle" | "busy" | CallFailure;
  /** More words about the failure than the server's. */
  readonly advice: string | null;
  readonly onTyped: (changes: Partial<RegisterDraft>) => void;
  readonly onSend: (work: Work) => void;
  readonly onBack: () => void;
};

export function WorkStep({ draft, state, advice, onTyped, onSend, onBack }: Props) {
  const words = useWords(registerWords);
  const { workPlaceCountry, workLocation, jobTitle, jobCategory, monthlyNetIncome } = draft;
  const form = useForm(
    "reg_1",
    { workPlaceCountry, workLocation, jobTitle, jobCategory, monthlyNetIncome },
    workRules(words),
  );
  const { typed } = form;

  useOnChange(typed, onTyped);
  const isRefused = typeof state === "object";
  useOnChange(state, () => {
    if (isRefused && state.problem?.fields) form.mark(state.problem.fields);
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (form.checkAll()) onSend(typed as Work);
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <StepTitle>{words.workTitle}</StepTitle>
      <p>{words.workText}</p>
      <WorkFields form={form} />
      <FailureStatus state={state}>{advice && <p>{advice}</p>}</FailureStatus>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="action"
          className="grow"
          disabled={!form.isAlive || form.faulty.length > 0 || state === "busy"}
        >
          {words.continue}
        </Button>
        <Button variant="plain" disabled={state === "busy"} onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <StillNeeded names={form.faulty.map((name) => words.needed[name])} say={words.stillNeeded} />
    </form>
  );
}
