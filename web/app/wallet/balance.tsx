/** The wallet's balance: one big number, its share of the loan, and money on its way. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import { PageHero } from "#ui/hero.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { BalanceHeading } from "#wallet/balance-heading.tsx";
import { useWords } from "#words/words.tsx";

/** wallet ÷ loanAmount, from 0 to 1. */
export const shareOfLoanLeft = ({
  wallet,
  loanAmount,
}: Pick<WalletReply, "wallet" | "loanAmount">) =>
  loanAmount > 0 ? Math.min(1, wallet / loanAmount) : 0;

/** In whole percent, rounded down: 249,500 of 250,000 is not all of it. */
export const percentOfLoanLeft = (share: number): number => Math.floor(share * 100);

type Props = {
  readonly wallet: WalletReply;
  /** Shows the figure less prominently, on a page whose first figure is another one. */
  readonly isQuiet?: boolean;
  /** The money on its way is that first figure, so it is not said again. */
  readonly isOnTop?: boolean;
};

export function Balance({ wallet, isQuiet = false, isOnTop = false }: Props) {
  const words = useWords(walletWords);
  const reserved = fromPesos(wallet.reserved);
  return (
    <div className="flex flex-col gap-4">
      {isQuiet ? (
        <QuietBalance wallet={wallet} />
      ) : (
        <PageHero
          heading={<BalanceHeading level={2}>{words.available}</BalanceHeading>}
          amount={fromPesos(wallet.wallet)}
        />
      )}
      {wallet.status !== "?" && <ShareLeft wallet={wallet} />}
      {reserved > 0 && !isOnTop && (
        <Notice variant="plain">
          <p>{words.reserved(writePesos(reserved))}</p>
        </Notice>
      )}
    </div>
  );
}

/** Without a loan the wallet is always empty, which words say better than a zero. */
function QuietBalance({ wallet }: Props) {
  const words = useWords(walletWords);
  const hasLoan = wallet.status === "ACTIVE";
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <BalanceHeading level={3}>{words.available}</BalanceHeading>
      <p className={wallet.wallet > 0 ? "text-lg font-semibold" : ""}>
        {hasLoan ? <Money amount={fromPesos(wallet.wallet)} /> : words.nothingInIt}
      </p>
    </div>
  );
}

function ShareLeft({ wallet }: { wallet: WalletReply }) {
  const words = useWords(walletWords);
  const share = shareOfLoanLeft(wallet);
  const percent = percentOfLoanLeft(share);
  const said = words.share(`${percent}%`);
  const limit = fromPesos(wallet.withdrawnAmount) + fromPesos(wallet.wallet);
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={said}
        className="h-2.5 overflow-hidden rounded-round bg-line"
      >
        <div
          className="h-full rounded-round bg-good transition-[width] duration-200"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {limit > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
          <span>{said}</span>
          <span>
            {words.totalLimit} <Money amount={limit} />
          </span>
        </div>
      )}
    </div>
  );
}
