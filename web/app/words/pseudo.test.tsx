/**
 * Every public page and every page of a member, in a language made from the English whose letters
 * all have accents: a word in plain letters on a page was written into it and not taken from the
 * words. The pages are those of the route table, and the server's answers are made from the replies
 * of the contract, so that a new page is looked at without a change here. The desk is in English.
 */
import type { Call } from "@hiram/contract/wire/call.ts";
import type { Words } from "@hiram/words/define-words.ts";
import { words as messages } from "@hiram/words/fil/ui/messages.ts";
import { findEnglish, toPseudo } from "@hiram/words/testing/pseudo.ts";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listNationalities } from "#activation/steps/nationalities.ts";
import { forgetSession, storeToken } from "#api/token.ts";
import { listCountries } from "#fields/countries.ts";
import { SiteProvider } from "#hooks/site.tsx";
import { MatchingPages, type Route } from "#router/matching-pages.tsx";
import type { SiteRoute } from "#router/site-map.ts";
import routes from "#routes.ts";
import { queryClient } from "#session/query-client.ts";
import { answerLike } from "#testing/answer-like.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { testFacts } from "#testing/with-site.tsx";
import { LanguageProvider, loadWords } from "#words/words.tsx";

const PSEUDO = "fil";
const english = import.meta.glob<Record<string, Words<unknown>>>(
  ["../../../words/en/*/*.ts", "!../../../words/en/*/*.*.ts"],
  { eager: true },
);
const pseudo = new Map(
  Object.values(english)
    .flatMap((module) => Object.values(module))
    .map(({ file, english: words }) => [file, toPseudo(words)]),
);
// Its English is in the contract, and the keys of a translation are all of it.
pseudo.set(
  "ui/messages",
  Object.fromEntries(Object.keys(messages).map((one) => [one, toPseudo(one)])),
);
vi.mock("#words/translations.ts", () => ({
  findTranslation: async (_: string, file: string) => pseudo.get(file),
}));

const components = import.meta.glob<{ default: ComponentType }>([
  "../**/*.tsx",
  "!../**/*.test.tsx",
  "!../staff/**",
  "!../pages/**",
  "!../*.tsx",
]);
const calls = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ["../../../contract/src/**/*.calls.ts", "!../../../contract/src/staff/**"],
    { eager: true },
  ),
)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Call =>
      typeof value === "object" && value !== null && "problems" in value && "path" in value,
  );

const patternOf = (path: string) => new RegExp(`^/api/v2${path.replace(/:\w+/g, "[^/]+")}$`);
const findCall = (method: string, path: string) =>
  calls.find((call) => call.method === method && patternOf(call.path).test(path));

let variant = 0;
const answer = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const { pathname } = new URL(String(address), "http://test.example");
  const call = findCall(init?.method ?? "GET", pathname);
  if (!call) return new Response("", { status: 404 });
  // Otherwise the account's language would take the place of this one.
  const reply = answerLike(call, variant) as { language?: unknown } | null;
  return Response.json(reply && "language" in reply ? { ...reply, language: PSEUDO } : reply);
};

type Leaf = { readonly path: string; readonly files: readonly string[] };
const leavesOf = (list: readonly SiteRoute[], path = "", files: readonly string[] = []): Leaf[] =>
  list.flatMap((route) => {
    const at = `${path}/${route.path ?? ""}`.replace(/\/+$/, "").replace("//", "/");
    const own = [...files, route.file];
    return route.children ? leavesOf(route.children, at, own) : [{ path: at || "/", files: own }];
  });
const pages = leavesOf(routes.filter(({ path }) => path !== "staff"));

async function elementOf(files: readonly string[]): Promise<Route> {
  const [file = "", ...rest] = files;
  const load = components[`../${file}`];
  if (!load) throw new Error(`${file} is not among the pages`);
  const { default: Shown } = await load();
  return rest.length > 0
    ? { element: <Shown />, children: [await elementOf(rest)] }
    : { path: "*", element: <Shown /> };
}

/** A token as the server makes it; nothing here checks the signature. */
const token = ["x", { UserInfo: { phoneNumber: "639170000014", roles: ["MEMBER"] }, exp: 4e9 }, "x"]
  .map((part) => (typeof part === "string" ? part : btoa(JSON.stringify(part))))
  .join(".");

/** The lender's profile, the currency and the key of the toasts: the same in every language. */
const { company } = testFacts();
const NAMES = new Set(
  [JSON.stringify(company), "PHP", "alt+T"].flatMap((text) => text.match(/[A-Za-z]+/g) ?? []),
);
/** Countries and nationalities are stored by their English names, in every language. */
const STORED = [...listCountries().map(({ name }) => name), ...(await listNationalities())];

/** `Nov 16, 2026, 2:00 AM` and `Fri, Nov 20` in every language: `one-date-style.test.ts`. */
const DATES = /\b(?:[A-Z][a-z]{2}, )?[A-Z][a-z]{2} \d{1,2}(, \d{4})?(, \d{1,2}:\d\d [AP]M)?/g;

const attributes = ["aria-label", "placeholder", "title", "alt"] as const;

/** What a person reads or hears, without parts that say which language they are in. */
function* textsOf(node: Node): Generator<string> {
  if (node instanceof HTMLElement || node instanceof SVGElement) {
    if (node.matches("script, style, [lang]:not(html)")) return;
    for (const name of attributes) yield node.getAttribute(name) ?? "";
  }
  if (node.nodeType === Node.TEXT_NODE) yield node.textContent ?? "";
  for (const child of node.childNodes) yield* textsOf(child);
}

const stored = new Set(STORED);
const isEnglish = (text: string): boolean =>
  !stored.has(text) &&
  findEnglish(text.replace(DATES, ""), STORED).some((word) => word.length > 2 && !NAMES.has(word));

const englishOn = (): string[] => [...new Set(textsOf(document.body))].filter(isEnglish);

async function settle() {
  for (let round = 0; round < 8; round++)
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  await act(() => loadWords(PSEUDO));
}

async function open({ path, files }: Leaf) {
  const route = await elementOf(files);
  await loadWords(PSEUDO);
  const inside: ReactNode = (
    <Suspense fallback={null}>
      <LanguageProvider first={PSEUDO}>
        <MatchingPages routes={[route]} />
      </LanguageProvider>
    </Suspense>
  );
  render(
    <MemoryRouter initialEntries={[path.replace(/:\w+/g, "1").replace("*", "none")]}>
      <SiteProvider facts={testFacts({ isDemo: false })}>{inside}</SiteProvider>
    </MemoryRouter>,
  );
  await settle();
}

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn(answer));
  vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.setItem("language", PSEUDO);
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  act(() => forgetSession("signed-out"));
  vi.restoreAllMocks();
  localStorage.clear();
});

const VARIANTS = 3;

describe("without one English sentence", () => {
  test.each(pages)("$path", async (page) => {
    const found = new Set<string>();
    let drawn = 0;
    for (variant = 0; variant < VARIANTS; variant++) {
      if (page.files[0]?.startsWith("session/member-layout")) act(() => storeToken(token));
      try {
        await open(page);
        drawn += document.body.textContent?.trim() ? 1 : 0;
        for (const text of englishOn()) found.add(text);
        for (const button of document.querySelectorAll("button:not([lang])"))
          if (button.isConnected) fireEvent.click(button);
        await settle();
        for (const text of englishOn()) found.add(text);
      } catch (error) {
        // An answer of values that do not belong together; another variant is drawn.
        if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
      }
      cleanup();
      queryClient.clear();
    }
    expect({ found: [...found], isDrawn: drawn > 0 }).toEqual({ found: [], isDrawn: true });
  });
});
