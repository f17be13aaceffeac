/** A list that shows one day, with the way back to all of it. */
import { Link } from "#router/link.tsx";
import { writeDay } from "#ui/day.ts";

/** A day in the address; anything else is no day. */
export const readDayParameter = (value: string | null): string | undefined =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

type Props = { readonly what: string; readonly day: string; readonly all: string };

export const ChosenDay = ({ what, day, all }: Props) => (
  <p className="text-ink-soft">
    {what} {writeDay(day)}.{" "}
    <Link to={all} className="text-accent underline">
      Show all
    </Link>
  </p>
);
