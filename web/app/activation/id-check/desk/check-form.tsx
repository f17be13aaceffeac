/**
 * The five points of an ID check beside the member's answers, with the open images on the left. The
 * ID number is shown during the check: revealerOf it is logged like every reveal.
 */
import { type IdComparison, idComparisons } from "@hiram/contract/activation/id-check.ts";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { Case } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { TakenWarning } from "#desk/work/taken-name.tsx";
import { CheckField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { writeFullName } from "#member/full-name.ts";
import { Button } from "#ui/button.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";
import { useRevealedNumber } from "./use-revealed-number.ts";

const pointWords: Readonly<Record<IdComparison, string>> = {
  NAME: "The name is the member's",
  NUMBER: "The number is the one that was typed",
  BIRTH_DATE: "The birth date is the one that was typed",
  FACE: "The face of the selfie is the face of the ID",
  EXPIRY: "The ID has not expired, or never does",
};

type Props = {
  readonly shown: Case;
  readonly onDone: (said: string) => void;
};

export function CheckForm({ shown, onDone }: Props) {
  const { memberId } = shown.member;
  const verify = useDeskAction("POST /staff/id-checks/verify");
  const [compared, setCompared] = useState<readonly IdComparison[]>([]);
  const [isTried, setIsTried] = useState(false);
  useShortcut("verify", () => document.getElementById(`verify-${idComparisons[0]}`)?.focus());
  const tick = (point: IdComparison, isTicked: boolean) =>
    setCompared(isTicked ? [...compared, point] : compared.filter((one) => one !== point));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (compared.length < idComparisons.length || verify.isPending) return;
    verify.mutate(
      { memberId, compared: [...compared] },
      { onSuccess: () => onDone("The ID is verified.") },
    );
  };
  return (
    <RefusedFieldsProvider error={verify.error}>
      <form
        noValidate
        aria-label="Check of the ID"
        onSubmit={send}
        className="flex flex-col gap-3 lg:sticky lg:top-32 lg:self-start"
      >
        <TakenWarning work={{ kind: "idCheck", id: memberId }} />
        <p className="text-ink-soft">Compare each answer with the images, and tick it.</p>
        {idComparisons.map((point, at) => (
          <div key={point} className="border-t border-line pt-3">
            <CheckField
              id={`verify-${point}`}
              {...(at === 0 && { wireName: "compared" })}
              checked={compared.includes(point)}
              error={isTried && !compared.includes(point) ? "Please compare this." : null}
              onChange={({ target }) => tick(point, target.checked)}
            >
              {pointWords[point]}
            </CheckField>
            <p className="figures pl-9 text-lg break-words">
              <AnswerTo point={point} shown={shown} />
            </p>
          </div>
        ))}
        <Button type="submit" variant="action" disabled={verify.isPending} className="self-start">
          Verify
        </Button>
        <div role="status" className="empty:hidden">
          {verify.error && <DeskFailure error={verify.error} />}
        </div>
      </form>
    </RefusedFieldsProvider>
  );
}

/** The member's answer for a point; empty for points that only need the image. */
function AnswerTo({
  point,
  shown,
}: {
  readonly point: IdComparison;
  readonly shown: Case;
}): ReactNode {
  const { personal, identity } = shown;
  if (point === "NUMBER") return <IdNumber shown={shown} />;
  if (point === "NAME") return personal ? writeFullName(personal) : shown.member.name;
  if (point === "BIRTH_DATE") return personal ? writeDay(personal.birthDate) : "Not told yet";
  if (point === "EXPIRY")
    return <span className="text-base text-ink-soft">Today is {writeDay(todayInManila())}</span>;
  return <span className="text-base text-ink-soft">{identity?.type}</span>;
}

function IdNumber({ shown: { member, identity } }: Pick<Props, "shown">) {
  const mayReveal = mayDoAction(useStaff(), "member.reveal");
  const { number, error, reveal } = useRevealedNumber(member.memberId);
  useEffect(() => {
    if (mayReveal) reveal();
  }, [mayReveal, reveal]);
  return (
    <>
      <span role="status">{number ?? identity?.numberMasked}</span>
      {error && <DeskFailure error={error} />}
    </>
  );
}
