/** One withdrawal: its status, history and receipt, also as PDF. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { downloadFile } from "#api/download.ts";
import { usePolicy } from "#hooks/site.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { Money } from "#ui/money.tsx";
import { WithdrawalStatusLine } from "#wallet/withdrawal-status.tsx";
import { WithdrawalTimeline } from "#wallet/withdrawal-timeline.tsx";
import { useWords } from "#words/words.tsx";
import DownloadIcon from "~icons/ic/round-download";

type Props = {
  readonly withdrawal: WithdrawalReply | undefined;
  readonly onClose: () => void;
};

export function WithdrawalDialog({ withdrawal, onClose }: Props) {
  const words = useWords(withdrawalsWords);
  return (
    <Dialog
      title={words.receipt(withdrawal?.reference ?? "")}
      isOpen={withdrawal !== undefined}
      onClose={onClose}
    >
      {withdrawal && <WithdrawalDetails withdrawal={withdrawal} />}
    </Dialog>
  );
}

export const WithdrawalDetails = ({ withdrawal }: { withdrawal: WithdrawalReply }) => (
  <div className="flex flex-col gap-5">
    <WithdrawalStatusLine withdrawal={withdrawal} />
    <Receipt withdrawal={withdrawal} />
    <WithdrawalTimeline withdrawal={withdrawal} />
    <Download withdrawal={withdrawal} />
  </div>
);

function Receipt({ withdrawal }: { withdrawal: WithdrawalReply }) {
  const words = useWords(withdrawalsWords);
  const amount = fromPesos(withdrawal.totalAmountWithdrawn);
  // The policy's rules allow no fee, so every row has zero.
  const { transferFeeCentavos } = usePolicy();
  const lines: (readonly [string, ReactNode])[] = [
    [
      words.reference,
      <span key="reference" className="whitespace-nowrap">
        {withdrawal.reference}
      </span>,
    ],
    ...(withdrawal.kind === "REFUND" ? [[words.kind, words.refund.name] as const] : []),
    [words.amount, <Money key="amount" amount={amount} />],
    [words.fee, <Money key="fee" amount={transferFeeCentavos} />],
    [words.account, `${withdrawal.bankName} ${withdrawal.accountEnding}`],
    [words.way, words[withdrawal.channel]],
    [words.made, writeInstant(withdrawal.createdAt)],
  ];
  if (withdrawal.railReference) lines.push([words.bankReference, withdrawal.railReference]);
  return <FigureCards lines={lines} />;
}

function Download({ withdrawal }: { withdrawal: WithdrawalReply }) {
  const words = useWords(withdrawalsWords);
  const { id, reference } = withdrawal;
  const download = useMutation({
    mutationFn: () => downloadFile(`/memberloan/receipts/${id}`, `${reference}.pdf`),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="plain" disabled={download.isPending} onClick={() => download.mutate()}>
        <DownloadIcon aria-hidden="true" className="size-5" />
        {download.isPending ? words.downloading : words.download}
      </Button>
      <div role="status" className="empty:hidden">
        {download.error && (
          <FailureNotice failure={toCallFailure(download.error)}>
            <p>{words.downloadFailed}</p>
          </FailureNotice>
        )}
      </div>
    </div>
  );
}
