/**
 * The first content of a screen: one figure or one sentence, larger than everything else, with a
 * small label above. A figure's label is its heading; a sentence is a heading itself.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { ReactNode, Ref } from "react";
import { Money } from "#ui/money.tsx";

type Props = {
  readonly label?: string;
  /** A status beside the label. */
  readonly tag?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
} & (Figure | { readonly sentence: string; readonly amount?: never; readonly heading?: never });
/** Named by a label, or by its heading when the heading contains more than a name. */
type Figure = { readonly amount: Centavos; readonly sentence?: never } & (
  | { readonly label: string; readonly heading?: never }
  | { readonly heading: ReactNode }
);

const SEVEN_FIGURES = 1_000_000_00;

export function PageHero({ label, tag, amount, sentence, heading, headingRef }: Props) {
  const focusable = { ref: headingRef, tabIndex: -1 };
  const isFigure = amount !== undefined;
  // Seven figures and their centavos fill a small phone.
  const size = isFigure && amount >= SEVEN_FIGURES ? "text-hero md:text-2xl" : "text-2xl";
  const head = heading ? (
    heading
  ) : isFigure ? (
    <h2 {...focusable} className="text-base font-normal text-ink-soft outline-none">
      {label}
    </h2>
  ) : (
    label && <p className="text-ink-soft">{label}</p>
  );
  return (
    <div className={`flex flex-col ${isFigure ? "gap-1" : "gap-2"}`}>
      {tag ? (
        // A tag without space beside the label stands above it: the label belongs to the figure.
        <div className="flex flex-wrap-reverse items-center justify-between gap-x-4 gap-y-2">
          {head}
          {tag}
        </div>
      ) : (
        head
      )}
      {isFigure ? (
        <p className={`${size} font-bold`}>
          <Money amount={amount} />
        </p>
      ) : (
        <h2 {...focusable} className="text-hero text-accent outline-none">
          {sentence}
        </h2>
      )}
    </div>
  );
}
