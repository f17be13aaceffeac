/** Messages to the member that wait for an hour or a second reader, or were not sent. */
import { writtenKindNames } from "@hiram/contract/help/staff-texts/staff-texts.ts";
import type { StaffReply } from "#api/client.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

type Words = StaffReply<"POST /staff/words">["rows"][number];

const sayState = ({ state, sendAt, why }: Words): string => {
  if (state === "WAITS_FOR_READER") return "Waits for a second reader, under To confirm";
  if (state === "WAITS_FOR_HOUR") return `Waits, and is sent ${sendAt ? writeInstant(sendAt) : ""}`;
  return `Not sent. ${why}`;
};

export function WaitingStaffTexts({ memberId }: { readonly memberId: string }) {
  const query = useStaffQuery("POST /staff/words", { memberId });
  const withdraw = useDeskAction("POST /staff/words/withdraw");
  const rows = query.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <ol className="flex flex-col gap-3">
      {rows.map((words) => (
        <li key={words.id} className="rounded-control border border-line p-3">
          <p className="font-semibold">{sayState(words)}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{words.text}</p>
          <p className="text-sm text-ink-soft">
            {writtenKindNames[words.kind]}, {words.by}, {writeInstant(words.at)}
          </p>
          {words.isOwn && words.state === "WAITS_FOR_HOUR" && (
            <Button variant="plain" onClick={() => withdraw.mutate({ memberId, id: words.id })}>
              Take it back
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
