/**
 * The amount to withdraw: one big input, the whole balance one tap away; a changed amount is
 * explained.
 */
import { type Centavos, writePesos } from "@hiram/contract/money/money.ts";
import { withdrawWords } from "@hiram/words/en/wallet/withdraw.ts";
import { PesoBox } from "#fields/peso-box.tsx";
import { readPaste, type TypedAmount } from "#wallet/withdraw/withdrawal-amount.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly typed: TypedAmount;
  readonly balance: Centavos;
  /** The most that this screen accepts, if less than the balance. */
  readonly limit?: Centavos | undefined;
  readonly onType: (text: string) => void;
};

export function WithdrawAmountField({ typed, balance, limit, onType }: Props) {
  const words = useWords(withdrawWords);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="withdraw-amount">{words.amount}</label>
      <PesoBox
        id="withdraw-amount"
        value={typed.text}
        aria-describedby="withdraw-amount-hint withdraw-amount-note"
        onType={onType}
        onPaste={(event) => {
          const pasted = readPaste(event.clipboardData.getData("text"));
          if (pasted === null) return;
          event.preventDefault();
          onType(pasted);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id="withdraw-amount-hint" className="text-sm text-ink-soft">
          {words.amountHint(writePesos(limit ?? balance))}
        </p>
        {limit === undefined && (
          <button
            type="button"
            onClick={() => onType((balance / 100).toFixed(2))}
            className="min-h-11 text-sm font-semibold text-accent underline"
          >
            {words.wholeBalance}
          </button>
        )}
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
