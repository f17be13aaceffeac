import { company, isDemo } from "virtual:site";
import { Article, Part } from "#site/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { privacyWords } from "#words/en/site/privacy.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({
    title: privacyWords.english.title,
    description: privacyWords.english.description,
    path: "/privacy",
  });

export default function Privacy() {
  const words = useWords(privacyWords);
  const parts = words.parts({ name: company.CompanyName, email: company.EMAIL });
  return (
    <Article title={words.title} lead={words.lead} note={isDemo && words.demo}>
      {Object.entries(parts).map(([key, part]) => (
        <Part key={key} {...part} />
      ))}
    </Article>
  );
}
