/** Which languages show the summary of a document above its English text. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DocumentSummary } from "#loan/document-summary.tsx";
import { BindingEnglish, EnglishBindsNotice } from "#words/binding-english.tsx";
import { LanguageProvider } from "#words/words.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const open = () =>
  render(
    <LanguageProvider>
      <EnglishBindsNotice />
      <BindingEnglish>
        <p>You agree.</p>
      </BindingEnglish>
      <DocumentSummary
        document={{ summaries: { fil: ["Buod lang ito.", "Ang loan mo ay ₱1.00."] } }}
      />
    </LanguageProvider>,
  );

test("in Filipino the English text that binds stands below the translation", async () => {
  localStorage.setItem("language", "fil");
  open();
  expect(await screen.findByText(/Ang tekstong Ingles, na nasa ibaba, ang may bisa/)).toBeTruthy();
  expect(screen.getByText("You agree.").closest("[lang]")?.getAttribute("lang")).toBe("en");
  expect(screen.getByRole("heading", { name: "Buod sa Filipino" })).toBeTruthy();
  expect(screen.getByText("Ang loan mo ay ₱1.00.")).toBeTruthy();
});

test("in English there is one text and no summary", () => {
  open();
  expect(screen.queryByText("You agree.")).toBeNull();
  expect(screen.queryByRole("heading")).toBeNull();
});
