/** The router in a test: addresses are kept in memory, and the browser's own stays as it is. */
import { type ReactNode, useState } from "react";
import { type History, type Location, makeKey } from "#router/history.ts";
import { MatchingPages, type Route } from "#router/matching-pages.tsx";
import { Router } from "#router/router.tsx";

type Entry = string | (Pick<Location, "pathname"> & Partial<Location>);
type Options = { readonly initialEntries?: readonly Entry[] };

function memoryHistory({ initialEntries: [first = "/"] = [] }: Options): History {
  const follow = (to: string, from: string, rest: Pick<Location, "state" | "key">): Location => {
    const { pathname, search, hash } = new URL(to, `http://memory${from}`);
    return { pathname, search, hash, ...rest };
  };
  const { pathname, ...rest } = typeof first === "string" ? { pathname: first } : first;
  let here: Location = { ...follow(pathname, "/", { state: null, key: "default" }), ...rest };
  return {
    read: () => here,
    write: (to, { state = null }) => {
      here = follow(to, here.pathname, { state, key: makeKey() });
    },
    listen: () => () => {},
  };
}

export function MemoryRouter({ children, ...options }: Options & { readonly children: ReactNode }) {
  const [history] = useState(() => memoryHistory(options));
  return <Router history={history}>{children}</Router>;
}

/** A tree of pages, and the present address among them. */
export function createMemoryRouter(routes: readonly Route[], options: Options = {}) {
  const history = memoryHistory(options);
  return {
    routes,
    history,
    state: {
      get location() {
        return history.read();
      },
    },
  };
}

export const RouterProvider = ({
  router: { routes, history },
}: {
  readonly router: ReturnType<typeof createMemoryRouter>;
}) => (
  <Router history={history}>
    <MatchingPages routes={routes} />
  </Router>
);
