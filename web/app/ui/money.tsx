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
} from "@hiram/contract/money/money.ts";

type Props = {
  readonly amount: Centavos;
  /** The display currency; pesos are then shown below. */
  readonly currency?: DisplayCurrency;
  /** For what is paid out in pesos: they come first, and the display currency below. */
  readonly isPesosFirst?: boolean;
};

export function Money({ amount, currency, isPesosFirst = false }: Props) {
  const pesos = <Figure sign="₱" text={pesoText(amount)} />;
  if (!currency || currency.code === "PHP") return pesos;
  const text = writeNumber(toForeign(amount, currency), currency.decimals);
  const foreign = <Figure sign={`${currency.code} `} text={text} />;
  return (
    <span className="inline-flex flex-col items-end">
      {isPesosFirst ? pesos : foreign}
      <span className="text-sm font-normal text-ink-soft">{isPesosFirst ? foreign : pesos}</span>
    </span>
  );
}

function Figure({ sign, text }: { sign: string; text: string }) {
  const [signed = "", decimals] = text.split(".");
  const whole = signed.replace(/^-/, "");
  return (
    <span className="figures whitespace-nowrap">
      {/* The minus sign comes before the currency sign: −₱450.00. */}
      {whole !== signed && "−"}
      <span className="font-normal text-ink-soft">{sign}</span>
      {whole}
      {decimals && <span className="font-normal text-ink-soft">.{decimals}</span>}
    </span>
  );
}

const pesoText = (amount: Centavos) => writeNumber(toPesos(amount), 2);

/** For labels and screen readers, without markup. */
export const writeMoney = (amount: Centavos, currency: DisplayCurrency): string =>
  currency.code === "PHP" ? `₱${pesoText(amount)}` : writeForeign(amount, currency);
