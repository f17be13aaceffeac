/** A part of the page that scrolls by itself and has a name for screen readers. */
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"section">, "aria-label" | "tabIndex"> & {
  readonly label: string;
};

export const ScrollRegion = ({ label, ...rest }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: The arrow keys scroll only what has the focus.
  <section aria-label={label} tabIndex={0} {...rest} />
);
