/** The cards of a loan's status in their places; rarely needed ones are folded. */
import { dueWords } from "@hiram/words/en/loan/due.ts";
import type { ReactNode } from "react";
import {
  type CardRow,
  type FoldedRow,
  type HomeCard,
  homeCards,
  homeStageOf,
} from "#loan/home/cards.ts";
import type { Loan } from "#loan/loan.api.ts";
import { FoldedPart } from "#ui/fold.tsx";
import { useWords } from "#words/words.tsx";

/**
 * The wallet's row has the same key in every stage, because a withdrawal in progress must survive
 * when an earlier one arrives and the page changes.
 */
const keyOf = (cards: readonly HomeCard[]): string =>
  cards.includes("wallet") ? "wallet" : cards.join();

type Drawn = { readonly cards: Readonly<Record<HomeCard, ReactNode>> };
type Props = Drawn & { readonly loan: Loan };

export function CardPage({ loan, cards }: Props) {
  const parts = homeCards[homeStageOf(loan)];
  const open = parts.filter((part): part is CardRow => !("fold" in part));
  const folded = parts.filter((part): part is FoldedRow => "fold" in part);
  return (
    <>
      {open.map((row) => (
        <Row key={keyOf(row.flat())} row={row} cards={cards} />
      ))}
      {folded.length > 0 && <Folds of={folded} cards={cards} />}
    </>
  );
}

function Folds({ of, cards }: Drawn & { readonly of: readonly FoldedRow[] }) {
  const { folds } = useWords(dueWords);
  return (
    <div className="divide-y divide-line border-y border-line">
      {of.map(({ fold, row }) => (
        <FoldedPart key={fold} title={folds[fold]}>
          <Row row={row} cards={cards} />
        </FoldedPart>
      ))}
    </div>
  );
}

/** A card without content takes no space. */
const Row = ({ row, cards }: Drawn & { readonly row: CardRow }) => (
  <div
    className={`grid grid-cols-1 items-start gap-8 ${row.length > 1 ? "lg:grid-cols-[3fr_2fr]" : ""}`}
  >
    {row.map((column) => (
      <div key={keyOf(column)} className="flex min-w-0 flex-col gap-8">
        {column.map((card) => (
          <div key={card} className="empty:hidden">
            {cards[card]}
          </div>
        ))}
      </div>
    ))}
  </div>
);
