/** One message with its answers and the rest of the thread: answer, close, reopen. */
import type { StaffReply } from "#api/client.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { AnswerForm } from "#desk/staff-texts/answer-form.tsx";
import type { WorkPlace } from "#desk/work/place.ts";
import { WorkBar } from "#desk/work/work-bar.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";

export function MessagePanel({ id, place }: { id: string; place: WorkPlace }) {
  const query = useDesk("POST /staff/messages/read", { id });
  const me = useStaff();
  const close = useDeskAction("POST /staff/messages/close");
  const reopen = useDeskAction("POST /staff/messages/reopen");
  const isClosed = query.data?.status === "CLOSED";
  const toggle = () => (isClosed ? reopen : close).mutate({ id });
  useShortcut("close", mayDoAction(me, "message.answer") && query.isSuccess && toggle);
  return (
    <Card className="flex flex-col gap-4">
      <WorkBar
        work={{ kind: "message", id }}
        place={place}
        isDone={close.isSuccess || query.data?.status === "ANSWERED"}
      />
      <QueryAnswer query={query}>
        {(message) => (
          <>
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div>
                <h2 className="text-lg text-accent">{message.name}</h2>
                {message.memberId && (
                  <p>
                    <Link className="underline" to={`/staff/members/${message.memberId}`}>
                      Open the member's case
                    </Link>
                  </p>
                )}
                <p className="text-sm text-ink-soft">
                  {message.email} · {message.reference} · {writeInstant(message.createdAt)}
                </p>
              </div>
              {mayDoAction(me, "message.answer") &&
                (message.status === "CLOSED" ? (
                  <Button variant="plain" onClick={() => reopen.mutate({ id })}>
                    Open again
                  </Button>
                ) : (
                  <Button variant="plain" onClick={() => close.mutate({ id })}>
                    Close
                  </Button>
                ))}
            </div>
            {message.thread.length > 0 && <Thread lines={message.thread} />}
            <p className="whitespace-pre-wrap">{message.message}</p>
            {message.answers.map((answer) => (
              <div key={answer.writtenAt} className="rounded-control bg-tint p-4">
                <p className="text-sm text-ink-soft">
                  {answer.by}, {writeInstant(answer.writtenAt)}
                </p>
                <p className="whitespace-pre-wrap">{answer.text}</p>
              </div>
            ))}
            {mayDoAction(me, "message.answer") && message.status !== "CLOSED" && (
              <AnswerForm
                id={id}
                memberId={message.memberId}
                call="POST /staff/messages/answer"
                kind="MESSAGE_ANSWER"
                hint={HINT}
                maxLength={5000}
                done={SENT}
              />
            )}
            <ActionOutcome action={close} done="Closed." />
            <ActionOutcome action={reopen} done="Open again." />
          </>
        )}
      </QueryAnswer>
    </Card>
  );
}

type Line = StaffReply<"POST /staff/messages/read">["thread"][number];

/** Earlier and later messages, folded: the message to answer stays in view. */
function Thread({ lines }: { lines: readonly Line[] }) {
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-11 content-center font-semibold">
        The rest of the conversation ({lines.length})
      </summary>
      <ol className="flex flex-col gap-3 py-2">
        {lines.map(({ id, side, by, at, text }) => (
          <li key={id} className={side === "staff" ? "rounded-control bg-tint p-3" : "p-3"}>
            <p className="text-sm text-ink-soft">
              {side === "staff" ? by : "The member"}, {writeInstant(at)}
            </p>
            <p className="whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

const SENT = "Your answer is in the member's thread.";
const HINT =
  "The member reads it under Help and gets a notice by SMS and e-mail. Never ask for a code, a password or money.";
