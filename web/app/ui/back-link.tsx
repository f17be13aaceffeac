/** The way back, above a page's heading: quiet, so that the heading stays the first thing. */
import { Link } from "#router/link.tsx";
import BackIcon from "~icons/ic/round-chevron-left";

type Props = { readonly to: string; readonly children: string };

export const BackLink = ({ to, children }: Props) => (
  <Link to={to} className="-ml-1 inline-flex min-h-11 items-center gap-1 self-start text-accent">
    <BackIcon aria-hidden="true" className="size-5 shrink-0" />
    <span className="underline underline-offset-4">{children}</span>
  </Link>
);
