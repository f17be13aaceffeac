/** The newest withdrawal; its status updates by itself. */
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { WithdrawalDialog } from "#wallet/withdrawal-dialog.tsx";
import { WithdrawalHead } from "#wallet/withdrawal-head.tsx";
import { WithdrawalStatusLine } from "#wallet/withdrawal-status.tsx";
import { WithdrawalTimeline } from "#wallet/withdrawal-timeline.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly withdrawal: WithdrawalReply };

export function LatestWithdrawal({ withdrawal }: Props) {
  const words = useWords(withdrawalsWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="flex flex-col gap-5">
      <WithdrawalHead withdrawal={withdrawal} />
      <WithdrawalStatusLine withdrawal={withdrawal}>
        <WithdrawalTimeline withdrawal={withdrawal} />
      </WithdrawalStatusLine>
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
