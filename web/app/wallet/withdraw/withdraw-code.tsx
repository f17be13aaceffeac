/** The OTP dialog of a withdrawal: code or passkey is bound to this amount and this account. */
import { toPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { withdrawWords } from "@hiram/words/en/wallet/withdraw.ts";
import { CodeDialog } from "#member/code-dialog.tsx";
import { exchangeWith } from "#member/confirm-with.ts";
import type { Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };

export function WithdrawCode({ withdraw, wallet }: Props) {
  const words = useWords(withdrawWords);
  const { flow, dispatch, amount } = withdraw;
  const { bankName, accountEnding } = wallet;
  const withdrawalAmount = toPesos(amount ?? 0);
  return (
    <CodeDialog
      title={words.codeTitle}
      isOpen={flow.isCodeOpen}
      onClose={() => dispatch({ type: "closeCode" })}
      about={`${withdrawalAmount} ${bankName} ${accountEnding}`}
      {...exchangeWith("/memberloan", { withdrawalAmount }, withdraw.send)}
    >
      <p className="font-semibold">
        {words.codeText(writePesos(amount ?? 0), bankName, accountEnding)}
      </p>
    </CodeDialog>
  );
}
