/** A waiting changed account: when it takes effect, and how to stop it. */

import { accountWords } from "@hiram/words/en/settings/account.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { Masked } from "#member/masked.tsx";
import { type MemberInfo, refreshInfo, revealing } from "#settings/settings.api.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { asFailure, FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly pending: NonNullable<MemberInfo["pendingBank"]>;
  readonly onSaid: (said: string) => void;
};

export function BankPending({ pending, onSaid }: Props) {
  const words = useWords(accountWords);
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => ask("POST /memberdetails/bank/stop", {}),
    onSuccess: () => onSaid(words.stopped),
    // A refusal may mean that it was stopped or took effect meanwhile.
    onSettled: () => refreshInfo(client),
  });
  return (
    <>
      <Notice variant="wait">
        <p>
          <strong>{words.pendingTitle}</strong>
        </p>
        <p>
          {pending.bankName}{" "}
          <Masked
            masked={pending.accountEnding}
            what={words.pendingNumberThing}
            reveal={revealing("pendingAccountNumber")}
          />
        </p>
        <p>{words.pending(writeInstant(pending.effectiveAt))}</p>
        <p>{words.pendingNotYou}</p>
        <Button variant="plain" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {stop.isPending ? words.stopping : words.stopChange}
        </Button>
      </Notice>
      <div role="status" className="empty:hidden">
        {stop.error && <FailureNotice failure={asFailure(stop.error)} />}
      </div>
    </>
  );
}
