/**
 * A great moment: a full-width drawing, one warm sentence, and the document. It animates once,
 * within 600 ms, and not at all for people who prefer reduced motion.
 */
import { type ReactNode, useEffect, useRef } from "react";

type Picture = "moment-active" | "moment-arrived" | "moment-paid";

type CardProps = {
  /** The name of a drawing in `public/pictures`. */
  readonly picture: Picture;
  /** Whether the member sees it for the first time. */
  readonly isNew: boolean;
  readonly children: ReactNode;
};

/** In script, because the style sheet is part of every page. */
const comesIn = [{ opacity: 0, transform: "translateY(1rem)" }, {}];
const COMES_IN_MS = 500;

export function MilestoneFrame({ picture, isNew, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isNew && !isStill) card.current?.animate?.(comesIn, COMES_IN_MS);
  }, [isNew]);
  return (
    <div
      ref={card}
      data-moment={isNew ? "new" : "seen"}
      className="overflow-hidden rounded-card border border-line bg-card"
    >
      <img
        src={`/pictures/${picture}.svg`}
        alt=""
        width={640}
        height={200}
        className="h-auto w-full"
      />
      <div className="flex flex-col gap-5 p-[min(1.25rem,5.6vw)] md:p-6">{children}</div>
    </div>
  );
}

type Props = CardProps & { readonly title: string };

export const MilestoneCard = ({ title, children, ...rest }: Props) => (
  <MilestoneFrame {...rest}>
    <h2 className="text-hero text-accent">{title}</h2>
    {children}
  </MilestoneFrame>
);
