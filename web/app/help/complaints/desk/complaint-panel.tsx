/** One complaint: take it, read it, answer or decide it, hand it over, close it. */
import { complaintCategories } from "@hiram/contract/help/complaint.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { FactList } from "#desk/facts.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { AnswerForm } from "#desk/staff-texts/answer-form.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { AnswerDeadline } from "./complaint-table.tsx";
import { DisputePart } from "./dispute-part.tsx";
import { HandOver } from "./hand-over.tsx";
import type { DeskComplaint } from "./shape.ts";

const hints = {
  visitor: "Sent by e-mail, with the regulator's route below it.",
  member: "The member reads it under Help, with the regulator's route, and gets a notice.",
} as const;

export function ComplaintPanel({ id }: { readonly id: string }) {
  const query = useDesk("POST /staff/complaints/read", { id });
  return (
    <Card className="flex flex-col gap-4">
      <QueryAnswer query={query}>{(complaint) => <Panel complaint={complaint} />}</QueryAnswer>
    </Card>
  );
}

function Panel({ complaint }: { readonly complaint: DeskComplaint }) {
  const { id, status, isMine, dispute } = complaint;
  const me = useStaff();
  const take = useDeskAction("POST /staff/complaints/take");
  const close = useDeskAction("POST /staff/complaints/close");
  const mayAnswer = mayDoAction(me, "complaint.answer");
  const mayTake = mayAnswer && status === "OPEN";
  const mayClose = mayAnswer && status === "ANSWERED";
  useShortcut("take", mayTake && (() => take.mutate({ id })));
  useShortcut("close", mayClose && (() => close.mutate({ id })));
  const isUndecided = dispute?.status === "OPEN";
  return (
    <>
      <Head complaint={complaint} />
      {mayTake && (
        <Button variant="action" className="self-start" onClick={() => take.mutate({ id })}>
          Take it
        </Button>
      )}
      <ActionOutcome action={take} done="You are its owner now." />
      <Lines complaint={complaint} />
      <DisputePart complaint={complaint} />
      {mayAnswer && isMine && !isUndecided && status !== "CLOSED" && (
        <AnswerForm
          id={id}
          memberId={complaint.memberId}
          call="POST /staff/complaints/answer"
          kind="COMPLAINT_ANSWER"
          hint={`${hints[complaint.memberId ? "member" : "visitor"]} Never ask for a code, a password or money.`}
          maxLength={4000}
          done="Your answer is stored."
        />
      )}
      {mayAnswer && status === "OWNED" && <HandOver complaint={complaint} />}
      {mayClose && (
        <Button variant="plain" className="self-start" onClick={() => close.mutate({ id })}>
          Close
        </Button>
      )}
      <ActionOutcome action={close} done="Closed." />
    </>
  );
}

function Head({ complaint }: { readonly complaint: DeskComplaint }) {
  const { name, memberId, reference, email, category, owner, createdAt } = complaint;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg text-accent">{name}</h2>
        {memberId && (
          <p>
            <Link className="underline" to={`/staff/members/${memberId}`}>
              Open the member's case
            </Link>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {email} · {writeInstant(createdAt)}
        </p>
      </div>
      <FactList
        of={[
          ["Reference", reference],
          ["About", complaintCategories[category].desk],
          ["Owner", owner ?? "Nobody yet"],
          ["Answer by", <AnswerDeadline key="due" row={complaint} />],
        ]}
      />
    </div>
  );
}

function Lines({ complaint: { lines, name, memberId } }: { readonly complaint: DeskComplaint }) {
  return (
    <ol className="flex flex-col gap-3">
      {lines.map(({ id, side, by, at, text, sentAt, refusedAt }) => (
        <li key={id} className={side === "staff" ? "rounded-control bg-tint p-3" : "p-3"}>
          <p className="text-sm text-ink-soft">
            {side === "staff" ? by : name}, {writeInstant(at)}
            {side === "staff" && !memberId && !refusedAt && (sentAt ? " · sent" : " · being sent")}
          </p>
          {refusedAt && (
            <p className="font-semibold text-bad">
              Not delivered: the mail server refused the address on {writeInstant(refusedAt)}. It is
              not tried again.
            </p>
          )}
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}
