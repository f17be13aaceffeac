/** The rendering thread: renders the pages once, returns them, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import type { SiteFacts, SiteRenderer } from "@hiram/contract/site/site-facts.ts";

const { renderer, facts } = workerData as { renderer: string; facts: SiteFacts };
const { renderSite } = (await import(renderer)) as SiteRenderer;
parentPort?.postMessage(await renderSite(facts));
