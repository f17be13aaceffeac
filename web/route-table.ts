/**
 * The site map of `app/routes.ts` as a module for the app: each route with a function that loads
 * its file, which the bundler makes a file of its own.
 */
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";

const id = "virtual:route-table";
const appFolder = path.join(import.meta.dirname, "app");

const writeRoute = ({ path: at, index, file, children }: RouteConfigEntry): string => {
  const parts = [
    at !== undefined && `path: ${JSON.stringify(at)}`,
    index && "index: true",
    `file: ${JSON.stringify(file)}`,
    `load: () => import(${JSON.stringify(path.join(appFolder, file))})`,
    children && `children: [${children.map(writeRoute).join(",\n")}]`,
  ];
  return `{ ${parts.filter(Boolean).join(", ")} }`;
};

export function routeTable(routes: readonly RouteConfigEntry[]): Plugin {
  return {
    name: "hiram-route-table",
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) =>
      asked === `\0${id}`
        ? `export const routeTable = [${routes.map(writeRoute).join(",\n")}];`
        : null,
  };
}
