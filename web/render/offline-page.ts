/**
 * What the service worker shows for a page that was never opened before, while there is no network.
 * It needs no script, and its link asks for the same address again.
 */
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { words as filipino } from "@hiram/words/fil/site/layout.ts";

const style = [
  ":root{color-scheme:light dark}",
  "body{max-width:36rem;margin:0 auto;padding:4rem 1rem;font:1rem/1.5 system-ui,sans-serif}",
  "a{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#0b2a5b;",
  "color:#fff;font-weight:600;text-decoration:none}",
].join("");

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export function writeOfflinePage({ company }: SiteFacts): string {
  const parts = (
    [
      ["en", layoutWords.english],
      ["fil", filipino],
    ] as const
  ).map(
    ([language, { offlineTitle, offlineText }]) =>
      `<section lang="${language}"><h1>${offlineTitle}</h1><p>${offlineText}</p></section>`,
  );
  const { offlineTitle, offlineTry } = layoutWords.english;
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="robots" content="noindex"/>',
    `<title>${offlineTitle} · ${escapeText(company.CompanyName)}</title><style>${style}</style>`,
    `</head><body><main>${parts.join("")}<p><a href="">${offlineTry} · `,
    `<span lang="fil">${filipino.offlineTry}</span></a></p></main></body></html>`,
  ].join("");
}
