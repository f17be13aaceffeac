/** The button that begins a withdrawal, and why it cannot be pressed. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { Button } from "#ui/button.tsx";
import { walletWords } from "#words/en/wallet/wallet.ts";
import { useWords } from "#words/words.tsx";

/** Why nothing can be withdrawn, in words; null when something can. */
export function useWhyNoWithdrawal(wallet: WalletReply): string | null {
  const words = useWords(walletWords);
  return wallet.blockedBecause ?? (wallet.wallet <= 0 ? words.nothingThere : null);
}

type Props = { readonly whyNot: string | null; readonly onOpen: () => void };

export function WithdrawNow({ whyNot, onOpen }: Props) {
  const words = useWords(walletWords);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        look="action"
        className="max-md:w-full"
        disabled={whyNot !== null}
        aria-describedby="withdraw-why-not"
        onClick={onOpen}
      >
        {words.withdrawNow}
      </Button>
      <p id="withdraw-why-not" className="text-sm text-ink-soft empty:hidden">
        {whyNot}
      </p>
    </div>
  );
}
