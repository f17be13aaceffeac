/** The button that begins a withdrawal, and why it is disabled. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import { Button } from "#ui/button.tsx";
import { isWithdrawable, WhyNotWithdrawable, whyNotId } from "#wallet/why-not.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly wallet: WalletReply;
  readonly onOpen: () => void;
  /** False when something else is the main action of the page. */
  readonly isMain?: boolean;
};

export function WithdrawNow({ wallet, onOpen, isMain = true }: Props) {
  const words = useWords(walletWords);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant={isMain ? "action" : "plain"}
        className={isMain ? "min-h-14 max-md:w-full" : ""}
        disabled={!isWithdrawable(wallet)}
        aria-describedby={whyNotId}
        onClick={onOpen}
      >
        {words.withdrawNow}
      </Button>
      <WhyNotWithdrawable wallet={wallet} />
    </div>
  );
}
