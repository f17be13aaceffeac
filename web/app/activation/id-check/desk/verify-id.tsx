/** An officer says what was compared with the images, point by point, and verifies the ID. */
import { type IdPoint, idPoints } from "@hiram/contract/activation/id-check.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { CheckField } from "#fields/field.tsx";

const pointWords: Readonly<Record<IdPoint, string>> = {
  NAME: "The name is the member's",
  NUMBER: "The number is the one that was typed",
  BIRTH_DATE: "The birth date is the one that was typed",
  FACE: "The face of the selfie is the face of the ID",
  EXPIRY: "The ID has not expired, or never does",
};

type Props = {
  readonly memberId: string;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function VerifyIdDialog({ memberId, onDone, onClose }: Props) {
  const verify = useDeskAction("POST /staff/id-checks/verify");
  const [compared, setCompared] = useState<readonly IdPoint[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const tick = (point: IdPoint, isTicked: boolean) =>
    setCompared(isTicked ? [...compared, point] : compared.filter((one) => one !== point));
  const act = () => {
    setIsChecked(true);
    if (compared.length < idPoints.length) return;
    verify.mutate(
      { memberId, compared: [...compared] },
      { onSuccess: () => onDone("The ID is verified.") },
    );
  };
  return (
    <ActDialog
      title="Verify the ID"
      act="Verify"
      isBusy={verify.isPending}
      error={verify.error}
      onAct={act}
      onClose={onClose}
      work={{ kind: "idCheck", id: memberId }}
    >
      <p className="text-ink-soft">Open the images, compare each point, and tick it.</p>
      {idPoints.map((point, at) => (
        <CheckField
          key={point}
          id={`verify-${point}`}
          {...(at === 0 && { "data-start": true, wireName: "compared" })}
          checked={compared.includes(point)}
          error={isChecked && !compared.includes(point) ? "Please compare this." : null}
          onChange={({ target }) => tick(point, target.checked)}
        >
          {pointWords[point]}
        </CheckField>
      ))}
    </ActDialog>
  );
}
