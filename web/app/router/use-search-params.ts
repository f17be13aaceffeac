/** The query parameters of the address, and a function to change them. */
import { useMemo } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "#router/router.tsx";

type Params = URLSearchParams | Readonly<Record<string, string>>;

export function useSearchParams() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = (changed: Params, options?: NavigateOptions) => {
    const text = new URLSearchParams(changed).toString();
    navigate(text ? `${pathname}?${text}` : pathname, options);
  };
  return [params, setParams] as const;
}
