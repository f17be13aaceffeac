/** Agreeing to another due day: the addendum first, then a code or a passkey. */
import type { DueDayPreview } from "@hiram/contract/loan/due-day.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { dueDayWords } from "@hiram/words/en/loan/due-day.ts";
import { useQueryClient } from "@tanstack/react-query";
import { AgreeToAddendum } from "#loan/agree-to-addendum.tsx";
import { type MoveReply, refreshDueDay, sendMove } from "#loan/due-day/due-day.api.ts";
import { confirmWith } from "#member/confirm-with.ts";
import { writeDay } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly dueDay: number;
  readonly preview: DueDayPreview;
  readonly onMoved: (reply: MoveReply) => void;
};

export function AgreeMove({ dueDay, preview: { document, after }, onMoved }: Props) {
  const words = useWords(dueDayWords);
  const client = useQueryClient();
  const { hash } = document;
  return (
    <AgreeToAddendum
      document={document}
      label={words.agree}
      name="due-day-move"
      send={sendMove}
      bodyOf={(answer) => ({ dueDay, ...answer, hash })}
      confirm={(agree) =>
        confirmWith("/memberloan/dueday", { code: { dueDay }, passkey: { dueDay, hash } }, agree)
      }
      onAgreed={onMoved}
      onRefused={() => refreshDueDay(client)}
    >
      {after.next && (
        <p>
          {words.agreeText(writePesos(fromPesos(after.next.amount)), writeDay(after.next.dueOn))}
        </p>
      )}
    </AgreeToAddendum>
  );
}
