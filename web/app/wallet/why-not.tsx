/** Why nothing can be withdrawn now, under the disabled button; empty when it can. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { accountCheckWords } from "@hiram/words/en/member/account-check.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import { RecoveryHold } from "#member/recovery-hold.tsx";
import { useWords } from "#words/words.tsx";

export const whyNotId = "withdraw-why-not";

export const isWithdrawable = ({ blockedBecause, wallet }: WalletReply): boolean =>
  blockedBecause === null && wallet > 0;

/** The statuses before a loan is active, in which the wallet cannot have its money yet. */
const isBeforeLoan: Readonly<Record<WalletReply["status"], boolean>> = {
  ...{ "?": true, PENDING: true, IN_REVIEW: true, ON_HOLD: true, APPROVED: true },
  ...{ ACTIVE: false, DECLINED: false, CANCELLED: false, CLOSED: false },
};

export function WhyNotWithdrawable({ wallet }: { wallet: WalletReply }) {
  const words = useWords(walletWords);
  const { withdrawing } = useWords(accountCheckWords);
  if (wallet.recoveryHoldUntil && !wallet.accountCheck && wallet.wallet > 0)
    return <RecoveryHold id={whyNotId} until={wallet.recoveryHoldUntil} />;
  const refusal = wallet.accountCheck ? withdrawing : wallet.blockedBecause;
  const nothing = isBeforeLoan[wallet.status] ? words.nothingYet : words.nothingThere;
  const why = wallet.wallet <= 0 ? nothing : refusal;
  return (
    <p id={whyNotId} className="text-sm text-ink-soft empty:hidden">
      {why}
    </p>
  );
}
