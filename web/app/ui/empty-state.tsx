/** An empty page: why, what comes next, and at most one action. */
import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";

type Props = {
  readonly picture: string;
  readonly title: string;
  /** For a page without other content. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

export const EmptyState = ({ picture, title, isFirst = false, children }: Props) => (
  // Beside the picture only where the words keep a readable line, whatever column the card is in.
  <Card className="@container">
    <div className="flex flex-col items-center gap-4 @lg:flex-row @lg:items-start @lg:gap-6">
      <img src={picture} alt="" width={200} height={150} className="@max-lg:h-20 @max-lg:w-auto" />
      <div className="flex flex-col items-start gap-4 @max-lg:self-stretch">
        <h2 className={`${isFirst ? "text-hero" : "text-lg"} text-accent`}>{title}</h2>
        {children}
      </div>
    </div>
  </Card>
);
