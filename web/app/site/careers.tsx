import { careersWords } from "@hiram/words/en/site/careers.ts";
import { useSite } from "#hooks/site.tsx";
import { Article, ArticlePart } from "#site/article.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function Careers() {
  const { company, isDemo } = useSite();
  const words = useWords(careersWords);
  const { openings, contribute, honest } = words;
  return (
    <Article title={words.title} lead={isDemo ? words.demoLead : words.lead}>
      <PageMeta
        title={words.title}
        description={careersWords.english.description}
        path="/careers"
      />
      {isDemo ? (
        <ArticlePart {...contribute} />
      ) : (
        <ArticlePart title={openings.title} body={openings.body(company.EMAIL)} />
      )}
      <ArticlePart {...honest} />
    </Article>
  );
}
