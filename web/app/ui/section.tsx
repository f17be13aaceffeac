/** A band of the page with its heading. */
import { type ReactNode, useId } from "react";

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
};

export function Section({ title, children, className = "" }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`mx-auto w-full max-w-6xl px-4 py-10 md:py-14 ${className}`}
    >
      <h2 id={id} className="text-xl text-accent">
        {title}
      </h2>
      {children}
    </section>
  );
}
