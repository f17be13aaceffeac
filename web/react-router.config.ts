import { entryPaths, notFoundPath, publicPaths } from "@hiram/contract/wire/paths.ts";
import type { Config } from "@react-router/dev/config";

const { BUILD_FOLDER } = process.env;

/**
 * A build keeps the renderer and writes no page: the server renders the pages at its start, with
 * the lender's facts (`render/render-site.ts`). While developing, pages are rendered as they are
 * opened.
 */
export default (BUILD_FOLDER
  ? { buildDirectory: BUILD_FOLDER, ssr: true, routeDiscovery: { mode: "initial" } }
  : { ssr: false, prerender: [...publicPaths, ...entryPaths, notFoundPath] }) satisfies Config;
