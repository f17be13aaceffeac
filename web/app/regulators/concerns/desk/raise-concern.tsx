/**
 * Raises a concern: one press opens the form, one sends it. On a case the concern is about its
 * member. Nothing on any page changes afterwards.
 */

import { type ConcernKind, concernKinds } from "@hiram/contract/regulators/concern.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { useLocation } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

const memberIn = (path: string): string | undefined => {
  const [, , page, id = ""] = path.split("/");
  return page === "members" && isId(id) ? id : undefined;
};

export function RaiseConcern() {
  const [step, setStep] = useState<"closed" | "form" | "sent">("closed");
  const close = () => setStep("closed");
  return (
    <>
      <Button variant="onBrand" onClick={() => setStep("form")} className="px-3!">
        Raise a concern
      </Button>
      {step === "form" && <ConcernForm onDone={() => setStep("sent")} onClose={close} />}
      <Dialog title="Thank you" isOpen={step === "sent"} onClose={close}>
        <p>
          Compliance looks at it. You will hear nothing more about it, and please tell nobody, least
          of all the member: the law forbids it.
        </p>
        <Button variant="action" onClick={close}>
          Close
        </Button>
      </Dialog>
    </>
  );
}

type Props = { readonly onDone: () => void; readonly onClose: () => void };

function ConcernForm({ onDone, onClose }: Props) {
  const memberId = memberIn(useLocation().pathname);
  const raise = useDeskAction("POST /staff/concerns/raise");
  const form = useForm(
    "concern",
    { kind: "" as string, words: "" },
    {
      kind: ({ kind }) => (kind ? null : "Please choose what it is."),
      words: ({ words }) => (words.trim().length >= 3 ? null : "Please type what you noticed."),
    },
  );
  const act = () => {
    if (!form.checkAll()) return;
    const { kind, words } = form.typed;
    const body = { kind: kind as ConcernKind, words, ...(memberId && { memberId }) };
    raise.mutate(body, { onSuccess: onDone });
  };
  return (
    <ActDialog
      title="Raise a concern"
      act="Send to compliance"
      isBusy={raise.isPending}
      error={raise.error}
      onAct={act}
      onClose={onClose}
    >
      <p>
        {memberId
          ? "It is about the member whose case is open."
          : "It is about no member. Open the member's case first if it is about one."}{" "}
        Only compliance reads it.
      </p>
      <ChoiceField {...form.box("kind")} data-start label="What it is" choices={concernKinds} />
      <TextAreaField
        {...form.box("words")}
        label="What you noticed, and when"
        rows={5}
        maxLength={2000}
      />
    </ActDialog>
  );
}
