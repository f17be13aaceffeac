/** A build's entry point for the server's start: every page, rendered with one lender's facts. */
import fs from "node:fs";
import { toastStyle } from "virtual:toast-style";
import { policyOnDay } from "@hiram/contract/policy/policy.ts";
import type { RenderedSite, SiteFacts } from "@hiram/contract/site/site-facts.ts";
import {
  deskPath,
  entryPaths,
  memberPaths,
  notFoundPath,
  offlinePath,
  paymentPath,
  publicPaths,
} from "@hiram/contract/wire/paths.ts";
import css from "#app.css?inline";
import { pageFilesOf } from "#pages/page-routes.tsx";
import { fillPreview, firstPicture } from "#site/fill-preview.ts";
import preview from "#site/preview-first.svg?raw";
import { awaitWordsScript } from "#words/words.tsx";
import { drawPage, drawShell, writeDocument } from "./document.tsx";
import { drawGallery } from "./gallery/gallery.tsx";
import { writeOfflinePage } from "./offline-page.ts";
import { findAssets, type PageManifest } from "./page-assets.ts";
import { deferScripts, preloadScripts, startScript } from "./page-scripts.ts";
import { writeSiteFiles } from "./site-files.ts";
import { writeStart } from "./start-script.ts";

/** The lender's logo is in the frame of every page that the browser renders. */
const MARK = '<link rel="preload" as="image" href="/mark.svg"/>';

const readManifest = (): PageManifest =>
  JSON.parse(fs.readFileSync(new URL("manifest.json", import.meta.url), "utf8"));

export async function renderSite(facts: SiteFacts): Promise<RenderedSite> {
  const manifest = readManifest();
  const files = writeSiteFiles(facts);
  files[firstPicture] = fillPreview(preview, policyOnDay(facts.today, facts.policyRows));

  const renderPage = async (path: string): Promise<string> => {
    const scripts = deferScripts(findAssets(manifest, await pageFilesOf(path)));
    return writeDocument({
      ...(await drawPage(path, facts)),
      facts,
      css,
      links: awaitWordsScript,
      scripts,
    });
  };
  const pages: Record<string, string> = {};
  for (const path of [...publicPaths, ...entryPaths]) pages[path] = await renderPage(path);

  pages[offlinePath] = writeOfflinePage(facts);
  Object.assign(pages, await drawGallery(facts, css));

  const shell = await drawShell();
  const renderShell = async (path: string): Promise<string> => {
    const assets = findAssets(manifest, await pageFilesOf(path));
    const links = (writeStart(path, assets.files) || preloadScripts(assets)) + MARK;
    const scripts = startScript(assets);
    return writeDocument({ ...shell, facts, css, links, scripts });
  };
  const shells: Record<string, string> = {};
  for (const path of [...memberPaths, paymentPath, deskPath])
    shells[path] = await renderShell(path);
  return {
    pages,
    notFound: await renderPage(notFoundPath),
    shells,
    files,
    // Its style element is empty for a moment before it is filled.
    lateStyles: [toastStyle, ""],
  };
}
