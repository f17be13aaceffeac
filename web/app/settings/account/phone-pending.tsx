/** A waiting new phone number: when it takes effect, and how to stop it. */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { phoneWords } from "@hiram/words/en/settings/phone.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { type MemberInfo, refreshInfo } from "#settings/settings.api.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { asFailure, FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly pending: NonNullable<MemberInfo["pendingPhone"]>;
  readonly onSaid: (said: string) => void;
};

export function PhonePending({ pending, onSaid }: Props) {
  const words = useWords(phoneWords);
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => ask("POST /memberdetails/phone/stop", {}),
    onSuccess: () => onSaid(words.stopped),
    // A refusal may mean that it was stopped or took effect meanwhile.
    onSettled: () => refreshInfo(client),
  });
  const { phoneNumber, effectiveAt } = pending;
  return (
    <>
      <Notice variant="wait">
        <p>
          <strong>{words.pendingTitle}</strong>
        </p>
        <p>{words.pending(writeSpacedPhone(phoneNumber), writeInstant(effectiveAt))}</p>
        <p>{words.pendingNotYou}</p>
        <Button variant="plain" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {stop.isPending ? words.stopping : words.stop}
        </Button>
      </Notice>
      <div role="status" className="empty:hidden">
        {stop.error && <FailureNotice failure={asFailure(stop.error)} />}
      </div>
    </>
  );
}
