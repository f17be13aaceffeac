/**
 * The amount to withdraw: one big input, the whole balance one tap away; a changed amount is
 * explained.
 */
import { type Centavos, writePesos } from "@hiram/contract/price/money.ts";
import {
  readPaste,
  type TypedAmount,
  withdrawalTypedMax,
} from "#wallet/withdraw/withdrawal-amount.ts";
import { withdrawWords } from "#words/en/wallet/withdraw.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly typed: TypedAmount;
  readonly balance: Centavos;
  readonly onType: (text: string) => void;
};

export function AmountField({ typed, balance, onType }: Props) {
  const words = useWords(withdrawWords);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="withdraw-amount" className="font-semibold">
        {words.amount}
      </label>
      <div className="flex min-h-14 items-center rounded-control border border-control bg-card focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-action">
        <span aria-hidden="true" className="pl-4 text-lg text-ink-soft">
          ₱
        </span>
        <input
          id="withdraw-amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={withdrawalTypedMax}
          value={typed.text}
          aria-describedby="withdraw-amount-hint withdraw-amount-note"
          className="figures w-full min-w-0 px-2 py-2 text-xl font-bold outline-none"
          onChange={(event) => onType(event.target.value)}
          onPaste={(event) => {
            const pasted = readPaste(event.clipboardData.getData("text"));
            if (pasted === null) return;
            event.preventDefault();
            onType(pasted);
          }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id="withdraw-amount-hint" className="text-sm text-ink-soft">
          {words.amountHint(writePesos(balance))}
        </p>
        <button
          type="button"
          onClick={() => onType((balance / 100).toFixed(2))}
          className="min-h-11 text-sm font-semibold text-accent underline"
        >
          {words.wholeBalance}
        </button>
      </div>
      <p
        id="withdraw-amount-note"
        aria-live="polite"
        className="text-sm font-semibold text-wait empty:hidden"
      >
        {typed.isSetToFull && words.setToFull}
      </p>
    </div>
  );
}
