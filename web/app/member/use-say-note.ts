/** A note of staff in the member's language, if it is a template. */
import { noteTemplateWords } from "@hiram/words/en/loan/notes.ts";
import { useWords } from "#words/words.tsx";

type NoteTemplate = keyof typeof noteTemplateWords.english;

const byEnglish = new Map(
  Object.entries(noteTemplateWords.english).map(([name, text]) => [text, name as NoteTemplate]),
);

export function useNoteInLanguage(): (note: string) => string {
  const words = useWords(noteTemplateWords);
  return (note) => {
    const template = byEnglish.get(note);
    return template ? words[template] : note;
  };
}
