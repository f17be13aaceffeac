/**
 * The variants of a button, also for links that act as one. `action` is the main action of a
 * screen.
 */
import { type ComponentProps, useImperativeHandle } from "react";
import { useKeptFocus } from "#hooks/use-kept-focus.ts";
import { Link, type LinkProps } from "#router/link.tsx";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 font-semibold " +
  "off transition-colors duration-150";

const variants = {
  // On a phone the main button has the whole width, so that either thumb reaches it.
  action: "bg-action text-on-action hover:bg-action-hover max-md:w-full",
  primary:
    "bg-brand text-on-brand hover:bg-brand-deep dark:bg-brand-soft dark:text-brand-deep " +
    "dark:hover:bg-on-brand",
  plain: "border border-control text-ink hover:bg-tint",
  /** A third action: a link in looks, where two buttons would compete. */
  link:
    "-mx-1 px-1! text-accent underline underline-offset-4 hover:bg-tint disabled:bg-transparent! " +
    "disabled:no-underline",
  onBrand: "border border-brand-soft text-on-brand hover:bg-brand-deep",
} as const;

type ButtonVariant = { readonly variant?: keyof typeof variants };

/** For a link to another site, which the router does not know. */
export const buttonClasses = (variant: keyof typeof variants, more?: string) =>
  `${base} ${variants[variant]} ${more ?? ""}`;

export function Button({
  variant = "primary",
  className,
  ref,
  ...rest
}: ComponentProps<"button"> & ButtonVariant) {
  const button = useKeptFocus(rest.disabled ?? false);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, [button]);
  return (
    <button type="button" {...rest} ref={button} className={buttonClasses(variant, className)} />
  );
}

export function ButtonLink({ variant = "primary", className, ...rest }: LinkProps & ButtonVariant) {
  return <Link {...rest} className={buttonClasses(variant, className as string)} />;
}
