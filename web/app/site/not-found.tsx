import { notFoundWords } from "@hiram/words/en/site/not-found.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function NotFound() {
  const words = useWords(notFoundWords);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <PageMeta title={words.title} description={notFoundWords.english.text} />
      <img src="/pictures/lost.svg" alt={words.pictureAlt} width={320} height={240} />
      <h1 className="text-xl text-accent">{words.title}</h1>
      <p>{words.text}</p>
      <ButtonLink to="/">{words.back}</ButtonLink>
    </div>
  );
}
