/** One complaint with what was written, its dispute, and the way to open it again. */
import type { ComplaintStatus } from "@hiram/contract/help/complaint.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { complaintWords } from "@hiram/words/en/help/complaints.ts";
import { useState } from "react";
import type { Complaint } from "#help/complaints/complaints.api.ts";
import { ReopenBox } from "#help/complaints/reopen-box.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useWords } from "#words/words.tsx";

const tags: Readonly<Record<ComplaintStatus, readonly [StatusColor, StatusIconName]>> = {
  OPEN: ["warning", "QueryBuilderRounded"],
  OWNED: ["warning", "QueryBuilderRounded"],
  ANSWERED: ["success", "CheckCircleOutlineRounded"],
  CLOSED: ["success", "CheckCircleOutlineRounded"],
};

/** Until we decide, the member has nothing to do or to fear. */
const notices = { OPEN: "plain", UPHELD: "good", ENDED: "good", REFUSED: "wait" } as const;

type Props = { readonly complaint: Complaint };

export function ComplaintCard({ complaint }: Props) {
  const words = useWords(complaintWords);
  const { status, owner, dueOn, reference, category } = complaint;
  const [color, icon] = tags[status];
  const isOpen = status === "OPEN" || status === "OWNED";
  const day = writeDay(dueOn);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg text-accent">{words.categories[category]}</h2>
          <p className="figures text-ink-soft">
            {words.reference}: {reference}
          </p>
        </div>
        <StatusTag color={color} icon={icon}>
          {words.statuses[status]}
        </StatusTag>
      </div>
      {isOpen && <p>{owner ? words.owner(owner, day) : words.noOwner(day)}</p>}
      <DisputeLine complaint={complaint} />
      <Lines complaint={complaint} />
      <Reopen complaint={complaint} />
    </Card>
  );
}

function DisputeLine({ complaint: { dispute } }: Props) {
  const words = useWords(complaintWords);
  if (!dispute) return null;
  const { status, amount, waived } = dispute;
  const say = (pesos: number) => writePesos(fromPesos(pesos));
  const lines = {
    OPEN: () => words.dispute.OPEN(say(amount)),
    UPHELD: () => (waived ? words.dispute.UPHELD(say(waived)) : words.dispute.corrected),
    REFUSED: () => words.dispute.REFUSED(say(amount)),
    ENDED: () => words.disputeEnded,
  } as const;
  return (
    <Notice variant={notices[status]}>
      <p>{lines[status]()}</p>
    </Notice>
  );
}

function Lines({ complaint: { lines } }: Props) {
  const words = useWords(complaintWords);
  return (
    <ol className="flex flex-col gap-3">
      {lines.map(({ id, side, by, at, text }) => (
        <li
          key={id}
          className={`rounded-card px-4 py-3 ${side === "staff" ? "border border-line" : "bg-tint"}`}
        >
          <p className="text-sm text-ink-soft">
            <strong>{side === "member" ? words.you : words.from(by)}</strong> · {writeInstant(at)}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Reopen({ complaint: { id, reopenUntil } }: Props) {
  const words = useWords(complaintWords);
  const [isAsked, setIsAsked] = useState(false);
  if (!reopenUntil) return null;
  if (isAsked) return <ReopenBox id={id} />;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-soft">{words.reopenText(writeDay(reopenUntil))}</p>
      <Button variant="plain" onClick={() => setIsAsked(true)}>
        {words.reopen}
      </Button>
    </div>
  );
}
