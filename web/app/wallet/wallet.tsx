/** The wallet: what is in it, every withdrawal, and a way to make a small one. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { Card } from "#ui/card.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Balance } from "#wallet/balance.tsx";
import { EmptyWallet } from "#wallet/empty-wallet.tsx";
import { LatestWithdrawal } from "#wallet/latest-withdrawal.tsx";
import { hasMoney, useWallet } from "#wallet/wallet.api.ts";
import { WalletActions } from "#wallet/wallet-actions.tsx";
import { WithWallet } from "#wallet/with-wallet.tsx";
import { ScreenWithdraw } from "#wallet/withdraw/screen-withdraw.tsx";
import { useWithdraw, type Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { useWhyNoWithdrawal, WithdrawNow } from "#wallet/withdraw-now.tsx";
import { WithdrawalList } from "#wallet/withdrawal-list.tsx";
import { memberWords } from "#words/en/member/member.ts";
import { walletWords } from "#words/en/wallet/wallet.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({ title: memberWords.english.walletTitle, description: memberWords.english.walletMeta });

export default function Wallet() {
  const words = useWords(walletWords);
  const query = useWallet("POST /loan/phonenumber");
  const withdraw = useWithdraw("POST /loan/withdraw", query.data);
  const view = withdraw.flow.step === "wallet" ? "wallet" : "withdrawing";

  useOnChange(view, () => void query.refetch());

  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl text-accent">{words.title}</h1>
      <WithWallet query={query}>
        {(wallet) =>
          view === "withdrawing" ? (
            <ScreenWithdraw withdraw={withdraw} wallet={wallet} />
          ) : (
            <View withdraw={withdraw} wallet={wallet} />
          )
        }
      </WithWallet>
    </div>
  );
}

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };

function View({ withdraw, wallet }: Props) {
  const { latestWithdrawal: latest } = wallet;
  const isEmpty = !hasMoney(wallet);
  return (
    <>
      {isEmpty && <EmptyWallet status={wallet.status} />}
      <div className={`grid items-start gap-6 ${latest && !isEmpty ? "lg:grid-cols-2" : ""}`}>
        {!isEmpty && <Money withdraw={withdraw} wallet={wallet} />}
        {latest?.active && <LatestWithdrawal withdrawal={latest} />}
      </div>
      {latest?.active && <WithdrawalList />}
    </>
  );
}

function Money({ withdraw, wallet }: Props) {
  const whyNot = useWhyNoWithdrawal(wallet);
  const open = () => withdraw.dispatch({ type: "open" });
  return (
    <Card className="flex flex-col gap-5">
      <Balance wallet={wallet} />
      <WithdrawNow whyNot={whyNot} onOpen={open} />
      <WalletActions onWithdraw={whyNot === null ? open : undefined} />
    </Card>
  );
}
