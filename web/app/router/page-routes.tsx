/**
 * The pages by address. Each page's code is a file of its own: the files of the page that is opened
 * are loaded before it is drawn, those of another page when a link leads there, while the page
 * before stays on the screen.
 */
import { routeTable, type TableRoute } from "virtual:route-table";
import { deskPath } from "@hiram/contract/wire/paths.ts";
import { matchRoutes, type RouteObject } from "react-router";
import { loadOnce, PageNotLoaded } from "#hooks/load-later.tsx";
import { PageErrors } from "#router/page-errors.tsx";

type PageRoute = RouteObject & {
  readonly file: string;
  readonly load: () => Promise<unknown>;
};

function toRoute(route: TableRoute, isTop: boolean): PageRoute {
  const { path, index, file, load, children } = route;
  const page = makePage(load);
  const at = { ...(path !== undefined && { path }), file, load: page.load };
  const element = (
    <PageErrors isWhole={isTop}>
      <page.Page />
    </PageErrors>
  );
  return index
    ? { ...at, index, element }
    : {
        ...at,
        element,
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

/** Stands where the desk would, when its table has not arrived. */
function DeskNotLoaded(): never {
  throw new PageNotLoaded("the desk's table");
}

const deskMissing: RouteObject = {
  path: `${deskPath}/*`,
  element: (
    <PageErrors isWhole>
      <DeskNotLoaded />
    </PageErrors>
  ),
};

export const pageRoutes: RouteObject[] = [
  ...routeTable.map((route) => toRoute(route, true)),
  deskMissing,
];

const isDesk = (path: string): boolean => path === deskPath || path.startsWith(`${deskPath}/`);

const desk = loadOnce(async () => {
  const { routeTable: table } = await import("virtual:desk-table");
  // Before `deskMissing`, which matches the same addresses.
  pageRoutes.unshift(...table.map((route) => toRoute(route, true)));
});

async function matchesOf(path: string): Promise<PageRoute[]> {
  if (isDesk(path)) await desk.start();
  return (matchRoutes(pageRoutes, path) ?? []).map(({ route }) => route as PageRoute);
}

/** The files of `web/app` that draw the page at this address, from the outermost layout on. */
export const filesOf = async (path: string): Promise<string[]> =>
  (await matchesOf(path)).map(({ file }) => file);

export const loadPage = async (path: string): Promise<unknown> =>
  Promise.all((await matchesOf(path)).map(({ load }) => load()));
