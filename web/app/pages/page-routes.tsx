/**
 * The pages by address. Each page's code is a file of its own: the files of the opened page are
 * loaded before it is rendered; those of another page when a link leads there, while the previous
 * page stays on the screen.
 */
import { routeTable, type TableRoute } from "virtual:route-table";
import { deskPath } from "@hiram/contract/wire/paths.ts";
import { loadOnce, PageNotLoaded } from "#hooks/load-later.tsx";
import { PageErrors } from "#pages/page-errors.tsx";
import { matchRoutes } from "#router/match-routes.ts";
import type { Route } from "#router/matching-pages.tsx";

type PageRoute = Omit<Route, "children"> & {
  /** Absent for the placeholder of the desk. */
  readonly file?: string;
  readonly load?: () => Promise<unknown>;
  readonly children?: readonly PageRoute[];
};

function toRoute(route: TableRoute, isTop: boolean): PageRoute {
  const { load, children, ...at } = route;
  const page = makePage(load);
  return {
    ...at,
    load: page.load,
    element: (
      <PageErrors isWhole={isTop}>
        <page.Page />
      </PageErrors>
    ),
    ...(children && { children: children.map((child) => toRoute(child, false)) }),
  };
}

function makePage(load: TableRoute["load"]) {
  const { start, useLoaded } = loadOnce(load);
  function Page() {
    const { default: Shown } = useLoaded();
    return <Shown />;
  }
  return { Page, load: start };
}

/** Replaces the desk when its route table has not arrived. */
function DeskNotLoaded(): never {
  throw new PageNotLoaded("the desk's table");
}

const deskMissing: PageRoute = {
  path: `${deskPath}/*`,
  element: (
    <PageErrors isWhole>
      <DeskNotLoaded />
    </PageErrors>
  ),
};

export const pageRoutes: PageRoute[] = [
  ...routeTable.map((route) => toRoute(route, true)),
  deskMissing,
];

const isDesk = (path: string): boolean => path === deskPath || path.startsWith(`${deskPath}/`);

const desk = loadOnce(async () => {
  const { routeTable: table } = await import("virtual:desk-table");
  // Before `deskMissing`, which matches the same addresses.
  pageRoutes.unshift(...table.map((route) => toRoute(route, true)));
});

async function matchesOf(path: string): Promise<readonly PageRoute[]> {
  if (isDesk(path)) await desk.start();
  return matchRoutes(pageRoutes, path)?.routes ?? [];
}

/**
 * The files of `web/app` that render the page at this address, from the outermost layout inwards.
 */
export const pageFilesOf = async (path: string): Promise<string[]> =>
  (await matchesOf(path)).flatMap(({ file }) => file ?? []);

export const loadPage = async (path: string): Promise<unknown> =>
  Promise.all((await matchesOf(path)).map(({ load }) => load?.()));
