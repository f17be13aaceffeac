import { NotOpen } from "#session/not-open.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { entryWords } from "#words/en/entry.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({
    title: entryWords.english.register,
    description: entryWords.english.description,
    path: "/register",
  });

export default function Register() {
  return <NotOpen title={useWords(entryWords).register} />;
}
