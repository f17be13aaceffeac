/**
 * A box for a day whose choice loads a page. The browser changes the value with each key: the first
 * digit of a year makes a day in the year 2. Such days stay in the box, and the page follows once
 * the year has four digits. The box has its own state, because a page that keeps its days in the
 * address changes them too late: the browser would lose the digits typed so far.
 */
import { type ComponentProps, useState } from "react";
import { TextField } from "#fields/field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "value" | "onChange" | "onBlur"> & {
  readonly value: string;
  readonly onDay: (day: string) => void;
};

export function DayField({ value, onDay, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^[1-9]/.test(target.value)) onDay(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
