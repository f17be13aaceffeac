/** On Home: a withdrawal that is under way. */
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import { ButtonLink } from "#ui/button.tsx";
import { isWithdrawalMoving } from "#wallet/wallet.api.ts";
import { WithdrawalHead } from "#wallet/withdrawal-head.tsx";
import { WithdrawalStatusLine } from "#wallet/withdrawal-status.tsx";
import { WithdrawalTimeline } from "#wallet/withdrawal-timeline.tsx";
import { useWords } from "#words/words.tsx";

export function ActiveWithdrawal({ withdrawal }: { readonly withdrawal: WithdrawalReply }) {
  const words = useWords(walletWords);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <WithdrawalHead withdrawal={withdrawal} />
      <WithdrawalStatusLine withdrawal={withdrawal}>
        {isWithdrawalMoving(withdrawal) && <WithdrawalTimeline withdrawal={withdrawal} />}
      </WithdrawalStatusLine>
      <ButtonLink to="/wallet" variant="plain" className="self-start">
        {words.seeWallet}
      </ButtonLink>
    </div>
  );
}
