/** Withdrawal: the latest one, and every other a tap away. */

import { settingsPapersWords } from "@hiram/words/en/settings/papers.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { WithdrawalDetails } from "#wallet/withdrawal-dialog.tsx";
import { WithdrawalHead } from "#wallet/withdrawal-head.tsx";
import { WithdrawalList } from "#wallet/withdrawal-list.tsx";
import { useWithdrawals } from "#wallet/withdrawals.api.ts";
import { useWords } from "#words/words.tsx";

export function SettingsWithdrawal() {
  const papers = useWords(settingsPapersWords);
  const words = useWords(withdrawalsWords);
  const query = useWithdrawals();
  return (
    <WithAnswer query={query} loading={words.loading} failed={words.failed}>
      {({ pages }) => {
        const all = pages.flatMap(({ withdrawals }) => withdrawals);
        const [latest] = all;
        if (!latest) return <p>{papers.noWithdrawal}</p>;
        return (
          <div className="flex flex-col gap-5">
            <WithdrawalHead withdrawal={latest} />
            <WithdrawalDetails withdrawal={latest} />
            <WithdrawalList latest={latest.id} />
          </div>
        );
      }}
    </WithAnswer>
  );
}
