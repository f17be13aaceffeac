/**
 * The variants of a button, also for links that act as one. `action` is the main action of a
 * screen.
 */
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 font-semibold " +
  "transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60";

const looks = {
  action: "bg-action text-on-action hover:bg-action-hover",
  primary: "bg-brand text-on-brand hover:bg-brand-deep dark:bg-brand-soft dark:text-brand-deep",
  plain: "border border-control text-ink hover:bg-tint",
  onBrand: "border border-brand-soft text-on-brand hover:bg-brand-deep",
} as const;

type Look = { readonly look?: keyof typeof looks };

const classesOf = (look: keyof typeof looks, more?: string) =>
  `${base} ${looks[look]} ${more ?? ""}`;

export function Button({ look = "primary", className, ...rest }: ComponentProps<"button"> & Look) {
  return <button type="button" {...rest} className={classesOf(look, className)} />;
}

export function ButtonLink({ look = "primary", className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classesOf(look, className as string)} />;
}
