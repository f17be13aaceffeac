/**
 * Facts, lists and explanations directly on the page's background, with a hairline, space and a
 * heading. Cards are for content with actions.
 */
import { type ReactNode, useId } from "react";

type Props = {
  readonly title: ReactNode;
  /** Beside the heading, small. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
};

export function PageGround({ title, aside, children, className = "" }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-3 border-t border-line pt-5 ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-base text-accent">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
