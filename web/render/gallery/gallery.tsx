/**
 * The gallery of a demo: every component in its states, one page for each language and colour
 * scheme. Only the server renders it, so that no browser loads its code, and only in a demo.
 */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { type Language, languages } from "@hiram/contract/wire/language.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToPipeableStream } from "react-dom/server";
import { SiteProvider } from "#hooks/site.tsx";
import { fixedHistory } from "#router/history.ts";
import { Router } from "#router/router.tsx";
import { LanguageProvider, loadWords } from "#words/words.tsx";
import { Pieces } from "./pieces.tsx";

export const galleryPath = "/dev/gallery";

const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

const pathOf = (language: Language, scheme: Scheme) => `${galleryPath}/${language}-${scheme}`;

/** By path; empty outside a demo. */
export async function drawGallery(facts: SiteFacts, css: string): Promise<Record<string, string>> {
  if (!facts.isDemo) return {};
  const pages: Record<string, string> = {};
  for (const language of languages)
    for (const scheme of schemes)
      pages[pathOf(language, scheme)] = await drawPage(facts, css, language, scheme);
  pages[galleryPath] = pages[pathOf(languages[0], schemes[0])] ?? "";
  return pages;
}

async function drawPage(facts: SiteFacts, css: string, language: Language, scheme: Scheme) {
  await loadWords(language);
  const path = pathOf(language, scheme);
  const drawn = await draw(
    <SiteProvider facts={facts}>
      <QueryClientProvider client={new QueryClient()}>
        <Router history={fixedHistory(path)}>
          <LanguageProvider first={language}>
            <Pieces path={path} paths={allPaths} />
          </LanguageProvider>
        </Router>
      </QueryClientProvider>
    </SiteProvider>,
  );
  const { html, rules } = moveStyles(drawn);
  return [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="robots" content="noindex"/><title>Gallery</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
    `<style>${inScheme(css, scheme)}${rules}${openDialogs}</style></head>`,
    `<body>${html.replaceAll(`${standsOpen}<dialog `, `${standsOpen}<dialog open `)}</body></html>`,
  ].join("");
}

const allPaths = languages.flatMap((language) => schemes.map((scheme) => pathOf(language, scheme)));

/** Around the dialogs that are drawn open (`wallet-pieces.tsx`). */
const standsOpen = '<div data-stands-open="">';

/** Without script a dialog stands where it is written, among the other pieces. */
const openDialogs =
  "dialog[open]{position:static!important;margin:0!important;height:auto!important}";

/** Whatever the reader's own scheme is. */
const inScheme = (css: string, scheme: Scheme): string =>
  css
    .replaceAll(/\(prefers-color-scheme:\s*dark\)/g, scheme === "dark" ? "all" : "not all")
    .replaceAll(/color-scheme:\s*light dark/g, `color-scheme:${scheme}`);

/** The content security policy allows a style sheet, but no style attributes. */
function moveStyles(drawn: string): { readonly html: string; readonly rules: string } {
  const rules: string[] = [];
  const html = drawn.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style.replaceAll("&quot;", '"')}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return { html, rules: rules.join("") };
}

function draw(app: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // A large piece would be written apart, and put into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}
