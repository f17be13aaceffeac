/** Saves a step, and shows the result in a toast, at the fields and beside the button. */
import type { ActivationStep } from "@hiram/contract/activation/activation.ts";
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { useState } from "react";
import type { CallFailure } from "#api/client.ts";
import type { Form, TypedFields } from "#fields/use-form.ts";
import { wait } from "#hooks/wait.ts";
import { toCallFailure, useSayFailure } from "#ui/failure.tsx";
import { hideToast, showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";

export type StepReply = { readonly state: "UPDATE_NEXT" | "INFO_COMPLETED" };

type State = "idle" | "busy" | "finishing" | CallFailure;

type Saving<T extends TypedFields> = {
  readonly step: ActivationStep;
  readonly form: Pick<Form<T>, "checkAll" | "mark">;
  readonly save: () => Promise<StepReply>;
  readonly onSaved: (reply: StepReply) => void;
  readonly onElsewhere: () => Promise<boolean>;
};

const toast = { id: "activation" };
const elsewhere: readonly (ProblemName | undefined)[] = ["StepOutOfOrder", "AlreadyActivated"];

export function useSaving<T extends TypedFields>({ step, form, ...saving }: Saving<T>) {
  const words = useWords(activationWords);
  const sayFailure = useSayFailure();
  const [state, setState] = useState<State>("idle");

  /** The overlay lasts its shortest time, and until the server has answered. */
  const finish = async (answer: Promise<StepReply>) => {
    setState("finishing");
    const [reply] = await Promise.all([answer, wait(screenTimings.activationOverlayMs)]);
    return reply;
  };

  const fail = async (failure: CallFailure) => {
    if (elsewhere.includes(failure.problem?.code) && (await saving.onElsewhere()))
      return hideToast(toast.id);
    showToast("error", sayFailure(failure), toast);
    setState(failure);
    form.mark(failure.problem?.fields ?? {});
  };

  const run = async () => {
    if (!form.checkAll()) {
      setState("idle");
      return showToast("error", words.incomplete, toast);
    }
    setState("busy");
    if (step === "identity") showToast("loading", words.verifying, toast);
    try {
      const answer = saving.save();
      const reply = await (step === "bank" ? finish(answer) : answer);
      showToast("success", words.validated, toast);
      if (reply.state === "INFO_COMPLETED" && step !== "bank") await finish(answer);
      saving.onSaved(reply);
    } catch (error) {
      await fail(toCallFailure(error));
    }
  };

  return { state, run };
}
