/** A section of a desk page: heading, actions at the right, content. */
import type { ReactNode } from "react";

type Props = {
  /** The target of the page's index. */
  readonly id: string;
  readonly title: string;
  readonly beside?: ReactNode;
  /** Spans the whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export const DeskSection = ({ id, title, beside, isWide, children }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`mb-4 flex min-w-0 break-inside-avoid scroll-mt-48 flex-col gap-4 rounded-card border border-line bg-card p-4 md:p-5 print:w-full print:border-0 print:p-0 ${isWide ? "mt-4 [column-span:all]" : ""}`}
  >
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id={`${id}-title`} tabIndex={-1} className="text-lg text-accent outline-none">
        {title}
      </h2>
      {beside}
    </div>
    {children}
  </section>
);
