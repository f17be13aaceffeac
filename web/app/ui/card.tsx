/**
 * A surface with a hairline border for figures and forms. Its padding does not grow with large text
 * on a phone, where it would take a third of the width.
 */
import type { ReactNode } from "react";

type Props = { readonly children: ReactNode; readonly className?: string };

export const Card = ({ children, className = "" }: Props) => (
  <div
    data-card=""
    className={`min-w-0 rounded-card border border-line bg-card p-[min(1.25rem,5.6vw)] md:p-6 ${className}`}
  >
    {children}
  </div>
);
