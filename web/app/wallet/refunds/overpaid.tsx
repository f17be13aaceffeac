/** Overpaid money as the member's own, how to get it back, and a refund under way. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { refundWords } from "@hiram/words/en/wallet/refund.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { FailureNotice } from "#ui/failure.tsx";
import { PageHero } from "#ui/hero.tsx";
import { DoneStatus, Notice } from "#ui/notice.tsx";
import { isWithdrawalMoving } from "#wallet/wallet.api.ts";
import { WithdrawalStatusLine } from "#wallet/withdrawal-status.tsx";
import { useWords } from "#words/words.tsx";
import { RefundCode } from "./refund-code.tsx";
import { type RefundState, useRefund } from "./use-refund.ts";

type Props = { readonly wallet: WalletReply };

export function OverpaidDetails({ wallet }: Props) {
  const words = useWords(refundWords);
  const refund = useRefund(wallet);
  const { overpaid, refundReserved, latestRefund } = wallet;
  const { done } = refund;
  return (
    <Card className="flex flex-col gap-4">
      {overpaid === 0 && <h2 className="text-base text-accent">{words.title}</h2>}
      {overpaid > 0 && <SendBack refund={refund} wallet={wallet} />}
      <RefundOutcome refund={refund} />
      <DoneStatus
        words={done && words.done(writePesos(fromPesos(done.refundAmount)), done.reference)}
      />
      {latestRefund && isWithdrawalMoving(latestRefund) && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <p className="font-semibold">{words.reserved(writePesos(fromPesos(refundReserved)))}</p>
          <WithdrawalStatusLine withdrawal={latestRefund} />
        </div>
      )}
    </Card>
  );
}

function SendBack({ refund, wallet }: Props & { readonly refund: RefundState }) {
  const words = useWords(refundWords);
  const [isOpen, setIsOpen] = useState(false);
  const { overpaid, refundable, proofDueOn, bankName, accountEnding } = wallet;
  const waits = overpaid > refundable ? words.waits(proofDueOn && writeDay(proofDueOn)) : null;
  const why = wallet.refundBlockedBecause ?? (refundable === 0 ? waits : null);
  return (
    <>
      <div className="flex flex-col gap-1">
        <PageHero label={words.title} amount={fromPesos(overpaid)} />
        <p>{words.text}</p>
        <p className="text-sm text-ink-soft">{words.to(bankName, accountEnding)}</p>
      </div>
      <Button
        className="min-h-14 self-start"
        aria-haspopup="dialog"
        aria-describedby="refund-why-not"
        disabled={refund.isBusy || why !== null}
        onClick={() => {
          refund.reset();
          setIsOpen(true);
        }}
      >
        {refund.isBusy ? words.sending : words.send}
      </Button>
      <p id="refund-why-not" className="text-sm text-ink-soft empty:hidden">
        {why}
      </p>
      {refundable > 0 && waits && (
        <p className="text-sm text-ink-soft">
          {words.now(writePesos(fromPesos(refundable)))} {waits}
        </p>
      )}
      <RefundCode
        refund={refund}
        wallet={wallet}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function RefundOutcome({ refund: { state } }: { readonly refund: RefundState }) {
  const words = useWords(refundWords);
  return (
    <div role="status" className="empty:hidden">
      {state === "checking" && (
        <Notice variant="wait">
          <p>{words.checking}</p>
        </Notice>
      )}
      {typeof state === "object" && (
        <FailureNotice failure={state}>
          <p>{words.refused}</p>
          {state.problem?.code === "CodeRefused" && <p>{words.askAgain}</p>}
        </FailureNotice>
      )}
    </div>
  );
}
