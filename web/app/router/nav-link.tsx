/** A link of a menu, marked when its page is open. */
import { Link, type LinkProps } from "#router/link.tsx";
import { useLocation } from "#router/router.tsx";

type Props = LinkProps & {
  /** Marked only for the page itself, not for pages below it. */
  readonly end?: boolean;
};

const trim = (path: string): string => path.toLowerCase().replace(/\/+$/, "");

export function NavLink({ end = false, ...rest }: Props) {
  const here = trim(useLocation().pathname);
  const there = trim(rest.to);
  const isOpen = here === there || (!end && here.startsWith(`${there}/`));
  return <Link aria-current={isOpen ? "page" : undefined} {...rest} />;
}
