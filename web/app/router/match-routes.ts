/**
 * Finds the page of an address in a tree of routes. Of several matches, the most specific wins,
 * whatever their order: `statements/accounts` before `statements/:id` before `*`.
 */
export type Params = Readonly<Record<string, string>>;

type AnyRoute<Route> = {
  /** Parts between slashes: a name, `:param`, or `*` at the end for all the rest. */
  readonly path?: string;
  readonly children?: readonly Route[];
};
type Branch<Route> = { readonly routes: readonly Route[]; readonly parts: readonly string[] };

/** `routes` from the outermost layout to the page. */
type Match<Route> = { readonly routes: readonly Route[]; readonly params: Params };

const split = (path: string): string[] => path.split("/").filter(Boolean);

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const listBranches = <Route extends AnyRoute<Route>>(
  routes: readonly Route[],
  above: Branch<Route> = { routes: [], parts: [] },
): Branch<Route>[] =>
  routes.flatMap((route) => {
    const branch = {
      routes: [...above.routes, route],
      parts: [...above.parts, ...split(route.path ?? "")],
    };
    return route.children ? listBranches(route.children, branch) : [branch];
  });

function readParams(parts: readonly string[], address: readonly string[]): Params | null {
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    if (part === "*") return params;
    const found = address[at];
    if (found === undefined) return null;
    if (part.startsWith(":")) params[part.slice(1)] = found;
    else if (part.toLowerCase() !== found.toLowerCase()) return null;
  }
  return parts.length === address.length ? params : null;
}

/** A digit for each part, the end of the address counting most; the alphabetically larger wins. */
const rank = (parts: readonly string[]): string =>
  `${parts.map((part) => (part === "*" ? 0 : part.startsWith(":") ? 1 : 2)).join("")}3`;

export function matchRoutes<Route extends AnyRoute<Route>>(
  routes: readonly Route[],
  pathname: string,
): Match<Route> | null {
  const address = split(pathname).map(decode);
  let best: (Match<Route> & { readonly rank: string }) | null = null;
  for (const branch of listBranches(routes)) {
    const params = readParams(branch.parts, address);
    const own = rank(branch.parts);
    if (params && (best === null || own > best.rank))
      best = { routes: branch.routes, params, rank: own };
  }
  return best;
}
