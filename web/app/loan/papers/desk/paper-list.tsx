/** A list of papers, each a link to its page. */
import type { ReactNode } from "react";
import { Link } from "#router/link.tsx";

export const PaperList = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <h3 className="font-semibold">{name}</h3>
    <ul className="flex flex-col divide-y divide-line">{children}</ul>
  </div>
);

type LineProps = { readonly to: string; readonly name: string; readonly children?: ReactNode };

export const PaperLine = ({ to, name, children }: LineProps) => (
  <li className="py-1">
    <Link to={to} className="inline-flex min-h-11 items-center text-accent underline break-all">
      {name}
    </Link>
    {children && <p className="text-sm text-ink-soft">{children}</p>}
  </li>
);
