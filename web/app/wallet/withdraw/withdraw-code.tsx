/** The OTP dialog of a withdrawal: code or passkey is bound to this amount and this account. */
import { toPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { withdrawWords } from "@hiram/words/en/wallet/withdraw.ts";
import { ask } from "#api/client.ts";
import { CodeDialog } from "#member/code-dialog.tsx";
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
      send={() => ask("POST /memberloan/otp", { withdrawalAmount })}
      confirm={async (otp) => {
        const good = await ask("POST /memberloan/verify", { withdrawalAmount, otp });
        withdraw.send(good.confirmation);
      }}
      passkey={{
        question: () => ask("POST /memberloan/passkey", { withdrawalAmount }),
        confirm: async (passkey) => {
          const good = await ask("POST /memberloan/verify", { withdrawalAmount, passkey });
          withdraw.send(good.confirmation);
        },
      }}
    >
      <p className="font-semibold">
        {words.codeText(writePesos(amount ?? 0), bankName, accountEnding)}
      </p>
    </CodeDialog>
  );
}
