/** Navigates elsewhere as soon as it is rendered. */
import { useEffect, useEffectEvent } from "react";
import { type NavigateOptions, useNavigate } from "#router/router.tsx";

type Props = NavigateOptions & { readonly to: string };

export function Navigate({ to, ...options }: Props) {
  const navigate = useNavigate();
  const go = useEffectEvent((there: string) => navigate(there, options));
  useEffect(() => go(to), [to]);
  return null;
}
