/** Writes a page's document: the app as React draws it, with the lender's facts beside it. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { factsElementId, type SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { SiteProvider } from "#hooks/site.tsx";
import { loadPage } from "#pages/page-routes.tsx";
import { LoadingShell, Root } from "#root.tsx";
import { fixedHistory } from "#router/history.ts";
import { Router } from "#router/router.tsx";
import { languageScript } from "./language-script.ts";

function draw(app: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // Waits for everything, and writes large pieces in their place: a page written in pieces
      // would need a script to put them together.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** React writes the elements of the head first: title, meta and link. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)*/;

export type RenderedDocument = { readonly head: string; readonly app: string };

/** A page that can be read before any script runs. */
export async function drawPage(path: string, facts: SiteFacts): Promise<RenderedDocument> {
  await loadPage(path);
  const html = await draw(
    <SiteProvider facts={facts}>
      <Router history={fixedHistory(path)}>
        <Root />
      </Router>
    </SiteProvider>,
  );
  const [head = ""] = html.match(HEAD) ?? [];
  if (!head.includes("<title>")) throw new Error(`${path} was drawn without a title`);
  return { head, app: `<div id="app" data-drawn>${html.slice(head.length)}</div>` };
}

/** The shell of every page that the browser renders itself. */
export async function drawShell(): Promise<RenderedDocument> {
  return { head: "", app: `<div id="app">${await draw(<LoadingShell />)}</div>` };
}

type DocumentParts = RenderedDocument & {
  readonly facts: SiteFacts;
  readonly css: string;
  /** Elements at the end of the head and of the body. */
  readonly links?: string;
  readonly scripts: string;
};

/** The stylesheet is inlined, because a separate file would delay the first paint. */
export const writeDocument = ({ head, app, facts, css, links = "", scripts }: DocumentParts) =>
  [
    `<!DOCTYPE html><html lang="${baseLanguage}"><head><meta charset="utf-8"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="theme-color" content="#0b2a5b"/>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/manifest.webmanifest"/>',
    `${languageScript}${head}<style>${css}</style>${links}</head><body>${app}`,
    // JSON that cannot end the script element.
    `<script id="${factsElementId}" type="application/json">`,
    `${JSON.stringify(facts).replaceAll("<", "\\u003c")}</script>${scripts}</body></html>`,
  ].join("");
