/** A status as a small tag: icon, word and colour together. */
import type { StatusColor } from "@hiram/contract/wire/lists.ts";
import type { ReactNode } from "react";
import { StatusIcon } from "#ui/status-icon.tsx";

/** For tags, and for cards in the colour of a status. */
export const statusVariants: Readonly<Record<StatusColor, string>> = {
  info: "bg-tint text-accent",
  success: "bg-good-tint text-good",
  warning: "bg-wait-tint text-wait",
  danger: "bg-bad-tint text-bad",
};

type Props = {
  readonly color: StatusColor;
  /** The icon's name as the server sends it. */
  readonly icon: string;
  /** The word. */
  readonly children: ReactNode;
};

export const StatusTag = ({ color, icon, children }: Props) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-round px-3 py-1 text-sm font-semibold ${statusVariants[color]}`}
  >
    <StatusIcon name={icon} />
    {children}
  </span>
);
