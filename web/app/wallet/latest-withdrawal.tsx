/** The newest withdrawal; its status updates by itself. */
import { fromPesos } from "@hiram/contract/price/money.ts";
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { useKindWords } from "#wallet/kind-words.ts";
import { WithdrawalDialog } from "#wallet/withdrawal-dialog.tsx";
import { WithdrawalStatus } from "#wallet/withdrawal-status.tsx";
import { WithdrawalTimeline } from "#wallet/withdrawal-timeline.tsx";
import { withdrawalsWords } from "#words/en/wallet/withdrawals.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly withdrawal: WithdrawalReply };

export function LatestWithdrawal({ withdrawal }: Props) {
  const words = useWords(withdrawalsWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="flex flex-col gap-5">
      <WithdrawalHead withdrawal={withdrawal} />
      <WithdrawalStatus withdrawal={withdrawal} />
      <WithdrawalTimeline withdrawal={withdrawal} />
      <Button variant="plain" className="self-start" onClick={() => setIsOpen(true)}>
        {words.details}
      </Button>
      <WithdrawalDialog
        withdrawal={isOpen ? withdrawal : undefined}
        onClose={() => setIsOpen(false)}
      />
    </Card>
  );
}

/** Which one: amount, account and reference. */
export function WithdrawalHead({ withdrawal }: Props) {
  const words = useKindWords(withdrawal);
  const { reference, bankName, accountEnding, totalAmountWithdrawn } = withdrawal;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div>
        <h2 className="text-base text-accent">{words.latest}</h2>
        <p className="text-sm text-ink-soft">{words.to(bankName, accountEnding)}</p>
        <p className="text-sm text-ink-soft">{reference}</p>
      </div>
      <p className="text-lg font-bold">
        <Money amount={fromPesos(totalAmountWithdrawn)} />
      </p>
    </div>
  );
}
