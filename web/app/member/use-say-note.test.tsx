/** Notes of staff on a member's page: a template is read in the member's language. */
import { noteTemplateWords } from "@hiram/words/en/loan/notes.ts";
import { words as filipino } from "@hiram/words/fil/loan/notes.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { NoteField } from "#desk/note-field.tsx";
import { useNoteInLanguage } from "#member/use-say-note.ts";
import { LanguageProvider } from "#words/words.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const Note = ({ text }: { readonly text: string }) => <p>{useNoteInLanguage()(text)}</p>;
const open = (text: string, language: string) => {
  localStorage.setItem("language", language);
  render(
    <LanguageProvider>
      <Note text={text} />
    </LanguageProvider>,
  );
};
const template = noteTemplateWords.english.MORE_PAYSLIPS;

test("a template is in the member's language", async () => {
  open(template, "fil");
  expect(await screen.findByText(filipino.MORE_PAYSLIPS)).toBeTruthy();
});

test("a template is in English for who reads English, and own words stay as they are", () => {
  open(template, "en");
  expect(screen.getByText(template)).toBeTruthy();
  cleanup();
  open("Call me, please.", "fil");
  expect(screen.getByText("Call me, please.")).toBeTruthy();
});

function Desk() {
  const [value, setValue] = useState("");
  return (
    <NoteField
      id="note"
      of="pause"
      label="What it waits for"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

test("the desk chooses a template, and may write over it", () => {
  render(<Desk />);
  const choice = screen.getByLabelText<HTMLSelectElement>(/^Template/);
  const text = screen.getByLabelText<HTMLTextAreaElement>("What it waits for");
  fireEvent.change(choice, { target: { value: "MORE_PAYSLIPS" } });
  expect(text.value).toBe(template);
  fireEvent.change(text, { target: { value: `${template} All pages.` } });
  expect(choice.value).toBe("");
});
