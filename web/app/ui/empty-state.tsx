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
  <Card className="flex flex-col items-center gap-4 md:flex-row md:items-start md:gap-6">
    <img src={picture} alt="" width={200} height={150} className="max-md:h-20 max-md:w-auto" />
    <div className="flex flex-col items-start gap-4">
      <h2 className={`${isFirst ? "text-hero" : "text-lg"} text-accent`}>{title}</h2>
      {children}
    </div>
  </Card>
);
