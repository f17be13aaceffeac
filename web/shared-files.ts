/**
 * Which modules share a file. The bundler's default is dozens of files for a page, most of them
 * smaller than their own headers. Here a module belongs to the file named after the pages that
 * import it, so that a page loads few files and little that it does not need:
 *
 * - `react`: the libraries that every page needs
 * - `house`: what the landing page and a member's Home both import
 * - `landing`: what the landing page imports besides
 * - `fields`: what other public pages and a member's Home both import
 * - `home`: what only members' pages import, of what Home imports
 * - `withdraw`: what the wallet's page imports besides, which Home loads when a withdrawal begins
 * - `fil-…`: the words of a subject in a language, here Filipino, which are loaded together
 *
 * Everything else stays with its page. A route's own module is never moved: the bundler would leave
 * a file in its place that only points to another.
 */
import path from "node:path";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { SiteRoute } from "./app/router/site-map.ts";

type ModuleInfo = { readonly importedIds: readonly string[] };
type Context = { getModuleInfo(id: string): ModuleInfo | null };

const appFolder = path.join(import.meta.dirname, "app");
const inApp = (file: string): string => path.join(appFolder, file);

const ENTRY = inApp("entry.client.tsx");
const LANDING = [inApp("pages/landing-page.ts")];
const HOME = [inApp("pages/home-page.ts")];
const WALLET = [inApp("wallet/wallet.tsx")];
const PUBLIC_LAYOUT = "site/site-layout.tsx";
const LIBRARIES = /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|^\0names-of:/;

const filesOf = (routes: readonly SiteRoute[]): string[] =>
  routes.flatMap(({ file, children = [] }) => [inApp(file), ...filesOf(children)]);

const WORDS_OF_PAGE = /\/words\/([a-z]+)\/([^/]+)\/[^/.]+\.ts$/;

const translationFile = (id: string): string | null => {
  const [, language, subject] = id.match(WORDS_OF_PAGE) ?? [];
  return !subject || language === baseLanguage ? null : `${language}-${subject}`;
};

export function sharedFiles(routes: readonly SiteRoute[]) {
  const routeFiles = new Set([ENTRY, ...LANDING, ...HOME, ...filesOf(routes)]);
  const publicFiles = filesOf(routes.filter(({ file }) => file === PUBLIC_LAYOUT));

  let pages: Record<"landing" | "home" | "wallet" | "public", Set<string>> | undefined;
  /** All that these modules import, directly or not. */
  const follow = (from: readonly string[], context: Context): Set<string> => {
    const found = new Set<string>();
    const waiting = [...from];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };

  function fileOf(id: string, context: Context): string | null {
    pages ??= {
      landing: follow([ENTRY, ...LANDING], context),
      home: follow([ENTRY, ...HOME], context),
      wallet: follow(WALLET, context),
      public: follow(publicFiles, context),
    };
    if (routeFiles.has(id)) return null;
    if (pages.landing.has(id)) return pages.home.has(id) ? "house" : "landing";
    const isPublic = pages.public.has(id);
    if (pages.home.has(id)) return isPublic ? "fields" : "home";
    return pages.wallet.has(id) && !isPublic ? "withdraw" : null;
  }

  const group = (name: string, priority: number) => ({
    name: (id: string, context: Context) => (fileOf(id, context) === name ? name : null),
    debugName: name,
    priority,
  });
  return [
    // Used by the words of every language; otherwise it would end up in the file of one of them.
    { name: "lists", test: /\/words\/lists\.ts$/, priority: 70 },
    { name: translationFile, debugName: "translations", priority: 60 },
    { name: "react", test: LIBRARIES, priority: 50 },
    group("house", 40),
    group("fields", 30),
    group("landing", 20),
    group("home", 10),
    group("withdraw", 5),
  ];
}
