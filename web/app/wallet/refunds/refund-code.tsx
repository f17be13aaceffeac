/** The OTP dialog of a refund: code or passkey is bound to this amount and the member's account. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { refundWords } from "@hiram/words/en/wallet/refund.ts";
import { CodeDialog } from "#member/code-dialog.tsx";
import { exchangeWith } from "#member/confirm-with.ts";
import { useWords } from "#words/words.tsx";
import type { RefundState } from "./use-refund.ts";

type Props = {
  readonly refund: RefundState;
  readonly wallet: WalletReply;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

export function RefundCode({ refund, wallet, isOpen, onClose }: Props) {
  const words = useWords(refundWords);
  const { refundAmount } = refund;
  const { bankName, accountEnding } = wallet;
  const send = (confirmation: string) => {
    onClose();
    refund.send(confirmation);
  };
  return (
    <CodeDialog
      title={words.codeTitle}
      isOpen={isOpen}
      onClose={onClose}
      about={`refund ${refundAmount} ${bankName} ${accountEnding}`}
      {...exchangeWith("/memberloan/refund", { refundAmount }, send)}
    >
      <p className="font-semibold">
        {words.codeText(writePesos(fromPesos(refundAmount)), bankName, accountEnding)}
      </p>
    </CodeDialog>
  );
}
