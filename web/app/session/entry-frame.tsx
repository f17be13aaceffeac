/** The frame of the sign-in and registration pages: one column, one card, one task. */
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "#router/link.tsx";
import { Card } from "#ui/card.tsx";

type Props = {
  readonly title: string;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

export const EntryFrame = ({ title, above, below, children }: Props) => (
  <div className="mx-auto flex w-full max-w-lg flex-col gap-5 px-4 py-8 md:py-14">
    <h1 className="text-xl text-accent">{title}</h1>
    {above}
    <Card className="flex flex-col gap-5">{children}</Card>
    {below}
  </div>
);

/** The progress, in words and as bars. */
export function Progress({ words, at, of }: { words: string; at: number; of: number }) {
  const bars = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold text-ink-soft">{words}</p>
      <div aria-hidden="true" className="flex gap-1">
        {bars.map((bar) => (
          <span
            key={bar}
            className={`h-1.5 grow rounded-round ${bar <= at ? "bg-action" : "bg-line"}`}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * The heading of a step gets the focus when the step is entered, so that screen readers announce
 * it.
 */
export function StepTitle({ children, isFirst }: { children: ReactNode; isFirst?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg text-accent outline-none">
      {children}
    </h2>
  );
}

type WayProps = { readonly before: string; readonly to: string; readonly name: string };

/** The link below a form to the other form: from sign-in to registration and back. */
export const OtherEntry = ({ before, to, name }: WayProps) => (
  <p className="flex flex-wrap items-center gap-x-2">
    {before}
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-accent underline">
      {name}
    </Link>
  </p>
);
