/**
 * Recalls a withdrawal, confirmed once. Once a rail has it, says why it can no longer be recalled.
 */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { fieldWords } from "@hiram/words/en/fields/fields.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type SendOnceState, useSendOnce } from "#hooks/use-send-once.ts";
import { Button } from "#ui/button.tsx";
import { sayPromised } from "#ui/day.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/toast.ts";
import { useKindWords } from "#wallet/kind-words.ts";
import { refreshMoney, sendRecall } from "#wallet/wallet.api.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly withdrawal: WithdrawalReply };

/**
 * Stays mounted when a rail takes the withdrawal meanwhile, so that a pending answer is still
 * shown.
 */
export function Recall({ withdrawal }: Props) {
  const words = useKindWords(withdrawal);
  const { close } = useWords(fieldWords);
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { id, mayRecall, bankName, totalAmountWithdrawn } = withdrawal;
  const { state, isBusy, run, reset } = useSendOnce({
    name: `recall:${id}`,
    send: sendRecall,
    onDone: async () => {
      showToast("success", words.recallDone, { id });
      setIsOpen(false);
      await refreshMoney(client);
    },
    // A refusal means that the withdrawal has changed, so the page reloads it.
    onRefused: () => void refreshMoney(client),
  });
  return (
    <div className="flex flex-col items-start gap-2 empty:hidden">
      {mayRecall ? (
        <Button
          variant="plain"
          aria-haspopup="dialog"
          onClick={() => {
            if (!isBusy) reset();
            setIsOpen(true);
          }}
        >
          {words.recall}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{words.recallTooLate}</p>
      )}
      <Dialog title={words.recallTitle} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-4">
          <p>{words.recallAsk(writePesos(fromPesos(totalAmountWithdrawn)), bankName)}</p>
          <RecallOutcome state={state} />
          <div className="flex flex-wrap gap-3">
            <Button data-start variant="plain" onClick={() => setIsOpen(false)}>
              {isBusy ? close : words.recallNo}
            </Button>
            <Button disabled={isBusy || !mayRecall} onClick={() => run({ id })}>
              {isBusy ? words.recalling : words.recallYes}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

function RecallOutcome({ state }: { state: SendOnceState }) {
  const words = useWords(withdrawalsWords);
  const until = typeof state === "object" ? state.problem?.until : undefined;
  return (
    <div role="status" className="empty:hidden">
      {state === "checking" && (
        <Notice variant="wait">
          <p>{words.recallChecking}</p>
        </Notice>
      )}
      {typeof state === "object" && (
        <FailureNotice failure={state}>
          <p>{words.notRecalled}</p>
          {until && <p>{sayPromised(until, words.expected, words.late)}</p>}
        </FailureNotice>
      )}
    </div>
  );
}
