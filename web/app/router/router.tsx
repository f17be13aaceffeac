/**
 * Knows the present address and navigates. Another page is rendered as a transition: the previous
 * page stays on the screen until the code of the next has arrived.
 */
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import type { History, Location, WriteOptions } from "#router/history.ts";

export type NavigateOptions = WriteOptions & {
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean;
};
export type NavigateFunction = (to: string, options?: NavigateOptions) => void;
type Here = Location & Pick<NavigateOptions, "preventScrollReset">;

const HereContext = createContext<Here | null>(null);
const NavigateContext = createContext<NavigateFunction | null>(null);

type Props = { readonly history: History; readonly children: ReactNode };

export function Router({ history, children }: Props) {
  const [here, setHere] = useState<Here>(history.read);
  const show = useCallback(
    ({ preventScrollReset = false }: NavigateOptions = {}) =>
      startTransition(() => setHere({ ...history.read(), preventScrollReset })),
    [history],
  );
  const navigate = useCallback<NavigateFunction>(
    (to, options = {}) => {
      history.write(to, options);
      show(options);
    },
    [history, show],
  );
  useLayoutEffect(() => history.listen(() => show()), [history, show]);
  return (
    <NavigateContext value={navigate}>
      <HereContext value={here}>{children}</HereContext>
    </NavigateContext>
  );
}

function inRouter<T>(found: T | null): T {
  if (found === null) throw new Error("drawn outside of the router");
  return found;
}

export const useLocation = (): Here => inRouter(useContext(HereContext));

/** The function stays the same for the whole life of the app. */
export const useNavigate = (): NavigateFunction => inRouter(useContext(NavigateContext));
