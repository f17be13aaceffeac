/**
 * The one way an amount is shown: tabular figures, the sign and the centavos lighter than the
 * number.
 */
import {
  type Centavos,
  type DisplayCurrency,
  toForeign,
  toPesos,
  writeForeign,
  writeNumber,
} from "@hiram/contract/price/money.ts";

type Props = {
  readonly amount: Centavos;
  /** The display currency; pesos are then shown below. */
  readonly currency?: DisplayCurrency;
};

export function Money({ amount, currency }: Props) {
  if (!currency || currency.code === "PHP") return <Figure sign="₱" text={pesoText(amount)} />;
  const text = writeNumber(toForeign(amount, currency), currency.decimals);
  return (
    <span className="inline-flex flex-col items-end">
      <Figure sign={`${currency.code} `} text={text} />
      <span className="text-sm font-normal text-ink-soft">
        <Figure sign="₱" text={pesoText(amount)} />
      </span>
    </span>
  );
}

function Figure({ sign, text }: { sign: string; text: string }) {
  const [signed = "", decimals] = text.split(".");
  const whole = signed.replace(/^-/, "");
  return (
    <span className="figures whitespace-nowrap">
      {/* The minus sign stands before the sign of the currency: −₱450.00. */}
      {whole !== signed && "−"}
      <span className="font-normal text-ink-soft">{sign}</span>
      {whole}
      {decimals && <span className="font-normal text-ink-soft">.{decimals}</span>}
    </span>
  );
}

const pesoText = (amount: Centavos) => writeNumber(toPesos(amount), 2);

/** For labels and screen readers, without markup. */
export const moneyText = (amount: Centavos, currency: DisplayCurrency): string =>
  currency.code === "PHP" ? `₱${pesoText(amount)}` : writeForeign(amount, currency);
