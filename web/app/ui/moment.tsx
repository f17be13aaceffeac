/**
 * A great moment: a drawing over the whole width, one warm sentence, and the document in hand. It
 * comes in once, within 600 ms, and not at all for people who ask for less motion.
 */
import type { ReactNode } from "react";

type Picture = "moment-active" | "moment-arrived" | "moment-paid";

type CardProps = {
  /** The name of a drawing in `public/pictures`. */
  readonly picture: Picture;
  /** The first time that the member sees it. */
  readonly isNew: boolean;
  readonly children: ReactNode;
};

export const MomentCard = ({ picture, isNew, children }: CardProps) => (
  <div
    className={`overflow-hidden rounded-card border border-line bg-card ${isNew ? "moment" : ""}`}
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

type Props = CardProps & { readonly title: string };

export const Moment = ({ title, children, ...rest }: Props) => (
  <MomentCard {...rest}>
    <h2 className="text-hero text-accent">{title}</h2>
    {children}
  </MomentCard>
);
