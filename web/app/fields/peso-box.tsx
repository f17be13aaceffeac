/** One big input for an amount in pesos, with the peso sign before it. */
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "onChange" | "className"> & {
  readonly onType: (text: string) => void;
};

export const PesoBox = ({ onType, ...rest }: Props) => (
  <div className="flex min-h-14 items-center rounded-control border border-control bg-card focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-action">
    <span aria-hidden="true" className="pl-4 text-lg text-ink-soft">
      ₱
    </span>
    <input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      className="figures w-full min-w-0 px-2 py-2 text-xl font-semibold outline-none"
      onChange={({ target }) => onType(target.value)}
    />
  </div>
);
