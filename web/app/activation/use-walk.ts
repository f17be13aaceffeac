/**
 * The way through the five steps: forward as each is saved, back to correct one, and to the page
 * that shows all answers before the last is sent. The server alone knows how far the member is.
 */
import type { ActivationStep } from "@hiram/contract/activation/activation.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dropDraft, dropTyped } from "#activation/draft.ts";
import { forgetUploads, restoreImages } from "#activation/images/uploads.ts";
import { stateAfter, steps } from "#activation/steps/steps.ts";
import { type SavedAnswers, useSavedAnswers } from "#activation/use-saved-answers.ts";
import type { Reply } from "#activation/use-saving.ts";
import type { Bank } from "#fields/bank-fields.tsx";
import type { Typed } from "#fields/use-form.ts";
import { type Activation, activationKey, useActivation } from "#member/use-activation.ts";

type PageName = ActivationStep | "check";

/** Where the member looks, when that is not the next step, and whether it began at the check. */
type Place = { readonly shown: PageName; readonly isFromCheck: boolean } | null;

/** True once the images of the saved ID are those of the page. */
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

export function useWalk(activation: Activation) {
  const client = useQueryClient();
  const { refetch } = useActivation();
  const [hasMoved, setHasMoved] = useState(false);
  const [place, setPlace] = useState<Place>(null);
  const [bank, setBank] = useState<Bank | null>(null);
  const [bankFaults, setBankFaults] = useState<Readonly<Record<string, string>>>();
  const [saves, setSaves] = useState(0);
  const { state } = activation;
  const at = steps.findIndex((step) => step.state === state);
  const shown = place?.shown ?? steps[at]?.name ?? "check";
  const index = steps.findIndex(({ name }) => name === shown);
  const step = steps[index];
  const isCorrection = index >= 0 && index < at;
  const answers = useSavedAnswers({ isWanted: isCorrection || shown === "check", saves });
  const saved = answers.data;
  const isIdCorrection = isCorrection && shown === "identity";
  const hasImages = useRestoredImages(isIdCorrection ? saved : undefined);
  // The form begins with the saved answers, and its images with theirs.
  const isWaiting = (isCorrection || shown === "check") && (!saved || isIdCorrection !== hasImages);

  useEffect(() => {
    if (state !== "IDENTITY_INFO" && shown !== "identity") forgetUploads();
  }, [state, shown]);

  const reach = (now: Activation["state"]) =>
    void client.setQueryData<Activation>(activationKey, { ...activation, state: now });
  const look = (name: PageName, isFromCheck = false) => setPlace({ shown: name, isFromCheck });
  const before = place?.isFromCheck ? "check" : steps[(index < 0 ? steps.length : index) - 1]?.name;

  return {
    ...{ at, shown, step, answers, saved, hasMoved, bank, bankFaults, isCorrection, isWaiting },
    /** The check is the end of the last step. */
    shownAt: index < 0 ? steps.length - 1 : index,
    goBack: before === undefined ? undefined : () => look(before),
    correct: (name: ActivationStep) => look(name, true),
    keepBank(typed: Typed) {
      setBank(typed as Bank);
      setBankFaults(undefined);
      look("check");
    },
    refuseBank(faults: Readonly<Record<string, string>>) {
      if (Object.keys(faults).length === 0) return;
      setBankFaults(faults);
      look("bank");
    },
    goOn(reply: Reply) {
      // The page is left: nothing may write a draft after this.
      if (reply.state === "INFO_COMPLETED") {
        dropDraft();
        return reach(reply.state);
      }
      setHasMoved(false);
      setSaves(saves + 1);
      if (step) dropTyped(step.name);
      const next = steps[index + 1]?.name;
      if (isCorrection && place?.isFromCheck) return look("check");
      if (isCorrection && next && index + 1 < at) return look(next);
      setPlace(null);
      if (step && !isCorrection) reach(stateAfter(step));
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
