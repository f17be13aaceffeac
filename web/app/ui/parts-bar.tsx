/**
 * An amount as a bar of its parts, each with its name and figure below in the same order. The names
 * are below it, because a part may be very thin.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { Money } from "#ui/money.tsx";

type BarPart = {
  readonly name: string;
  readonly amount: Centavos;
  readonly tone: "main" | "second" | "bad" | "good" | "rest";
};

const tones: Readonly<Record<BarPart["tone"], string>> = {
  main: "bg-accent",
  second: "bg-action",
  bad: "bg-bad",
  good: "bg-good",
  /** What nobody pays. */
  rest: "bg-line",
};

type Props = { readonly label: string; readonly parts: readonly BarPart[] };

export function PartsBar({ label, parts }: Props) {
  const shown = parts.filter(({ amount }) => amount > 0);
  if (shown.length === 0) return null;
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-round">
        {shown.map(({ name, amount, tone }) => (
          <span
            key={name}
            className={tones[tone]}
            style={{ flexGrow: amount, flexBasis: 0, minWidth: 4 }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {shown.map(({ name, amount, tone }) => (
          <li key={name} className="flex items-baseline gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-round ${tones[tone]}`} />
            <span className="text-ink-soft">{name}</span> <Money amount={amount} />
          </li>
        ))}
      </ul>
    </figure>
  );
}
