import { NotOpen } from "#session/not-open.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { entryWords } from "#words/en/entry.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({
    title: entryWords.english.signIn,
    description: entryWords.english.description,
    path: "/login",
  });

export default function Login() {
  return <NotOpen title={useWords(entryWords).signIn} />;
}
