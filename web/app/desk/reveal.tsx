/**
 * A masked number, revealed with a reason for half a minute, audited, and visible to the member in
 * their settings.
 */
import type { SensitivePart } from "@hiram/contract/staff/case/case.ts";
import { type FormEvent, useEffect, useState } from "react";
import { TextField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { Button } from "#ui/button.tsx";
import { useDeskAction } from "./desk.api.ts";
import { DeskFailure } from "./desk-failure.tsx";
import { mayDoAction, useStaff } from "./desk-frame.tsx";

const SHOWN_MS = 30_000;

type Props = {
  readonly memberId: string;
  readonly part: SensitivePart;
  readonly masked: string;
  /** The accessible name of the value. */
  readonly what: string;
  /** Formats the whole value, if it is not shown as stored. */
  readonly write?: (value: string) => string;
};

export function RevealButton({ memberId, part, masked, what, write = String }: Props) {
  const me = useStaff();
  const [isAsking, setIsAsking] = useState(false);
  const anyPart = useDeskAction("POST /staff/members/reveal");
  const phoneAlone = useDeskAction("POST /staff/members/reveal-phone");
  // An assistant may reveal only the phone number, to call the member.
  const mayAny = mayDoAction(me, "member.reveal");
  const reveal = mayAny ? anyPart : phoneAlone;
  const isOffered = mayAny || (part === "phoneNumber" && mayDoAction(me, "member.call"));
  const { data, reset } = reveal;
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [data, reset]);
  const onSuccess = () => setIsAsking(false);
  const ask = (reason: string) =>
    mayAny
      ? anyPart.mutate({ memberId, part, reason }, { onSuccess })
      : phoneAlone.mutate({ memberId, reason }, { onSuccess });
  return (
    <div className="flex flex-col items-start gap-2">
      <span className="flex flex-wrap items-center gap-x-3">
        <span role="status" className="figures min-w-0 break-all">
          {data ? write(data.revealed) : masked}
        </span>
        {isOffered && !data && (
          <Button
            variant="plain"
            aria-label={`Reveal ${what}`}
            aria-expanded={isAsking}
            onClick={() => setIsAsking(!isAsking)}
            className="px-3! text-sm"
          >
            Reveal
          </Button>
        )}
      </span>
      <RefusedFieldsProvider error={reveal.error}>
        {isAsking && <Why {...{ part, what, ask }} isBusy={reveal.isPending} />}
        {reveal.error && <DeskFailure error={reveal.error} />}
      </RefusedFieldsProvider>
    </div>
  );
}

type WhyProps = {
  readonly part: string;
  readonly what: string;
  readonly isBusy: boolean;
  readonly ask: (reason: string) => void;
};

function Why({ part, what, isBusy, ask }: WhyProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 3) return setIsMissing(true);
    ask(reason);
  };
  return (
    <form noValidate onSubmit={send} className="flex w-full flex-col items-start gap-2 font-normal">
      <div className="w-full">
        <TextField
          id={`why-${part}`}
          wireName="reason"
          label={`Why do you need ${what}?`}
          hint="The member sees who revealed it, and when. The reason is kept in the log."
          value={reason}
          maxLength={300}
          autoComplete="off"
          error={isMissing ? "Please say why." : null}
          onChange={(event) => {
            setIsMissing(false);
            setReason(event.target.value);
          }}
        />
      </div>
      <Button type="submit" disabled={isBusy}>
        Reveal for half a minute
      </Button>
    </form>
  );
}
