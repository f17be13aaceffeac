/** A message shown at its subject. Status is never shown by colour alone: an icon comes first. */
import type { ReactNode } from "react";
import WaitIcon from "~icons/ic/outline-info";
import GoodIcon from "~icons/ic/round-check-circle-outline";
import BadIcon from "~icons/ic/round-error-outline";

const variants = {
  good: { box: "bg-good-tint text-good", rule: "border-good text-good", Icon: GoodIcon },
  bad: { box: "bg-bad-tint text-bad", rule: "border-bad text-bad", Icon: BadIcon },
  wait: { box: "bg-wait-tint text-wait", rule: "border-wait text-wait", Icon: WaitIcon },
  /** Good to know; nothing is wrong and nothing waits for the member. */
  plain: { box: "bg-tint", rule: "border-line", Icon: WaitIcon },
} as const;

type Props = {
  readonly variant: keyof typeof variants;
  /** Inside a card: a coloured line beside the words, because a box stands in no other box. */
  readonly isInCard?: boolean;
  readonly children: ReactNode;
};

export function Notice({ variant, isInCard = false, children }: Props) {
  const { box, rule, Icon } = variants[variant];
  const className = isInCard
    ? `border-l-4 pl-3 ${rule}`
    : `rounded-control p-[min(1rem,4.5vw)] ${box}`;
  return (
    <div className={`flex gap-3 ${className}`}>
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
