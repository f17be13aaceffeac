import { useSite } from "#hooks/site.tsx";
import { Article, Part } from "#site/article.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { privacyWords } from "#words/en/site/privacy.ts";
import { useWords } from "#words/words.tsx";

export default function Privacy() {
  const { company, isDemo } = useSite();
  const words = useWords(privacyWords);
  const parts = words.parts({ name: company.CompanyName, email: company.EMAIL });
  return (
    <Article title={words.title} lead={words.lead} note={isDemo && words.demo}>
      <PageMeta
        title={privacyWords.english.title}
        description={privacyWords.english.description}
        path="/privacy"
      />
      {Object.entries(parts).map(([key, part]) => (
        <Part key={key} {...part} />
      ))}
    </Article>
  );
}
