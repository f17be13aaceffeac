/**
 * A page that the server writes whole and that runs no script: for people who have only a link. No
 * browser or proxy caches it, no search engine lists it, and its address is not sent to another
 * site as a referrer.
 */
import { createHash } from "node:crypto";
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import {
  baseLanguage,
  type Language,
  languageEntries,
  languages,
} from "@hiram/contract/wire/language.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#house/config.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { contentSecurityPolicy } from "#http/headers.ts";

type PlainPage = {
  readonly language: Language;
  readonly title: string;
  /** HTML; every text in it is escaped. */
  readonly main: string;
  readonly status?: 200 | 410 | 429 | 503;
  /**
   * The page's form is answered with a redirect to another site, such as a checkout: browsers apply
   * `form-action` to that redirect. Any https address is allowed, and this origin.
   */
  readonly formsLeadTo?: string;
};

/** `?lang=` first, then what the browser prefers. */
export function languageOf({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { readonly lang?: unknown };
  const preferred = headers["accept-language"] ?? "";
  return (
    languages.find((one) => one === lang) ??
    languages.find((one) => languageEntries[one].preferred.test(preferred)) ??
    baseLanguage
  );
}

/** Links to the same page in the other languages. `address` begins with `?` and is escaped. */
export const otherLanguages = (
  language: Language,
  addressOf: (other: Language) => string,
): string =>
  languages
    .filter((one) => one !== language)
    .map(
      (one) =>
        `<p><a href="${addressOf(one)}" hreflang="${one}" lang="${one}">${languageEntries[one].readHere}</a></p>`,
    )
    .join("\n      ");

export function sendPlainPage(
  reply: FastifyReply,
  config: Pick<Config, "company" | "mode">,
  page: PlainPage,
): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex, nofollow, noarchive")
    .header("referrer-policy", referrerPolicyOf(page))
    .header("content-security-policy", policyOf(page))
    .send(writePage(config, page));
}

const writePage = (
  { company, mode }: Pick<Config, "company" | "mode">,
  page: PlainPage,
): string => {
  const { language, title, main } = page;
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow, noarchive">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>${escapeHtml(title)} · ${escapeHtml(company.CompanyName)}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <header>${mode === "demo" ? `<p class="demo">${escapeHtml(demoSentence)}</p>` : ""}
      <p class="lender">${escapeHtml(company.CompanyName)}</p></header>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${main}
    </main>
  </body>
</html>
`;
};

/**
 * With "no-referrer" a browser sends the page's own form with "Origin: null", like a stranger's.
 * Neither sends the address to another site.
 */
const referrerPolicyOf = ({ formsLeadTo }: PlainPage): string =>
  formsLeadTo === undefined ? "no-referrer" : "same-origin";

/** Uses the colours of the site's own pages. */
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto,
  "Noto Sans", sans-serif; }
body { margin: 0; background: light-dark(#f5f7fb, #0a1424); color: light-dark(#14233b, #e8edf5); }
header { background: #0b2a5b; color: #fff; }
header p { box-sizing: border-box; max-width: 38rem; margin: 0 auto; padding: 0.75rem 1rem;
  font-weight: 700; }
header .demo { max-width: none; background: #f5a524; color: #0b2a5b; text-align: center; }
main { box-sizing: border-box; width: calc(100% - 2rem); max-width: 36rem; margin: 1.5rem auto;
  padding: 1.25rem;
  border-radius: 12px; border: 1px solid light-dark(#d5deeb, #263a5c);
  background: light-dark(#fff, #101d33); }
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 0.25rem; font-size: 1.125rem; }
p { margin: 0.5rem 0; }
dl { margin: 0.75rem 0; border-top: 1px solid light-dark(#d5deeb, #263a5c); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem;
  padding: 0.5rem 0; border-bottom: 1px solid light-dark(#d5deeb, #263a5c); }
dt { color: light-dark(#4a5a72, #a9b7cc); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.amount { overflow-wrap: anywhere; }
.answer { padding: 0.75rem 1rem; border-radius: 8px; font-weight: 700;
  background: light-dark(#eef3fa, #16274a); }
.good { background: light-dark(#e2f4e8, #123a22); }
.bad { background: light-dark(#fdecea, #4a1a16); }
.good::before { content: "✓ " / ""; }
.bad::before { content: "✕ " / ""; }
.qr { width: min(16rem, 100%); padding: 0.75rem; border-radius: 8px; background: #fff; }
.qr svg, .qr img { display: block; width: 100%; height: auto; }
form { display: grid; gap: 0.5rem; margin-top: 1.25rem; }
label { font-weight: 600; }
input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem;
  border-radius: 8px; border: 1px solid light-dark(#6b7c96, #7f93b3); font: inherit;
  background: light-dark(#fff, #0a1424); color: inherit; letter-spacing: 0.05em; }
button { min-height: 2.75rem; border: 0; border-radius: 8px; font: inherit; font-weight: 700;
  background: #f5a524; color: #0b2a5b; cursor: pointer; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit;
  font-weight: 600; }
:focus-visible { outline: 3px solid light-dark(#b45309, #fbbf24); outline-offset: 2px; }
`;

const styleHash = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;
const POLICY = contentSecurityPolicy({ scripts: [], styles: [styleHash] });
const policyOf = ({ formsLeadTo }: PlainPage): string =>
  formsLeadTo === undefined
    ? POLICY
    : POLICY.replace("form-action 'self'", `form-action 'self' ${formsLeadTo} https:`);
