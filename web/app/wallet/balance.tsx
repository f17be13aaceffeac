/** The wallet's balance: one big number, its share of the loan, and what is on its way. */
import { fromPesos, writePercent, writePesos } from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

/** Gets the focus when a withdrawal is done or left. */
export const BALANCE_ID = "balance";

/** wallet ÷ loanAmount, from 0 to 1. */
export const shareLeft = ({ wallet, loanAmount }: Pick<WalletReply, "wallet" | "loanAmount">) =>
  loanAmount > 0 ? Math.min(1, wallet / loanAmount) : 0;

export function Balance({ wallet }: { wallet: WalletReply }) {
  const words = useWords(walletWords);
  const available = fromPesos(wallet.wallet);
  const reserved = fromPesos(wallet.reserved);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2
          id={BALANCE_ID}
          tabIndex={-1}
          className="text-base font-normal text-ink-soft outline-none"
        >
          {words.available}
        </h2>
        {/* Seven figures and their centavos fill a small phone. */}
        <p
          className={`font-bold ${wallet.wallet >= 1_000_000 ? "text-xl" : "text-2xl"} md:text-2xl`}
        >
          <Money amount={available} />
        </p>
      </div>
      {wallet.status !== "?" && <ShareLeft wallet={wallet} />}
      {reserved > 0 && (
        <Notice variant="wait">
          <p>{words.reserved(writePesos(reserved))}</p>
        </Notice>
      )}
    </div>
  );
}

function ShareLeft({ wallet }: { wallet: WalletReply }) {
  const words = useWords(walletWords);
  const share = shareLeft(wallet);
  const said = words.share(writePercent(share, 0));
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuenow={Math.round(share * 100)}
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
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{said}</span>
        <span>
          {words.totalLimit}{" "}
          <span className="font-semibold text-ink">
            <Money amount={fromPesos(wallet.withdrawnAmount) + fromPesos(wallet.wallet)} />
          </span>
        </span>
      </div>
    </div>
  );
}
