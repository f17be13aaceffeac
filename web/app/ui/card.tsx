/** A surface with a hairline border for figures and forms. */
import type { ReactNode } from "react";

type Props = { readonly children: ReactNode; readonly className?: string };

export const Card = ({ children, className = "" }: Props) => (
  <div className={`min-w-0 rounded-card border border-line bg-card p-5 md:p-6 ${className}`}>
    {children}
  </div>
);
