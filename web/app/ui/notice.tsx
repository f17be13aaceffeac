/** A message shown at its subject. Status is never shown by colour alone: an icon comes first. */
import type { ReactNode } from "react";
import WaitIcon from "~icons/ic/outline-info";
import GoodIcon from "~icons/ic/round-check-circle-outline";
import BadIcon from "~icons/ic/round-error-outline";

const variants = {
  good: { className: "bg-good-tint text-good in-data-card:border-good", Icon: GoodIcon },
  bad: { className: "bg-bad-tint text-bad in-data-card:border-bad", Icon: BadIcon },
  wait: { className: "bg-wait-tint text-wait in-data-card:border-wait", Icon: WaitIcon },
  /** Good to know; nothing is wrong and nothing waits for the member. */
  plain: { className: "bg-tint in-data-card:border-line", Icon: WaitIcon },
} as const;

/** Inside a card: a coloured line beside the words, because no box stands in another one. */
const inCard =
  "in-data-card:rounded-none in-data-card:border-l-4 in-data-card:bg-transparent " +
  "in-data-card:py-0 in-data-card:pr-0 in-data-card:pl-3";

type Props = { readonly variant: keyof typeof variants; readonly children: ReactNode };

export function Notice({ variant, children }: Props) {
  const { className, Icon } = variants[variant];
  return (
    <div className={`flex gap-3 rounded-control p-[min(1rem,4.5vw)] ${className} ${inCard}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 grow flex-col items-start gap-2">{children}</div>
    </div>
  );
}

/** The result of an action: always mounted, so that a screen reader announces it. */
export const DoneStatus = ({ words }: { words: string | false | null }) => (
  <div role="status" className="empty:hidden">
    {words && (
      <Notice variant="good">
        <p>{words}</p>
      </Notice>
    )}
  </div>
);
