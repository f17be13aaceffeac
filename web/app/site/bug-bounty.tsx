import { bugBountyWords } from "@hiram/words/en/site/bug-bounty.ts";
import { useSite } from "#hooks/site.tsx";
import { Article, ArticlePart } from "#site/article.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

const ACKNOWLEDGE_WORKING_DAYS = 3;

export default function BugBounty() {
  const { company, isDemo } = useSite();
  const words = useWords(bugBountyWords);
  const parts = words.parts({ email: company.EMAIL, acknowledgeDays: ACKNOWLEDGE_WORKING_DAYS });
  return (
    <Article title={words.title} lead={words.lead} note={isDemo && words.demo}>
      <PageMeta
        title={words.title}
        description={bugBountyWords.english.description}
        path="/bug-bounty"
      />
      {Object.entries(parts).map(([key, part]) => (
        <ArticlePart key={key} {...part} />
      ))}
    </Article>
  );
}
