/**
 * Navigation through the five steps: forward as each is saved, back to correct one, and from the
 * last, which shows all answers, to any of them. Only the server knows how far the member is.
 */
import type { ActivationStep } from "@hiram/contract/activation/activation.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { deleteActivationDraft, dropTypedStep } from "#activation/draft.ts";
import { forgetUploads, restoreImages } from "#activation/images/uploads.ts";
import { activationStateAfter, steps } from "#activation/steps/steps.ts";
import { type SavedAnswers, useSavedAnswers } from "#activation/use-saved-answers.ts";
import type { StepReply } from "#activation/use-saving.ts";
import { type Activation, activationKey, useActivation } from "#member/use-activation.ts";

/**
 * The shown step, when it is not the next one, and whether it was opened from the list of all
 * answers.
 */
type Place = { readonly shown: ActivationStep; readonly isFromReadBack: boolean } | null;

export type ActivationSteps = ReturnType<typeof useActivationSteps>;

/** True once the page has the images of the saved ID. */
function useRestoredImages(saved: SavedAnswers | undefined): boolean {
  const [isRestored, setIsRestored] = useState(false);
  const identity = saved?.identity;
  useEffect(() => {
    if (identity) {
      const { imageIdFrontURL: FRONT, imageIdBackURL: BACK, imageSelfieURL } = identity;
      restoreImages({ FRONT, SELFIE: imageSelfieURL, ...(BACK && { BACK }) });
    }
    setIsRestored(identity !== undefined);
  }, [identity]);
  return isRestored && identity !== undefined;
}

export function useActivationSteps(activation: Activation) {
  const client = useQueryClient();
  const { refetch } = useActivation();
  const [hasMoved, setHasMoved] = useState(false);
  const [place, setPlace] = useState<Place>(null);
  const [saves, setSaves] = useState(0);
  const { state } = activation;
  const at = steps.findIndex((step) => step.state === state);
  const shown = place?.shown ?? steps[at]?.name;
  const index = steps.findIndex(({ name }) => name === shown);
  const step = steps[index];
  const isCorrection = index >= 0 && index < at;
  const answers = useSavedAnswers({ isWanted: isCorrection || shown === "bank", saves });
  const saved = answers.data;
  const isIdCorrection = isCorrection && shown === "identity";
  const hasImages = useRestoredImages(isIdCorrection ? saved : undefined);
  // The form starts with the saved answers and their images.
  const isWaiting = isCorrection && (!saved || isIdCorrection !== hasImages);

  useEffect(() => {
    if (state !== "IDENTITY_INFO" && shown !== "identity") forgetUploads();
  }, [state, shown]);

  const reach = (now: Activation["state"]) =>
    void client.setQueryData<Activation>(activationKey, { ...activation, state: now });
  const look = (name: ActivationStep, isFromReadBack = false) =>
    setPlace({ shown: name, isFromReadBack });
  const before = place?.isFromReadBack ? "bank" : steps[index - 1]?.name;

  return {
    ...{ index, step, answers, saved, hasMoved, isCorrection, isWaiting },
    goBack: before === undefined ? undefined : () => look(before),
    correct: (name: ActivationStep) => look(name, true),
    goOn(reply: StepReply) {
      // The member leaves the page: nothing may write a draft after this.
      if (reply.state === "INFO_COMPLETED") {
        deleteActivationDraft();
        return reach(reply.state);
      }
      setHasMoved(false);
      setSaves(saves + 1);
      if (step) dropTypedStep(step.name);
      const next = steps[index + 1]?.name;
      if (isCorrection && place?.isFromReadBack) return setPlace(null);
      if (isCorrection && next && index + 1 < at) return look(next);
      setPlace(null);
      if (step && !isCorrection) reach(activationStateAfter(step));
    },
    async follow() {
      const { data } = await refetch();
      const isElsewhere = data !== undefined && data.state !== state;
      if (isElsewhere) setHasMoved(true);
      if (isElsewhere) setPlace(null);
      return isElsewhere;
    },
  };
}
