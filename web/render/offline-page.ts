/**
 * The page that the service worker shows without a network for a page that was never opened before.
 * It needs no script, and its link requests the same address again.
 */
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { baseLanguage, type Language, languages } from "@hiram/contract/wire/language.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";

const style = [
  ":root{color-scheme:light dark}",
  "body{max-width:36rem;margin:0 auto;padding:4rem 1rem;font:1rem/1.5 system-ui,sans-serif}",
  "a{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#0b2a5b;",
  "color:#fff;font-weight:600;text-decoration:none}",
].join("");

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

type LayoutWords = (typeof layoutWords)["english"];

const translations = import.meta.glob<LayoutWords>(
  ["../../words/*/site/layout.ts", "!../../words/en/**"],
  { eager: true, import: "words" },
);

const wordsIn = (language: Language): LayoutWords =>
  translations[`../../words/${language}/site/layout.ts`] ?? layoutWords.english;

export function writeOfflinePage({ company }: SiteFacts): string {
  const parts = languages.map((language) => {
    const { offlineTitle, offlineText } = wordsIn(language);
    return `<section lang="${language}"><h1>${offlineTitle}</h1><p>${offlineText}</p></section>`;
  });
  const tries = languages.map(
    (language) => `<span lang="${language}">${wordsIn(language).offlineTry}</span>`,
  );
  return [
    `<!DOCTYPE html><html lang="${baseLanguage}"><head><meta charset="utf-8"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="robots" content="noindex"/>',
    `<title>${layoutWords.english.offlineTitle} · ${escapeText(company.CompanyName)}</title>`,
    `<style>${style}</style></head><body><main>${parts.join("")}`,
    `<p><a href="">${tries.join(" · ")}</a></p></main></body></html>`,
  ].join("");
}
