/**
 * Asks the member for one image again; the reason comes from a list, in the words for the member.
 */

import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import type { ImageReason } from "@hiram/contract/activation/id-check.ts";
import { wantedImageWords } from "@hiram/words/en/activation/wanted-image.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";
import { sideNames } from "./side-names.ts";

const reasonNames: Readonly<Record<ImageReason, string>> = {
  BLURRED: "Blurred",
  CUT_OFF: "Cut off",
  GLARE: "Light hides a part",
  WRONG_SIDE: "Wrong side",
  OTHER_ID: "Another ID than chosen",
  EXPIRED: "Expired",
  FACE: "Face not clear",
};

type Props = {
  readonly memberId: string;
  readonly sides: readonly UploadSide[];
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function AskImageDialog({ memberId, sides, onDone, onClose }: Props) {
  const ask = useDeskAction("POST /staff/id-checks/ask");
  const form = useForm(
    "ask",
    { side: "", reason: "" },
    {
      side: ({ side }) => (side ? null : "Please choose the image."),
      reason: ({ reason }) => (reason ? null : "Please choose why."),
    },
  );
  const side = form.typed.side as UploadSide | "";
  const reason = form.typed.reason as ImageReason | "";
  const act = () => {
    if (!form.checkAll() || !side || !reason) return;
    ask.mutate(
      { memberId, side, reason },
      {
        onSuccess: () => {
          const said = `${sideNames[side]}: the member has been asked for it again.`;
          showToast("success", said);
          onDone(said);
        },
      },
    );
  };
  return (
    <ActDialog
      title="Ask for one image again"
      act="Ask the member"
      isBusy={ask.isPending}
      error={ask.error}
      onAct={act}
      onClose={onClose}
      work={{ kind: "idCheck", id: memberId }}
    >
      <ChoiceField
        {...form.box("side")}
        data-start
        label="Which image"
        choices={Object.fromEntries(sides.map((one) => [one, sideNames[one]]))}
      />
      <ChoiceField {...form.box("reason")} label="Why" choices={reasonNames} />
      <p className="text-ink-soft">
        {reason
          ? `The member reads: “${wantedImageWords.english.reasons[reason]}”`
          : "The member reads the reason, and sends that image alone."}
      </p>
    </ActDialog>
  );
}
