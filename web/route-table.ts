/**
 * The site map of `app/routes.ts` as modules for the app: each route with a function that loads its
 * file, which the bundler makes a file of its own. The desk has a module to itself, so that other
 * pages do not carry the names of its files.
 */
import path from "node:path";
import type { Plugin } from "vite";
import type { SiteRoute } from "./app/router/site-map.ts";

const appFolder = path.join(import.meta.dirname, "app");

/**
 * A page and its layout in one file, which saves a request on the two pages that are opened first.
 */
const joined: Readonly<Record<string, { readonly file: string; readonly name: string }>> = {
  "site/site-layout.tsx": { file: "pages/landing-page.ts", name: "Layout" },
  "routes/home.tsx": { file: "pages/landing-page.ts", name: "Page" },
  "session/member-layout.tsx": { file: "pages/home-page.ts", name: "Layout" },
  "routes/dash.tsx": { file: "pages/home-page.ts", name: "Page" },
};

const writeLoad = (file: string): string => {
  const from = joined[file];
  const load = `import(${JSON.stringify(path.join(appFolder, from?.file ?? file))})`;
  return from ? `${load}.then(({ ${from.name} }) => ({ default: ${from.name} }))` : load;
};

/** Only the renderer asks which files draw a page; the names weigh half a kilobyte in a browser. */
const writeRoute = (route: SiteRoute, isNamed: boolean): string => {
  const { path: at, index, file, children } = route;
  const parts = [
    at !== undefined && `path: ${JSON.stringify(at)}`,
    index && "index: true",
    isNamed && `file: ${JSON.stringify(joined[file]?.file ?? file)}`,
    `load: () => ${writeLoad(file)}`,
    children && `children: ${writeTable(children, isNamed)}`,
  ];
  return `{ ${parts.filter(Boolean).join(", ")} }`;
};

const writeTable = (routes: readonly SiteRoute[], isNamed: boolean): string =>
  `[${routes.map((route) => writeRoute(route, isNamed)).join(",\n")}]`;

const DESK = "staff";

export function routeTable(routes: readonly SiteRoute[]): Plugin {
  const tables: Readonly<Record<string, readonly SiteRoute[]>> = {
    "virtual:route-table": routes.filter(({ path }) => path !== DESK),
    "virtual:desk-table": routes.filter(({ path }) => path === DESK),
  };
  return {
    name: "hiram-route-table",
    resolveId: (asked) => (asked in tables ? `\0${asked}` : null),
    load(asked) {
      const table = tables[asked.slice(1)];
      const isNamed = this.environment.name !== "client";
      return table ? `export const routeTable = ${writeTable(table, isNamed)};` : null;
    },
  };
}
