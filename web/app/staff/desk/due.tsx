/** By when something was promised, and whether that has passed, in words as well as colour. */
import { writeInstant } from "#ui/day.ts";

type Props = { readonly at: string; readonly isLate: boolean };

export const Due = ({ at, isLate }: Props) => (
  <span className="whitespace-nowrap">
    {writeInstant(at)}
    {isLate && (
      <span className="ml-2 rounded-round bg-bad-tint px-2 py-0.5 text-sm font-semibold text-bad">
        Late
      </span>
    )}
  </span>
);
