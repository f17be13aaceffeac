/** What a build keeps for the server's start: every page, written with one lender's facts. */
import {
  assets,
  entry,
  future,
  isSpaMode,
  publicPath,
  routeDiscovery,
  routes,
} from "virtual:react-router/server-build";
import { toastStyle } from "virtual:toast-style";
import { policyOn } from "@hiram/contract/price/policy.ts";
import type { RenderedSite, SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { entryPaths, memberPaths, notFoundPath, publicPaths } from "@hiram/contract/wire/paths.ts";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { factsContext } from "#entry.server.tsx";
import { fillPreview, firstPicture } from "#site/fill-preview.ts";
import preview from "#site/preview-first.svg?raw";
import { deferScripts } from "./finish-page.ts";
import { writeSiteFiles } from "./site-files.ts";

const written = [...publicPaths, ...entryPaths, notFoundPath];

// To the browser these are prerendered pages without a server that renders. A path that is not
// listed is rendered as the shell. The build's own folder is left out: it differs from build to
// build.
const build: ServerBuild = {
  ...{ assets, entry, future, isSpaMode, publicPath, routeDiscovery, routes },
  basename: "/",
  assetsBuildDirectory: "",
  ssr: false,
  prerender: [...written],
};
const handle = createRequestHandler(build, "production");

async function renderPath(path: string, facts: SiteFacts): Promise<string> {
  const context = new RouterContextProvider();
  context.set(factsContext, facts);
  const response = await handle(new Request(`http://localhost${path}`), context);
  if (response.status !== 200) throw new Error(`${path} was rendered as ${response.status}`);
  return response.text();
}

export async function renderSite(facts: SiteFacts): Promise<RenderedSite> {
  const files = writeSiteFiles(facts);
  files[firstPicture] = fillPreview(preview, policyOn(facts.today, facts.policyRows));
  const pages: Record<string, string> = {};
  for (const path of written) {
    const { html, boot } = deferScripts(await renderPath(path, facts));
    pages[path] = html;
    files[boot.path] = boot.code;
  }
  const { [notFoundPath]: notFound = "", ...found } = pages;
  return {
    pages: found,
    notFound,
    shell: await renderPath(memberPaths[0], facts),
    files,
    // Its style element is empty for a moment before it is filled.
    lateStyles: [toastStyle, ""],
  };
}
