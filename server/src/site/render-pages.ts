/**
 * Renders the build's pages with the lender's facts. In a thread: rendering takes some hundred
 * milliseconds of processor time, during which calls must be answered, and its libraries are not
 * needed afterwards.
 */
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { RenderedSite, SiteFacts } from "@hiram/contract/site/site-facts.ts";

export async function renderPages(buildFolder: string, facts: SiteFacts): Promise<RenderedSite> {
  const renderer = pathToFileURL(path.join(buildFolder, "server/index.js")).href;
  const thread = new Worker(new URL("./render-thread.ts", import.meta.url), {
    workerData: { renderer, facts },
  });
  const [site] = await once(thread, "message");
  return site as RenderedSite;
}
