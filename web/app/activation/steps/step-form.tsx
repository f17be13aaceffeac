/**
 * One step of activation, apart from its inputs: restores earlier input, validates it, shows each
 * error at its field, saves the answers, and shows the next step once the server has them.
 */
import type { ActivationStep } from "@hiram/contract/activation/activation.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { readTypedStep, storeTypedStep } from "#activation/draft.ts";
import { SavingOverlay } from "#activation/saving-overlay.tsx";
import type { SavedAnswers } from "#activation/use-saved-answers.ts";
import { type StepReply, useSaving } from "#activation/use-saving.ts";
import { type FieldRules, type Form, type TypedFields, useForm } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { useOnChange } from "#hooks/use-on-change.ts";
import type { Activation } from "#member/use-activation.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus } from "#ui/failure.tsx";
import { prepareToasts } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";

type StepWords = (typeof stepWords)["english"];
export type KnownAnswers = Activation["known"];

export type InputsProps<T extends TypedFields> = {
  readonly form: Form<T>;
  readonly words: StepWords;
  readonly known: KnownAnswers;
};

type StepDefinition<T extends TypedFields> = {
  readonly name: ActivationStep;
  /** The initial values, with known values filled in. */
  readonly start: (known: KnownAnswers) => T;
  /** The values of a saved step that is being corrected. */
  readonly restore?: (saved: SavedAnswers) => Partial<T> | null;
  readonly rules: (words: StepWords, policy: Policy) => FieldRules<T>;
  /** Fields that are not typed: see `useForm`. */
  readonly useGiven?: () => Partial<T>;
  /** Fields that are never stored on the device. */
  readonly secret?: readonly (keyof T & string)[];
  readonly save: (typed: T, correction: Correction) => Promise<StepReply>;
  readonly Inputs: (props: InputsProps<T>) => ReactNode;
};

/** Sent with the answers of a step that is already saved. */
type Correction = { readonly isCorrection?: true };

export type StepProps = {
  readonly known: KnownAnswers;
  /** Set when the step is already saved and its answers are being corrected. */
  readonly saved?: SavedAnswers | undefined;
  /** Shown above the button of the last step: the answers of the earlier steps. */
  readonly readBack?: ReactNode;
  /** Goes to the previous step; absent at the first. */
  readonly onBack?: (() => void) | undefined;
  readonly onSaved: (reply: StepReply) => void;
  /**
   * Called when the server is at another step than this page; true when the page has followed it.
   */
  readonly onElsewhere: () => Promise<boolean>;
};

export const defineStep =
  <T extends TypedFields>(definition: StepDefinition<T>) =>
  (props: StepProps) => <StepForm definition={definition} {...props} />;

const nothing = {};
const useNothing = () => nothing;

type FormProps<T extends TypedFields> = StepProps & { readonly definition: StepDefinition<T> };

function StepForm<T extends TypedFields>({ definition, known, saved, ...props }: FormProps<T>) {
  const { name, start, rules, useGiven = useNothing, secret = [], save, Inputs } = definition;
  const { readBack, onSaved, onElsewhere, onBack } = props;
  const words = useWords(activationWords);
  const questions = useWords(stepWords);
  const layout = useWords(layoutWords);
  const policy = usePolicy();
  const initial: T = { ...start(known), ...(saved && definition.restore?.(saved)) };
  const form = useForm<T>(name, readTypedStep(name, initial), rules(questions, policy), useGiven());
  const { typed, entered } = form;
  const saving = useSaving({
    step: name,
    form,
    save: () => save(typed, saved ? { isCorrection: true } : {}),
    onSaved,
    onElsewhere,
  });
  const { state } = saving;
  const isBusy = state === "busy" || state === "finishing";

  useOnChange(entered, (now) => storeTypedStep(name, now, secret));

  // The focused field is blurred first, so that its cleaned value is sent.
  const [sendings, setSendings] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    if (!isBusy) setSendings(sendings + 1);
  };
  useOnChange(sendings, (times) => {
    if (times > 0) saving.run();
  });

  return (
    <form noValidate onSubmit={send} onFocus={prepareToasts} className="flex flex-col gap-5">
      <p className="text-ink-soft">{questions[name].why}</p>
      <Inputs form={form} words={questions} known={known} />
      {readBack}
      <FailureStatus state={state}>
        <p>{words.notSaved}</p>
      </FailureStatus>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="action"
          className="grow"
          disabled={isBusy}
          // If this press blurred the field, its error would move the button away, and the click
          // would be lost.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isBusy ? words.saving : readBack ? words.finish : words.continue}
        </Button>
        {onBack && (
          <Button variant="plain" disabled={isBusy} onClick={onBack}>
            {words.back}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{layout.neverPayFirst}</p>
      {state === "finishing" && <SavingOverlay />}
    </form>
  );
}
