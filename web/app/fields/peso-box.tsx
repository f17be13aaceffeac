/** One big input for an amount in pesos, with the peso sign before it, grouped while it is typed. */
import { type ComponentProps, useRef } from "react";
import { GroupedInput } from "#fields/grouped-input.tsx";

type Props = Omit<ComponentProps<typeof GroupedInput>, "ref" | "className" | "charactersMax">;

export function PesoBox(props: Props) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="flex min-h-14 items-center rounded-control border border-control bg-card focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-action">
      <span aria-hidden="true" className="pl-4 text-lg text-ink-soft">
        ₱
      </span>
      <GroupedInput
        {...props}
        ref={box}
        className="figures w-full min-w-0 px-2 py-2 text-xl font-semibold outline-none"
      />
    </div>
  );
}
