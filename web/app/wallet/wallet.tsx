/** The page of the wallet: balance, withdrawals, and a form to withdraw. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { memberWords } from "@hiram/words/en/member/member.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import type { ReactNode } from "react";
import { useOnChange } from "#hooks/use-on-change.ts";
import { Card } from "#ui/card.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { AccountCheck } from "#wallet/account-check.tsx";
import { AllMoneyLink } from "#wallet/all-money-link.tsx";
import { Balance } from "#wallet/balance.tsx";
import { EmptyWallet } from "#wallet/empty-wallet.tsx";
import { LatestWithdrawal } from "#wallet/latest-withdrawal.tsx";
import { hasOverpaid, OverpaidAndOwed } from "#wallet/refunds/overpaid-card.tsx";
import { showsBalance, useWallet } from "#wallet/wallet.api.ts";
import { WalletActions } from "#wallet/wallet-actions.tsx";
import { isWithdrawable } from "#wallet/why-not.tsx";
import { WithWallet } from "#wallet/with-wallet.tsx";
import { ScreenWithdraw } from "#wallet/withdraw/screen-withdraw.tsx";
import { useWithdraw, type Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { WithdrawNow } from "#wallet/withdraw-now.tsx";
import { WithdrawalList } from "#wallet/withdrawal-list.tsx";
import { useWords } from "#words/words.tsx";

type PageProps = {
  /** Status and statement of the loan, which belong to another subject. */
  readonly loan?: ReactNode;
};

export function Wallet({ loan }: PageProps) {
  const words = useWords(walletWords);
  const query = useWallet("POST /loan/phonenumber");
  const withdraw = useWithdraw("POST /loan/withdraw", query.data);
  const view = withdraw.flow.step === "wallet" ? "wallet" : "withdrawing";

  useOnChange(view, () => void query.refetch());

  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={words.title} description={memberWords.english.walletMeta} />
      <h1 className="text-xl text-accent">{words.title}</h1>
      <WithWallet query={query}>
        {(wallet) =>
          view === "withdrawing" ? (
            <ScreenWithdraw withdraw={withdraw} wallet={wallet} />
          ) : (
            <View withdraw={withdraw} wallet={wallet} loan={loan} />
          )
        }
      </WithWallet>
    </div>
  );
}

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };

function View({ withdraw, wallet, loan }: Props & PageProps) {
  const { latestWithdrawal: latest } = wallet;
  const isEmpty = !showsBalance(wallet) && !hasOverpaid(wallet);
  return (
    <>
      {wallet.accountCheck && <AccountCheck until={wallet.accountCheck.until} />}
      <OverpaidAndOwed wallet={wallet} />
      <div className={`grid items-start gap-6 ${latest || isEmpty ? "lg:grid-cols-2" : ""}`}>
        <Money withdraw={withdraw} wallet={wallet} />
        {isEmpty && <EmptyWallet status={wallet.status} />}
        {latest?.active && <LatestWithdrawal withdrawal={latest} />}
      </div>
      {loan}
      {wallet._id !== null && <AllMoneyLink />}
      {latest?.active && <WithdrawalList latest={latest.id} />}
    </>
  );
}

function Money({ withdraw, wallet }: Props) {
  const open = () => withdraw.dispatch({ type: "open" });
  return (
    <Card className="flex flex-col gap-5">
      <Balance wallet={wallet} />
      <WithdrawNow wallet={wallet} onOpen={open} />
      <WalletActions onWithdraw={isWithdrawable(wallet) ? open : undefined} />
    </Card>
  );
}
