/** A link to a page of this site, which opens without loading the document again. */
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { type NavigateOptions, useNavigate } from "#router/router.tsx";

export type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> &
  NavigateOptions & { readonly to: string };

/** Another button, a held key or another target means a new tab, which is left to the browser. */
const isPlain = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ["", "_self"].includes(event.currentTarget.target);

export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // Like the browser: a link to the present address adds nothing to the history.
    const isHere = event.currentTarget.href === window.location.href;
    navigate(to, {
      replace: replace ?? isHere,
      state,
      preventScrollReset: preventScrollReset === true,
    });
  };
  return <a {...rest} href={to} onClick={follow} />;
}
