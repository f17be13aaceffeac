import { company, isDemo } from "virtual:site";
import { Article, Part } from "#site/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { careersWords } from "#words/en/site/careers.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({
    title: careersWords.english.title,
    description: careersWords.english.description,
    path: "/careers",
  });

export default function Careers() {
  const words = useWords(careersWords);
  const { openings, contribute, honest } = words;
  return (
    <Article title={words.title} lead={isDemo ? words.demoLead : words.lead}>
      {isDemo ? (
        <Part {...contribute} />
      ) : (
        <Part title={openings.title} body={openings.body(company.EMAIL)} />
      )}
      <Part {...honest} />
    </Article>
  );
}
