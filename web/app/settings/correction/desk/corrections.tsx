/**
 * Corrections of name or date of birth: old and new side by side, the photo of the ID, which opens
 * on request because the member sees who opened it, and an officer's two answers.
 */
import { correctionReasons, differingFields } from "@hiram/contract/settings/correction.ts";
import { useState } from "react";
import { IdImage } from "#activation/id-check/desk/id-image.tsx";
import type { Case } from "#desk/case-shape.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { writeFullName } from "#member/full-name.ts";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { DecideCorrection } from "./decide-correction.tsx";

type Correction = Case["corrections"][number];

export function Corrections({ corrections }: Pick<Case, "corrections">) {
  const [said, setSaid] = useState("");
  return (
    <>
      <DoneStatus words={said} />
      {corrections.map((correction) => (
        <OneCorrection key={correction.id} correction={correction} onDone={setSaid} />
      ))}
    </>
  );
}

const statusWords: Readonly<Record<Correction["status"], string>> = {
  ASKED: "Correction to check",
  ACCEPTED: "Corrected",
  REFUSED: "Correction refused",
  WITHDRAWN: "Correction taken back",
};

type Props = { readonly correction: Correction; readonly onDone: (said: string) => void };

function OneCorrection({ correction, onDone }: Props) {
  const me = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const [decision, setDecision] = useState<"accept" | "refuse" | null>(null);
  const { id, status, old, wanted, why, image, askedAt, reason } = correction;
  const { decidedBy, decidedAt } = correction;
  const mayCheck = mayDoAction(me, "id.check");
  const isAsked = status === "ASKED";
  return (
    <section
      aria-label={statusWords[status]}
      className="flex flex-col items-start gap-3 rounded-control border border-line p-3"
    >
      <h3 className="text-base">{statusWords[status]}</h3>
      <Compared old={old} wanted={wanted} />
      <p>“{why}”</p>
      <p className="text-sm text-ink-soft">
        Asked for {writeInstant(askedAt)}.{" "}
        {decidedAt && `Ended ${writeInstant(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ""}. `}
        {reason && correctionReasons[reason]}
      </p>
      {mayCheck && !isOpen && (
        <Button variant="plain" onClick={() => setIsOpen(true)}>
          Open the photo of the ID
        </Button>
      )}
      {isOpen && (
        <div className="w-full max-w-xl">
          <IdImage id={image} title="ID of the correction" below="The member sees who opened it." />
        </div>
      )}
      {mayCheck && isAsked && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDecision("accept")}>Propose to accept</Button>
          <Button variant="plain" onClick={() => setDecision("refuse")}>
            Refuse the correction
          </Button>
        </div>
      )}
      {decision && (
        <DecideCorrection
          correctionId={id}
          isGood={decision === "accept"}
          onDone={onDone}
          onClose={() => setDecision(null)}
        />
      )}
    </section>
  );
}

/** Differences are bold. */
function Compared({ old, wanted }: Pick<Correction, "old" | "wanted">) {
  const changed = differingFields(old, wanted);
  const isName = changed.some((field) => field !== "birthDate");
  const rows = [
    ["Name", writeFullName(old), writeFullName(wanted), isName],
    ["Born", writeDay(old.birthDate), writeDay(wanted.birthDate), changed.includes("birthDate")],
  ] as const;
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="text-ink-soft">
          <td />
          <th scope="col">Before</th>
          <th scope="col">Asked for</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after, isNew]) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal text-ink-soft">
              {name}
            </th>
            <td className="py-2 pr-3 wrap-anywhere">{before}</td>
            <td className={`py-2 wrap-anywhere ${isNew ? "font-semibold" : ""}`}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
