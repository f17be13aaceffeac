/** A figure of the books that opens its rows; empty when there is no amount. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import { Link } from "#router/link.tsx";

type Props = {
  readonly of: number;
  readonly to: string;
  /** What the link opens, for a screen reader without the row. */
  readonly opens: string;
};

export const LinkedFigure = ({ of, to, opens }: Props) =>
  of === 0 ? null : (
    <Link to={to} className="text-accent underline underline-offset-4">
      {writeNumber(of, 2)}
      <span className="sr-only">, {opens}</span>
    </Link>
  );
