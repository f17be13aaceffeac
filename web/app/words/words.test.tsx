import { problems } from "@hiram/contract/wire/problem.ts";
import type { Words } from "@hiram/words/define-words.ts";
import { notFoundWords } from "@hiram/words/en/site/not-found.ts";
import { failureWords } from "@hiram/words/en/ui/failure.ts";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LanguageProvider, useLanguage, useWords } from "#words/words.tsx";

const PENDING: string[] = [];

const nameOf = (path: string) => path.replace(/^.*\/words\/[a-z]+\/|\.ts$/g, "");
const byName = <M,>(modules: Record<string, M>) =>
  new Map(Object.entries(modules).map(([path, module]) => [nameOf(path), module]));

const english = byName(
  import.meta.glob<Record<string, Words<unknown>>>(
    ["../../../words/en/*/*.ts", "!../../../words/en/*/*.*.ts"],
    { eager: true },
  ),
);
const filipino = byName(
  import.meta.glob<() => Promise<{ words: unknown }>>([
    "../../../words/fil/*/*.ts",
    "!../../../words/fil/*/*.*.ts",
  ]),
);
/** Its English is the contract's: messages.test.ts compares the two. */
const MESSAGES = "ui/messages";
const translated = [...english.keys()].filter((name) => filipino.has(name) && name !== MESSAGES);

function Page() {
  const { choose } = useLanguage();
  const words = useWords(notFoundWords);
  const failure = useWords(failureWords);
  return (
    <>
      <h1>{words.title}</h1>
      <p>{failure.waitOver}</p>
      <button type="button" onClick={() => choose("fil")}>
        Filipino
      </button>
      <button type="button" onClick={() => choose("en")}>
        English
      </button>
    </>
  );
}

const open = () =>
  render(
    <LanguageProvider>
      <Page />
    </LanguageProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const heading = () => screen.getByRole("heading").textContent;

// One file is tested for all that a broken connection can prevent from loading.
const askedFor = vi.hoisted(() => vi.fn());
vi.mock("@hiram/words/fil/ui/failure.ts", () => {
  askedFor();
  throw new Error("the connection broke");
});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe("the chosen language", () => {
  test("is English until another is chosen", () => {
    open();
    expect(heading()).toBe("404 Page Not Found");
    expect(document.documentElement.lang).toBe("en");
  });

  test("shows the translation, and says so to screen readers", async () => {
    open();
    press("Filipino");
    await screen.findByText("404 Hindi Nakita ang Page");
    // The language of the document is set in an effect, after the text.
    await vi.waitFor(() => expect(document.documentElement.lang).toBe("fil"));
    press("English");
    expect(heading()).toBe("404 Page Not Found");
    expect(document.documentElement.lang).toBe("en");
  });

  test("is remembered", async () => {
    open();
    press("Filipino");
    cleanup();
    open();
    await screen.findByText("404 Hindi Nakita ang Page");
    await waitFor(() => expect(document.documentElement.lang).toBe("fil"));
    press("English");
    cleanup();
    open();
    expect(heading()).toBe("404 Page Not Found");
  });

  test("leaves the English where the translation cannot be fetched", async () => {
    open();
    press("Filipino");
    await screen.findByText("404 Hindi Nakita ang Page");
    await vi.waitFor(() => expect(askedFor).toHaveBeenCalled());
    expect(screen.getByText("You can try again now.")).toBeTruthy();
  });
});

/**
 * A stand-in for any argument: as text it names itself, as a number it is seven, called it returns
 * a list.
 */
function standIn(name: string): unknown {
  return new Proxy(() => [`⟨${name}⟩`], {
    get: (_, key) =>
      key === Symbol.toPrimitive
        ? (hint: string) => (hint === "number" ? 7 : `⟨${name}⟩`)
        : standIn(`${name}.${String(key)}`),
  });
}

/** The facts of every sentence by position: each argument, figure and address, in any order. */
function factsOf(words: unknown, place = ""): [place: string, facts: string[]][] {
  if (typeof words === "string")
    return [[place, (words.match(/⟨[^⟩]+⟩|\d[\d,.]*\d|\d|www[a-z.]+[a-z]/g) ?? []).sort()]];
  if (typeof words === "function") {
    const stands = Array.from({ length: words.length }, (_, index) => standIn(`${index}`));
    return factsOf(words(...stands), `${place}()`);
  }
  return Object.entries(words as object).flatMap(([key, inner]) =>
    factsOf(inner, `${place}/${key}`),
  );
}

/** Every sentence that the words can say, arguments named. */
function sentencesOf(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function")
    return sentencesOf(words(...Array.from({ length: words.length }, (_, at) => standIn(`${at}`))));
  return Object.values(words as object).flatMap(sentencesOf);
}

describe("every page", () => {
  /**
   * Promises that the product does not keep. A sentence may return together with the feature that
   * keeps it.
   */
  const untrue =
    /your statement says|we report how you pay|phone or e-mail\. The code|for leaving it there|everything counted/i;

  test("promises nothing that the product does not do", () => {
    const said = [...english.values()].flatMap((module) =>
      Object.values(module).flatMap(({ english: words }) => sentencesOf(words)),
    );
    expect(said.filter((sentence) => untrue.test(sentence))).toEqual([]);
  });

  test("says what a field wants, and never 'Invalid input'", async () => {
    const said = await Promise.all(
      [...filipino.keys()].map((name) =>
        vi.importActual<{ words: unknown }>(`../../../words/fil/${name}.ts`),
      ),
    );
    const sentences = [
      ...[...english.values()].flatMap((module) =>
        Object.values(module).flatMap(({ english: words }) => sentencesOf(words)),
      ),
      ...said.flatMap(({ words }) => sentencesOf(words)),
      ...Object.values(problems).map(({ message }) => message),
    ];
    expect(sentences.length).toBeGreaterThan(1_000);
    expect(sentences.filter((sentence) => /invalid input/i.test(sentence))).toEqual([]);
  });

  test.each(["loan/agreement", "loan/loan", "loan/status", "site/faq", "site/terms", "site/hiw"])(
    "%s says on what interest is paid, in the same sentence",
    async (name) => {
      const [source] = Object.values(english.get(name) ?? {});
      const { words } = await vi.importActual<{ words: unknown }>(`../../../words/fil/${name}.ts`);
      expect(sentencesOf(source?.english).join(" ")).toContain(
        "You pay interest only on money you have taken out and not yet paid back.",
      );
      expect(sentencesOf(words).join(" ")).toContain(
        "Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran.",
      );
    },
  );
});

describe("the translations", () => {
  test("are there for every file but the pending ones", () => {
    expect([...english.keys()].filter((name) => !filipino.has(name))).toEqual(PENDING);
    expect([...filipino.keys()].filter((name) => !english.has(name))).toEqual([]);
  });

  test("are found under the name that the English gives", () => {
    const named = [...english].map(([name, module]) => [name, Object.values(module)[0]?.file]);
    expect(named).toEqual([...english.keys()].map((name) => [name, name]));
  });

  test.each(translated)(
    "%s has every figure of the English, where the English has it",
    async (name) => {
      const [source] = Object.values(english.get(name) ?? {});
      const { words } = await vi.importActual<{ words: unknown }>(`../../../words/fil/${name}.ts`);
      expect(factsOf(words)).toEqual(factsOf(source?.english));
    },
  );
});
