/**
 * The rendered pages. They are rendered at the start, and again when a policy row begins or is
 * confirmed, or the profile changes: the first request after that waits for them, so that no page
 * shows an outdated price.
 */
import path from "node:path";
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import type { FastifyBaseLogger } from "fastify";
import type { House } from "#house/house.ts";
import { contentSecurityPolicy } from "#http/headers.ts";
import { inlineHashes } from "#site/inline-hashes.ts";
import { compressBest, makePageFile, type PageFile } from "#site/page-file.ts";
import { isSameFacts, readSiteFacts } from "#site/read-facts.ts";
import { renderPages } from "#site/render-pages.ts";

const LOOK_EVERY_MS = 1_000;
const TRY_AGAIN_AFTER_MS = 30_000;

export type RenderedPage = {
  readonly pages: ReadonlyMap<string, PageFile>;
  readonly shells: ReadonlyMap<string, PageFile>;
  readonly notFound: PageFile;
  readonly files: ReadonlyMap<string, PageFile>;
};

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

type RenderedNow = { now(): Promise<RenderedPage>; stop(): void };

export async function cacheRendered(
  house: House,
  buildFolder: string,
  log: FastifyBaseLogger,
): Promise<RenderedNow> {
  let facts = readSiteFacts(house);
  let rendered = await render(buildFolder, facts);
  let rendering: Promise<void> | undefined;
  let tryAgainAtMs = 0;
  const improve = () => {
    const { pages, shells, notFound, files } = rendered;
    const mine = rendered;
    const all = [...pages.values(), ...shells.values(), notFound, ...files.values()];
    // If the slow compression fails, the quickly compressed pages are served, which are only
    // larger.
    compressBest(all, () => rendered === mine).catch((error) => log.error(error));
  };
  improve();

  async function renderAnew(): Promise<void> {
    const newFacts = readSiteFacts(house);
    try {
      rendered = await render(buildFolder, newFacts);
      facts = newFacts;
      improve();
    } catch (error) {
      // The last pages are served on: an outdated price is refused when a loan is applied for.
      log.error(error, "the pages could not be rendered anew");
      tryAgainAtMs = Date.now() + TRY_AGAIN_AFTER_MS;
    } finally {
      rendering = undefined;
    }
  }

  async function now(): Promise<RenderedPage> {
    if (isSameFacts(facts, readSiteFacts(house)) || Date.now() < tryAgainAtMs) return rendered;
    rendering ??= renderAnew();
    await rendering;
    return rendered;
  }

  const looking = setInterval(now, LOOK_EVERY_MS).unref();
  return { now, stop: () => clearInterval(looking) };
}

async function render(buildFolder: string, facts: SiteFacts): Promise<RenderedPage> {
  const site = await renderPages(buildFolder, facts);
  const page = (html: string) =>
    makePageFile({
      text: html,
      type: "text/html; charset=utf-8",
      policy: contentSecurityPolicy(inlineHashes(html, site.lateStyles)),
    });
  const file = (at: string, text: string) =>
    makePageFile({ text, type: types[path.extname(at)] ?? "application/octet-stream" });
  return {
    pages: await mapAll(site.pages, (_, html) => page(html)),
    shells: await mapAll(site.shells, (_, html) => page(html)),
    notFound: await page(site.notFound),
    files: await mapAll(site.files, file),
  };
}

async function mapAll(
  texts: Readonly<Record<string, string>>,
  make: (at: string, text: string) => Promise<PageFile>,
): Promise<Map<string, PageFile>> {
  const made = Object.entries(texts).map(async ([at, text]) => [at, await make(at, text)] as const);
  return new Map(await Promise.all(made));
}
