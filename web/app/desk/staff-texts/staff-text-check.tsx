/**
 * What is wrong with words to a member while they are written: with the same rules as when they are
 * sent. At night the writer may let them wait; own words to a member who is late need a second
 * reader.
 */
import { secondReaderCauses } from "@hiram/contract/help/staff-texts/staff-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { askStaff, type StaffBody, type StaffReply } from "#api/client.ts";
import { CheckField } from "#fields/field.tsx";
import { useDebounced } from "#hooks/use-debounced.ts";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

type CheckBody = StaffBody<"POST /staff/words/check">;
type StaffTextVerdict = StaffReply<"POST /staff/words/check">;

/** Checked again when the writer pauses; a text that is too short to send is not checked. */
export function useStaffTextCheck(
  asked: Omit<CheckBody, "memberId"> & { readonly memberId: string | null },
) {
  const settled = useDebounced(asked.text, 500);
  const { memberId, ...rest } = asked;
  return useQuery<StaffTextVerdict>({
    queryKey: ["POST /staff/words/check", memberId, rest.kind, rest.channel, settled],
    queryFn: () =>
      askStaff("POST /staff/words/check", { ...rest, memberId: memberId ?? "", text: settled }),
    enabled: memberId !== null && settled.trim().length > 1,
    placeholderData: (before) => before,
    retry: false,
  }).data;
}

type Props = {
  readonly id: string;
  readonly verdict: StaffTextVerdict | undefined;
  readonly wait: boolean;
  readonly onWait: (wait: boolean) => void;
};

export function StaffTextCheck({ id, verdict, wait, onWait }: Props) {
  if (!verdict) return null;
  const { faults, why, possibleAt, readerCause } = verdict;
  return (
    <div role="status" className="flex w-full flex-col gap-2 empty:hidden">
      <Faults faults={faults} />
      {why && (
        <Notice variant="wait">
          <p>{why}</p>
          {possibleAt && (
            <CheckField
              id={`${id}-wait`}
              checked={wait}
              onChange={(event) => onWait(event.target.checked)}
            >
              Send it at the first hour, {writeInstant(possibleAt)}
            </CheckField>
          )}
        </Notice>
      )}
      {readerCause && (
        <Notice variant="wait">
          <p>{secondReaderCauses[readerCause]}</p>
        </Notice>
      )}
    </div>
  );
}

/** For a note with a decision: it is sent with the decision or not at all. */
export function StaffTextFaults({ verdict }: Pick<Props, "verdict">) {
  const isOwn = verdict?.readerCause === "NEW_PERSON";
  return (
    <div role="status" className="flex w-full flex-col gap-2 empty:hidden">
      <Faults faults={verdict?.faults ?? []} />
      {isOwn && (
        <Notice variant="wait">
          <p>
            You are new at the desk: choose a sentence of the list, or ask a colleague to decide.
          </p>
        </Notice>
      )}
    </div>
  );
}

const Faults = ({ faults }: Pick<StaffTextVerdict, "faults">) =>
  faults.length > 0 && (
    <Notice variant="bad">
      <p className="font-semibold">These words cannot be sent</p>
      <ul className="list-disc pl-5">
        {faults.map(({ words }) => (
          <li key={words} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
    </Notice>
  );

/** The button's label: what it does with the words. */
export function nameOfSendButton(
  act: string,
  verdict: StaffTextVerdict | undefined,
  wait: boolean,
): string {
  if (verdict?.readerCause) return "Send to a second reader";
  return wait && verdict?.why ? "Send later" : act;
}

/** The outcome of sending words, as a message. */
export function sayStaffTextOutcome(
  reply: { readonly outcome: string; readonly sendAt: string | null } | undefined,
  sent: string,
): string {
  if (reply?.outcome === "WAITS_FOR_READER")
    return "It waits for a second reader. A colleague finds it under To confirm.";
  if (reply?.outcome === "WAITS_FOR_HOUR" && reply.sendAt)
    return `It waits and is sent ${writeInstant(reply.sendAt)}.`;
  return sent;
}
