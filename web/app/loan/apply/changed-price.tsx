/** The price has changed since it was shown: both prices side by side. */
import { fromPesos, writeExchangeRate, writePesos } from "@hiram/contract/money/money.ts";
import { type Price, writePrice } from "@hiram/contract/price/price.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { type ChangedLine, changedLines, type PriceOffer } from "#loan/calculator/requote.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly sent: Price; readonly offer: PriceOffer };

export function ChangedPrice({ sent, offer }: Props) {
  const words = useWords(loanApplyWords);
  const now = writePrice(offer.quote, offer.currency);
  const isOtherCurrency = now.selectedCurrency !== sent.selectedCurrency;
  const names: Record<ChangedLine, string> = {
    interestRate: words.interestRate,
    interestAmountPHP: words.monthlyInterest,
    installmentAmountPHP: words.monthlyRepayment,
    exchangeRate: words.exchangeRate,
  };
  const write = (name: ChangedLine, price: Price): string => {
    if (name === "interestRate") return words.interestRateValue(`${price.interestRate}%`);
    if (name === "exchangeRate")
      return words.exchangeRateValue(price.selectedCurrency, writeExchangeRate(price.exchangeRate));
    return writePesos(fromPesos(price[name]));
  };
  const changed = changedLines(sent, offer);
  return (
    <>
      <div role="alert">
        <Notice variant="wait">
          <p>
            <strong>{words.changedTitle}</strong>
          </p>
          <p>{isOtherCurrency ? words.currencyGone : words.changedText}</p>
        </Notice>
      </div>
      {changed.length > 0 && (
        <table className="figures w-full text-sm">
          <thead>
            <tr className="border-b border-control">
              <th scope="col" className="py-1 text-left">
                {words.line}
              </th>
              <th scope="col" className="py-1 pl-2 text-right">
                {words.before}
              </th>
              <th scope="col" className="py-1 pl-2 text-right">
                {words.now}
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map((name) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                  {names[name]}
                </th>
                <td className="py-2 pl-2 text-right">
                  <s>{write(name, sent)}</s>
                </td>
                <td className="py-2 pl-2 text-right font-semibold">{write(name, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
