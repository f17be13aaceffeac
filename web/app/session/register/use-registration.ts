/** Registration: the current step, the stored draft, and the moves between steps. */
import { useState } from "react";
import type { WorkValues } from "#fields/work/work-fields.tsx";
import { noPhoneProof } from "#session/register/proof.ts";
import { emptyRegisterDraft, mayShow, registerSteps } from "#session/register/register-draft.ts";
import { useDraft } from "#session/use-draft.ts";
import { type FieldFaults, useOpening } from "#session/use-opening.ts";
import { useSteps } from "#session/use-steps.ts";

const noFaults: FieldFaults = {};

export type Registration = ReturnType<typeof useRegistration>;

export function useRegistration() {
  const { draft, isRead, keep, keepOnly, forget } = useDraft("registration", emptyRegisterDraft);
  const [password, setPassword] = useState("");
  const [phone, setPhone] = useState("");
  const [faults, setFaults] = useState(noFaults);
  const [advice, setAdvice] = useState<string | null>(null);
  const opening = useOpening();
  const { step: asked, go } = useSteps({
    steps: registerSteps,
    mayShow: (one) => mayShow[one](draft, password),
    isReady: isRead,
  });

  const openAccount = async (work: WorkValues) => {
    setAdvice(null);
    const mending = await opening.open(draft, password, work);
    if (mending === null) {
      setPhone(draft.sentTo);
      keepOnly({ isDone: true });
      go("done", { replace: true });
      return;
    }
    if (mending.keep) keep(mending.keep);
    setFaults(mending.faults ?? noFaults);
    setAdvice(mending.advice ?? null);
    if (mending.step) go(mending.step);
  };

  return {
    // Once the account is open there is no way back.
    step: draft.isDone ? ("done" as const) : asked,
    go,
    draft,
    keep,
    forget,
    password,
    phone,
    faults,
    advice,
    state: opening.state,
    openAccount,
    passInvitation(invitationCode: string) {
      keep({ invitationCode, hasPassedInvitation: true });
      go("phone");
    },
    otherNumber() {
      keep({ ...noPhoneProof, country: draft.country });
      go("phone");
    },
    choosePassword(chosen: string) {
      setPassword(chosen);
      setFaults(noFaults);
      go("reg_1");
    },
  };
}
