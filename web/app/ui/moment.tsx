/**
 * A great moment: a drawing over the whole width, one warm sentence, and the document in hand. It
 * comes in once, within 600 ms, and not at all for people who ask for less motion.
 */
import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";

type Picture = "moment-active" | "moment-arrived" | "moment-paid";

type CardProps = {
  /** The name of a drawing in `public/pictures`. */
  readonly picture: Picture;
  /** The first time that the member sees it. */
  readonly isNew: boolean;
  readonly children: ReactNode;
};

export const MomentCard = ({ picture, isNew, children }: CardProps) => (
  <Card className={`flex flex-col gap-5 overflow-hidden ${isNew ? "moment" : ""}`}>
    {/* Over the padding of the card, to its edges. */}
    <div className="-mx-[min(1.25rem,5.6vw)] -mt-[min(1.25rem,5.6vw)] md:-mx-6 md:-mt-6">
      <img
        src={`/pictures/${picture}.svg`}
        alt=""
        width={640}
        height={200}
        className="h-auto w-full"
      />
    </div>
    {children}
  </Card>
);

type Props = CardProps & { readonly title: string };

export const Moment = ({ title, children, ...rest }: Props) => (
  <MomentCard {...rest}>
    <h2 className="text-hero text-accent">{title}</h2>
    {children}
  </MomentCard>
);
